import { encodeFunctionData, parseAbi, zeroAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { methodsOf } from '#core/abi/declaration.ts'
import { decodeCall } from '#core/calldata/decode.ts'
import { batch, callOf, people } from '#core/fixtures/effectCase.ts'
import { coin, erc20, shortly } from '#core/fixtures/trialCase.ts'
import type { Call } from '#core/safe/safe.ts'
import type { Move } from '#core/trialRun/outcome.ts'

const { safe, alice, stranger, contract, usdc, dai, nft } = people
const usdt = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const amount = 5_000_000n
const fair = amount * 10n ** 12n
const ether = 10n ** 18n
const declarations = ['function swap(uint256 amount,uint256 least)', 'function mint(uint256 number)']
const data = (functionName: string, args: readonly unknown[]) =>
  encodeFunctionData({ abi: parseAbi(declarations), functionName, args } as never)

const swap = batch([
  callOf(usdc, 'approve', [contract, amount]),
  { to: contract, value: 0n, data: data('swap', [amount, 0n]), operation: 0 },
])
const mint: Call = { to: contract, value: ether, data: data('mint', [1n]), operation: 0 }
/** As whoever has the ABI of the contract sees it. */
const run = (call: Call, ...moves: Move[]) =>
  shortly(
    call,
    { moves },
    {
      call: decodeCall(call, {
        ...{ chainId: 1, safe, safeVersion: '1.4.1' },
        abis: [{ methods: methodsOf(declarations.map((one) => one.slice(9))) }],
      }),
    },
  )
const taken = erc20(usdc, safe, contract, amount)
const piece = (to: typeof safe): Move => ({
  ...{ kind: 'erc721', token: contract, from: zeroAddress, to, id: 7n, amount: 1n },
})

describe('SIM-01 stops what somebody unknown gets for what the Safe gives', () => {
  test.each<[string, Call, Move[]]>([
    ['another token of the contract', swap, [taken, erc20(dai, contract, stranger, fair)]],
    ['coin of the contract', swap, [taken, coin(contract, stranger, ether)]],
    [
      'another token, in parts',
      swap,
      [taken, erc20(dai, contract, stranger, 1n), erc20(dai, contract, stranger, 2n)],
    ],
    ['what the contract makes', swap, [taken, erc20(contract, zeroAddress, stranger, fair)]],
    [
      'somebody who gives next to nothing for it',
      swap,
      [taken, erc20(dai, contract, stranger, fair), coin(stranger, contract, 1n)],
    ],
    [
      'what passes through an account of its own',
      swap,
      [taken, erc20(dai, contract, nft, fair), erc20(dai, nft, stranger, fair)],
    ],
    ['a collectible that the coin pays', mint, [coin(safe, contract, ether), piece(stranger)]],
    ['a token for the coin', mint, [coin(safe, contract, ether), erc20(dai, contract, stranger, fair)]],
  ])('%s', (_, call, moves) => {
    expect(run(call, ...moves)).toContain('finding stop: ')
    expect(run(call, ...moves)).toContain(`${stranger} would get `)
    expect(run(call, ...moves)).toContain(' for what your Safe gives; the Safe gets nothing.')
  })
})

test('SIM-01 stops what somebody unknown gets where the Safe gets less of the same', () => {
  const moves = [taken, coin(contract, safe, 1n), coin(contract, stranger, ether)]
  expect(run(swap, ...moves)).toContain(`${stranger} would get `)
  expect(run(swap, ...moves)).toContain(' for what your Safe gives; the Safe gets only ')
})

test('SIM-01 stops what somebody unknown gets where a grain of something else comes to the Safe', () => {
  for (const grain of [coin(contract, safe, 1n), erc20(usdt, contract, safe, 1n), coin(contract, alice, 1n)])
    expect(run(swap, taken, erc20(dai, contract, stranger, fair), grain)).toContain('finding stop')
  const grain = coin(contract, alice, 1n)
  expect(run(swap, taken, erc20(dai, contract, stranger, fair), grain)).toContain(`${stranger} would get `)
})

describe('SIM-01 does not stop', () => {
  test.each<[string, Call, Move[]]>([
    ['what comes to the Safe', swap, [taken, erc20(dai, contract, safe, fair)]],
    [
      'a fee beside what comes',
      swap,
      [taken, erc20(dai, contract, safe, fair), erc20(dai, contract, stranger, 9n)],
    ],
    ['what somebody known gets', swap, [taken, erc20(dai, contract, alice, fair)]],
    ['what the contract keeps', swap, [taken]],
    [
      'rewards that another token makes for whoever runs it',
      swap,
      [taken, erc20(dai, zeroAddress, stranger, 9n)],
    ],
    ['what others do beside it', swap, [taken, erc20(dai, nft, stranger, 9n)]],
    ['what passes from pool to pool', swap, [taken, coin(contract, nft, ether), erc20(dai, nft, safe, fair)]],
    [
      'half of what comes',
      swap,
      [taken, erc20(dai, contract, safe, fair), erc20(dai, contract, stranger, fair)],
    ],
    ['a collectible for the Safe', mint, [coin(safe, contract, ether), piece(safe)]],
  ])('%s', (_, call, moves) => expect(run(call, ...moves)).not.toContain('finding stop'))

  test('what a plain recipient does with its payment', () => {
    const moves = [erc20(usdc, safe, contract, amount), erc20(dai, contract, stranger, fair)]
    expect(run(callOf(usdc, 'transfer', [contract, amount]), ...moves)).not.toContain('stop')
  })
})
