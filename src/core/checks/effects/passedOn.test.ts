import { encodeFunctionData, parseAbi, zeroAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { multicall3 } from '#core/calldata/knownMethods.ts'
import { batch, callOf, people, send } from '#core/fixtures/effectCase.ts'
import { coin, erc20, shortly } from '#core/fixtures/trialCase.ts'
import type { Address, Call } from '#core/safe/safe.ts'
import type { Move } from '#core/trialRun/outcome.ts'

const { safe, alice, bob, stranger, contract, usdc, dai, nft } = people
const abi = parseAbi([
  'function aggregate3Value((address target, bool allowFailure, uint256 value, bytes callData)[] calls) payable',
  'function transferAndCall(address to, uint256 value, bytes data)',
  'function transferAndCall(address to, uint256 value)',
  'function send(address recipient, uint256 amount, bytes data)',
  'function safeTransferFrom(address from, address to, uint256 tokenId, bytes data)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
])
/** Coin that Multicall3 passes on. */
const passesOn = (...parts: (readonly [Address, bigint, Call['data']?])[]): Call => ({
  to: multicall3,
  value: parts.reduce((sum, [, value]) => sum + value, 0n),
  data: encodeFunctionData({
    abi,
    functionName: 'aggregate3Value',
    args: [
      parts.map(([target, value, callData = '0x']) => ({ target, allowFailure: false, value, callData })),
    ],
  }),
  operation: 0,
})
const pays = passesOn([alice, 500n])
const holds = (left: bigint) => ({ balances: [{ account: safe, before: 10_000n, after: left }] })

test('coin that is passed on is said once: whoever gets it, and not whoever passes it on', () => {
  const onward = [coin(safe, multicall3, 500n), coin(multicall3, alice, 500n)]
  expect(shortly(pays, { moves: onward, ...holds(9_500n) })).toBe('pass')
  expect(shortly(pays, { moves: [coin(safe, multicall3, 500n)] })).toMatch(
    new RegExp(`^finding stop: 0.0000000000000005 ETH would go from your Safe to ${multicall3}`),
  )
  expect(shortly(pays, { moves: [...onward, coin(safe, stranger, 500n)] })).toMatch(/^finding stop/)
  expect(shortly(pays, { moves: onward, ...holds(9_000n) })).toMatch(/^finding stop: Your Safe would lose/)
})

test('coin that is passed on twice is said once', () => {
  const twice = passesOn([multicall3, 500n, pays.data])
  const onward = [coin(safe, multicall3, 500n), coin(multicall3, multicall3, 500n)]
  expect(shortly(twice, { moves: [...onward, coin(multicall3, alice, 500n)] })).toBe('pass')
  expect(shortly(twice, { moves: onward })).toMatch(/^finding stop/)
  expect(shortly(twice, { moves: [...onward, coin(multicall3, stranger, 500n)] })).toMatch(/^finding stop/)
})

test('of several who are paid each gets its own', () => {
  const both = passesOn([alice, 300n], [bob, 200n])
  const moves = (first: bigint, second: bigint) => ({
    moves: [coin(safe, multicall3, 500n), coin(multicall3, alice, first), coin(multicall3, bob, second)],
  })
  expect(shortly(both, moves(300n, 200n))).toBe('pass')
  expect(shortly(both, moves(200n, 300n))).toMatch(/^finding stop/)
})

test('what goes to the Safe itself leaves nobody else room', () => {
  const run = { moves: [coin(safe, safe, 500n)], ...holds(9_500n) }
  expect(shortly(send(safe, 500n), { moves: [coin(safe, safe, 500n)], ...holds(10_000n) })).toBe('pass')
  expect(shortly(send(safe, 500n), run)).toMatch(/^finding stop: Your Safe would lose/)
})

describe('tokens that a method hands to a contract and calls it', () => {
  const to = (token: Address, functionName: string, args: readonly unknown[]): Call => ({
    ...{ to: token, value: 0n, operation: 0 },
    data: encodeFunctionData({ abi, functionName, args } as never),
  })
  const piece = (from: Address, target: Address): Move => ({
    ...{ kind: 'erc721', token: nft, from, to: target, amount: 1n, id: 7n },
  })
  const some = (from: Address, target: Address): Move => ({
    ...{ kind: 'erc1155', token: nft, from, to: target, amount: 500n, id: 7n },
  })
  const usd = (from: Address, target: Address): Move => erc20(usdc, from, target, 500n)

  test.each<[string, Call, (from: Address, target: Address) => Move]>([
    ['EIP-677', to(usdc, 'transferAndCall', [contract, 500n, '0x']), usd],
    ['EIP-1363', to(usdc, 'transferAndCall', [contract, 500n]), usd],
    ['EIP-777', to(usdc, 'send', [contract, 500n, '0x']), usd],
    ['EIP-721', to(nft, 'safeTransferFrom', [safe, contract, 7n, '0x']), piece],
    ['EIP-1155', to(nft, 'safeTransferFrom', [safe, contract, 7n, 500n, '0x']), some],
  ])('%s: whoever ends up with them is told, also where the contract is known', (_, one, move) => {
    const onward = (target: Address) => ({ moves: [move(safe, contract), move(contract, target)] })
    for (const known of [{ addressBook: [alice] }, { addressBook: [alice, contract] }]) {
      expect(shortly(one, onward(stranger), { known })).toMatch(
        new RegExp(`^finding stop: .* would go from your Safe to ${stranger}; no call shows this payment`),
      )
      expect(shortly(one, { moves: [move(safe, contract)] }, { known })).toBe('pass')
      for (const target of [alice, zeroAddress])
        expect(shortly(one, onward(target), { known })).toMatch(
          new RegExp(`^finding info: .* would go from your Safe to ${target}`),
        )
    }
  })

  const handed = to(usdc, 'transferAndCall', [contract, 500n, '0x'])

  test('two contracts on the way, or a part of it, hide nobody', () => {
    const [first, last] = [usd(safe, contract), usd(bob, stranger)]
    expect(shortly(handed, { moves: [first, usd(contract, bob), last] })).toContain(stranger)
    expect(shortly(handed, { moves: [first, erc20(usdc, contract, stranger, 5n)] })).toContain('stop')
    expect(shortly(handed, { moves: [first, erc20(usdc, contract, alice, 5n)] })).not.toContain('stop')
    const both = batch([callOf(usdc, 'transfer', [contract, 500n]), handed])
    expect(shortly(both, { moves: [first, first, usd(contract, stranger)] })).toContain(stranger)
  })

  test('what comes for them, and is worth as much, pays for them', () => {
    const all = 900_000_000n
    const [given, taken] = [erc20(usdc, safe, contract, all), erc20(usdc, contract, stranger, all)]
    const sold = (amount: bigint) =>
      shortly(to(usdc, 'transferAndCall', [contract, all, '0x']), {
        moves: [given, taken, erc20(dai, stranger, safe, amount)],
      })
    expect(sold(all * 10n ** 12n)).not.toContain('stop')
    expect(sold(1n)).toContain('stop')
  })

  test('what a payee of a plain transfer does with it is its own', () => {
    const plain = callOf(usdc, 'transfer', [contract, 500n])
    expect(shortly(plain, { moves: [usd(safe, contract), usd(contract, stranger)] })).toBe('pass')
  })
})
