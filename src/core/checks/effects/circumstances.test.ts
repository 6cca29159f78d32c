import { describe, expect, test } from 'vitest'
import { multicall3 } from '#core/calldata/knownMethods.ts'
import type { Simulation } from '#core/checks/effectFacts.ts'
import { callOf, people, send, throughSafe } from '#core/fixtures/effectCase.ts'
import { erc20, held, pay, shortly } from '#core/fixtures/trialCase.ts'
import type { EnvironmentRead, OtherRun, Permission } from '#core/trialRun/outcome.ts'

const { safe, alice, contract, usdc, stranger, otherSafe } = people
const paid: Partial<Simulation> = { moves: [erc20(usdc, safe, alice, 50n)] }

describe('what code asks', () => {
  const asking = (...looks: EnvironmentRead[]) => shortly(pay(50n), { ...paid, looks })

  test.each([
    ['miner', /^finding stop: The code at .* reads who mines the block/],
    ['chance', /^finding stop: The code at .* reads a value that is unknown before the block/],
    ['executor', /^finding warn: The code at .* reads who executes this/],
    ['account', /^finding stop: The code at .* reads who executes this, and the code or coin/],
    ['price', /^finding warn: The code at .* reads the gas price/],
  ] as const)('of %s', (at, said) => expect(asking({ account: contract, at })).toMatch(said))

  test('the graver is told first, and what the Safe itself asks is not', () => {
    const [price, miner] = [
      { account: contract, at: 'price' },
      { account: usdc, at: 'miner' },
    ] as const
    expect(asking(price, miner)).toMatch(new RegExp(`^finding stop: The code at ${usdc}`))
    expect(asking({ account: safe, at: 'miner' }, { account: safe, at: 'executor' })).toBe('pass')
    expect(asking()).toBe('pass')
  })

  test('nor what another Safe asks that it makes act', () => {
    const inner = throughSafe(otherSafe, send(alice, 5n))
    const looks = (account: typeof safe) => shortly(inner, { looks: [{ account, at: 'price' }] })
    expect(looks(otherSafe)).not.toMatch(/The code at/)
    expect(looks(contract)).toMatch(/The code at/)
  })
})

describe('a week later', () => {
  const later = (change: Partial<OtherRun>): Partial<Simulation> => ({
    ...paid,
    others: [
      {
        under: { blockNumber: 50_401n, isLate: true },
        succeeded: true,
        moves: paid.moves ?? [],
        permissions: [],
        after: [],
        ...change,
      },
    ],
  })
  const gives: Permission = { kind: 'amount', token: usdc, spender: stranger, amount: 7n }

  test('whoever then gets or may take something that no call says is found', () => {
    expect(shortly(pay(50n), later({ moves: [erc20(usdc, safe, stranger, 50n)] }))).toMatch(
      new RegExp(
        `^finding stop: Its effect depends on the time of execution. A week from now: .* would go from your Safe to ${stranger}`,
      ),
    )
    expect(shortly(pay(50n), later({ permissions: [gives] }))).toMatch(/^finding stop: .* A week from now/)
  })

  test('that it fails by then, or that somebody gets less, is no finding', () => {
    expect(shortly(pay(50n), later({ succeeded: false, moves: [] }))).toBe('pass')
    expect(shortly(pay(50n), later({ moves: [erc20(usdc, safe, alice, 40n)] }))).toBe('pass')
    expect(shortly(pay(50n), later({}))).toBe('pass')
  })
})

describe('what is left of a permission', () => {
  const left = (said: bigint, amount: bigint, before?: bigint) =>
    shortly(callOf(usdc, 'approve', [alice, said]), {
      permissions: [
        {
          kind: 'amount',
          token: usdc,
          spender: alice,
          amount,
          ...(before !== undefined && { before: { known: true, value: before } }),
        },
      ],
    })

  test('is at most what the call sets it to, whatever it was before', () => {
    expect(left(50n, 50n)).toBe('pass')
    expect(left(50n, 40n)).toBe('pass')
    expect(left(0n, 0n, 900n)).toBe('pass')
    expect(left(0n, 500n, 900n)).toMatch(/^finding stop: .* could still take .* of your Safe afterwards/)
    expect(left(50n, 51n, 900n)).toMatch(/^finding stop/)
  })

  test('what is raised comes on top of it', () =>
    expect(
      shortly(callOf(usdc, 'increaseAllowance', [alice, 50n]), {
        permissions: [
          { kind: 'amount', token: usdc, spender: alice, amount: 90n, before: { known: true, value: 40n } },
        ],
      }),
    ).toBe('pass'))
})

test('what is lent within a call may be taken back, and no more', () => {
  const lent = (back: bigint) =>
    shortly(pay(50n), {
      moves: [
        erc20(usdc, safe, alice, 50n),
        erc20(usdc, contract, safe, 1000n),
        erc20(usdc, safe, contract, back),
      ],
    })
  expect(lent(1000n)).not.toMatch(/stop/)
  expect(lent(1001n)).toMatch(new RegExp(`^finding stop: .* would go from your Safe to ${contract}`))
})

test('what stays at a contract that does for anybody what it is told is found', () => {
  // aggregate3Value((address,bool,uint256,bytes)[]), 0x174dea71, of no calls.
  const data = `0x174dea71${'20'.padStart(64, '0')}${''.padStart(64, '0')}` as const
  const stays = (after: bigint) =>
    shortly({ ...send(multicall3, 0n), data }, { holdings: [held(multicall3, contract, 7n, after)] })
  expect(stays(8n)).toMatch(new RegExp(`^finding stop: 1 .* would stay at ${multicall3}`))
  expect(stays(7n)).toBe('pass')
  expect(stays(6n)).toBe('pass')
})

test('pieces of a number that leave without a log are found by the token’s own word', () => {
  const pieces = (after: bigint) =>
    shortly(pay(50n), { ...paid, holdings: [{ account: safe, token: contract, id: 9n, before: 10n, after }] })
  expect(pieces(10n)).toBe('pass')
  expect(pieces(9n)).toMatch(/^finding stop: Your Safe would lose token 9/)
})
