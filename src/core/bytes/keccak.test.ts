import fc from 'fast-check'
import { keccak256, stringToBytes } from 'viem'
import { expect, test } from 'vitest'
import { hexOf } from './hexBytes.ts'
import { keccakBytes } from './keccak.ts'

test.each([
  // The empty code hash of EIP-1052, the empty trie of the yellow paper, the transfer event of ERC-20, a selector.
  ['', '0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470'],
  ['\x80', '0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421'],
  ['Transfer(address,address,uint256)', '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'],
  ['transfer(address,uint256)', '0xa9059cbb2ab09eb219583f4a59a5d0623ade346d962bcd4e46b11da047c9049b'],
])('%j has its published hash', (text, hash) => {
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0))
  expect(hexOf(keccakBytes(bytes))).toBe(hash)
})

test('every length around the edges of a block agrees with the library that viem uses', () => {
  for (let length = 0; length <= 420; length++) {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 37 + length) & 255)
    expect(hexOf(keccakBytes(bytes))).toBe(keccak256(bytes))
  }
})

test('any bytes agree with it, also as a window into others', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 2000 }), fc.nat(50), (bytes, from) => {
      const window = bytes.subarray(from)
      expect(hexOf(keccakBytes(window))).toBe(keccak256(window))
    }),
    { numRuns: 200 },
  )
})

test('one hash does not disturb the next', () => {
  const one = hexOf(keccakBytes(stringToBytes('one')))
  keccakBytes(new Uint8Array(300))
  expect(hexOf(keccakBytes(stringToBytes('one')))).toBe(one)
})
