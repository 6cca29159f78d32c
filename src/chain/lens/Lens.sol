// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Answers many questions about one block from inside it. It is never deployed: an eth_call without `to` runs this constructor, and what
/// it returns in the place of code is the answer, packed:
///
///   01 | chain id 32 | number 32 | time 32 | parent hash 32 | coin of the holder 32
///   for each question: status 1 | length 4 | what was answered
///   to the end for each account: address 20 | size of its code 4 | where it has code: code hash 32 | its first bytes, 64 at most
///
/// What is asked stands packed behind this code, and how long it is in the last 3 bytes:
///
///   holder 20 | number of accounts 2 | each account 20
///   to the end for each question: target 20 | limit of gas 3 | limit of bytes 3 | is followed 1 | length 3 | data
///
/// A question has a limit of gas and of bytes, so that no contract can use up what the others need. It is not asked at all where the gas
/// for the rest would not suffice; what the answer costs as code (200 gas a byte) is kept back. Where it is followed, every word of the
/// answer that looks like an address is one more account.
contract Lens {
    /// What a node takes as code (EIP-170).
    uint256 private constant mostBytes = 24576;
    /// Enough to tell a delegation (EIP-7702) and a minimal proxy (EIP-1167).
    uint256 private constant firstBytes = 64;
    uint256 private constant mostFollowed = 256;

    uint256 private constant refused = 0;
    uint256 private constant answered = 1;
    uint256 private constant cut = 2;
    uint256 private constant starved = 3;

    constructor() {
        bytes memory answer = new bytes(mostBytes + 128);
        address[] memory followed = new address[](mostFollowed);
        uint256 start;
        uint256 asked;
        uint256 end;
        assembly {
            start := add(answer, 32)
            mstore(followed, 0)
            asked := mload(64)
            codecopy(0, sub(codesize(), 32), 32)
            let length := and(mload(0), 0xffffff)
            codecopy(asked, sub(sub(codesize(), 3), length), length)
            end := add(asked, length)
            mstore(64, add(end, 32))
        }
        uint256 at = put(start, 1, 1);
        at = put(at, block.chainid, 32);
        at = put(at, block.number, 32);
        at = put(at, block.timestamp, 32);
        at = put(at, block.number == 0 ? 0 : uint256(blockhash(block.number - 1)), 32);
        at = put(at, accountAt(asked).balance, 32);
        uint256 count = take(asked + 20, 2);
        uint256 accounts = asked + 22;
        for (uint256 from = accounts + 20 * count; from < end; from += 30 + take(from + 27, 3)) {
            at = ask(start, at, from, followed);
        }
        for (uint256 i = 0; i < count + followed.length; i++) {
            if (!isEnough(at - start + 24 + 32 + firstBytes, 20000)) break;
            at = look(at, i < count ? accountAt(accounts + 20 * i) : followed[i - count]);
        }
        assembly {
            return(start, sub(at, start))
        }
    }

    /// The first `length` bytes at a place of the memory.
    function take(uint256 from, uint256 length) private pure returns (uint256 value) {
        assembly {
            value := shr(sub(256, mul(8, length)), mload(from))
        }
    }

    function accountAt(uint256 from) private pure returns (address) {
        return address(uint160(take(from, 20)));
    }

    /// Whether so many bytes fit, and the gas for them is left after this much is spent.
    function isEnough(uint256 length, uint256 spent) private view returns (bool) {
        return length <= mostBytes && gasleft() > length * 250 + spent + 100000;
    }

    /// Writes the last `length` bytes of a word.
    function put(uint256 at, uint256 value, uint256 length) private pure returns (uint256) {
        assembly {
            mstore(at, shl(sub(256, mul(8, length)), value))
        }
        return at + length;
    }

    function ask(uint256 start, uint256 at, uint256 from, address[] memory followed)
        private
        view
        returns (uint256)
    {
        uint256 given = take(from + 20, 3);
        uint256 most = take(from + 23, 3);
        if (!isEnough(at - start + 5 + most, given)) return put(put(at, starved, 1), 0, 4);
        uint256 target = take(from, 20);
        uint256 size = take(from + 27, 3);
        uint256 status;
        uint256 length;
        assembly {
            let before := gas()
            // No more is handed on than 63 of 64 parts of what is left (EIP-150).
            if gt(given, sub(before, div(before, 64))) {
                given := sub(before, div(before, 64))
            }
            let isDone := staticcall(given, target, add(from, 30), size, 0, 0)
            let used := sub(before, gas())
            length := returndatasize()
            switch isDone
            case 0 {
                // Whoever used up what it was given might have answered with more.
                status := mul(starved, iszero(lt(mul(used, 2), given)))
            }
            default {
                status := answered
            }
            if gt(length, most) {
                length := most
                if eq(status, answered) {
                    status := cut
                }
            }
        }
        at = put(put(at, status, 1), length, 4);
        assembly {
            returndatacopy(at, 0, length)
        }
        if (take(from + 26, 1) == 1 && status == answered) follow(at, length, followed);
        return at + length;
    }

    function follow(uint256 from, uint256 length, address[] memory followed) private pure {
        for (uint256 offset = 0; offset + 32 <= length; offset += 32) {
            uint256 word;
            assembly {
                word := mload(add(from, offset))
            }
            // Lengths, offsets and precompiles are smaller, and other words larger, than any account.
            if (word <= type(uint64).max || word > type(uint160).max) continue;
            if (followed.length == mostFollowed) return;
            assembly {
                let count := add(mload(followed), 1)
                mstore(followed, count)
                mstore(add(followed, mul(32, count)), word)
            }
        }
    }

    function look(uint256 at, address account) private view returns (uint256) {
        uint256 size = account.code.length;
        at = put(put(at, uint160(account), 20), size, 4);
        if (size == 0) return at;
        at = put(at, uint256(account.codehash), 32);
        uint256 length = size < firstBytes ? size : firstBytes;
        assembly {
            extcodecopy(account, at, 0, length)
        }
        return at + length;
    }
}
