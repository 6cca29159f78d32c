// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface IERC1155Receiver {
    function onERC1155Received(address operator, address from, uint256 id, uint256 value, bytes calldata data)
        external
        returns (bytes4);
    function onERC1155BatchReceived(
        address operator,
        address from,
        uint256[] calldata ids,
        uint256[] calldata values,
        bytes calldata data
    ) external returns (bytes4);
}

/// An ERC-1155 that anyone may mint: worth nothing, for the sandbox only.
contract SandboxBadge {
    event TransferSingle(
        address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value
    );
    event TransferBatch(
        address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values
    );
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    string public constant name = "Sandbox Badges";
    string public constant symbol = "BADGE";
    mapping(uint256 => mapping(address => uint256)) private balances;
    mapping(address => mapping(address => bool)) public isApprovedForAll;

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0xd9b67a26 || id == 0x0e89341c;
    }

    function uri(uint256) external pure returns (string memory) {
        return 'data:application/json;utf8,{"name":"Sandbox badge","description":"A badge of the sandbox."}';
    }

    function balanceOf(address holder, uint256 id) public view returns (uint256) {
        return balances[id][holder];
    }

    function balanceOfBatch(address[] calldata holders, uint256[] calldata ids)
        external
        view
        returns (uint256[] memory values)
    {
        require(holders.length == ids.length, "lengths differ");
        values = new uint256[](ids.length);
        for (uint256 i = 0; i < ids.length; i++) values[i] = balanceOf(holders[i], ids[i]);
    }

    function mint(address to, uint256 id, uint256 value) external {
        balances[id][to] += value;
        emit TransferSingle(msg.sender, address(0), to, id, value);
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes calldata data) external {
        move(from, to, id, value);
        emit TransferSingle(msg.sender, from, to, id, value);
        if (to.code.length == 0) return;
        require(
            IERC1155Receiver(to).onERC1155Received(msg.sender, from, id, value, data)
                == IERC1155Receiver.onERC1155Received.selector,
            "not received"
        );
    }

    function safeBatchTransferFrom(
        address from,
        address to,
        uint256[] calldata ids,
        uint256[] calldata values,
        bytes calldata data
    ) external {
        require(ids.length == values.length, "lengths differ");
        for (uint256 i = 0; i < ids.length; i++) move(from, to, ids[i], values[i]);
        emit TransferBatch(msg.sender, from, to, ids, values);
        if (to.code.length == 0) return;
        require(
            IERC1155Receiver(to).onERC1155BatchReceived(msg.sender, from, ids, values, data)
                == IERC1155Receiver.onERC1155BatchReceived.selector,
            "not received"
        );
    }

    function move(address from, address to, uint256 id, uint256 value) private {
        require(msg.sender == from || isApprovedForAll[from][msg.sender], "not yours");
        require(to != address(0) && balances[id][from] >= value, "more than there is");
        balances[id][from] -= value;
        balances[id][to] += value;
    }
}
