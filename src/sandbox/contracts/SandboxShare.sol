// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import "SandboxToken.sol";

/// Shares of a vault that pays one base unit of a sandbox token for each (ERC-4626, the part that the gallery needs).
contract SandboxShare is SandboxToken("Share of Sandbox Dollars", "sSUSD", 6) {
    event Withdraw(
        address indexed sender, address indexed receiver, address indexed owner, uint256 assets, uint256 shares
    );

    SandboxToken public immutable asset;

    constructor(SandboxToken asset_) {
        asset = asset_;
    }

    function convertToAssets(uint256 shares) external pure returns (uint256) {
        return shares;
    }

    function redeem(uint256 shares, address receiver, address owner) external returns (uint256) {
        require(msg.sender == owner, "not yours");
        require(balanceOf[owner] >= shares, "more than there is");
        balanceOf[owner] -= shares;
        totalSupply -= shares;
        emit Transfer(owner, address(0), shares);
        asset.mint(receiver, shares);
        emit Withdraw(msg.sender, receiver, owner, shares, shares);
        return shares;
    }
}
