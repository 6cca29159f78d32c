import { checksumAddress, encodeFunctionData, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { multicall3, permit2 } from '#core/calldata/knownMethods.ts'
import type { EffectFacts, HistoryTransfer, KnownAccounts, TokenFact } from '#core/checks/effectFacts.ts'
import { batch, callOf, factsOf, people, resultOf, send, throughSafe } from '#core/fixtures/effectCase.ts'
import type { Address, Call } from '#core/safe/safe.ts'

const { safe, alice, otherSafe, usdc, contract, nft } = people
const known = <T>(value: T) => ({ known: true as const, value })
const abi = parseAbi([
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  'function transferAndCall(address to, uint256 value, bytes data)',
  'function aggregate3Value((address target, bool allowFailure, uint256 value, bytes callData)[] calls)',
])
const more = (to: Address, functionName: string, args: readonly unknown[], value = 0n): Call => ({
  ...{ to, value, operation: 0 },
  data: encodeFunctionData({ abi, functionName, args } as never),
})
/** Payments through Multicall3, which passes on the coin that goes along. */
const passedOn = ({ to, value, data }: Call): Call =>
  more(multicall3, 'aggregate3Value', [[{ target: to, allowFailure: false, value, callData: data }]], value)

/** Every way in which somebody is paid, or may take something. */
const payments = (to: Address): [string, Call][] => [
  ['coin', send(to, 5n)],
  ['a token', callOf(usdc, 'transfer', [to, 5n])],
  ['a collectible', callOf(nft, 'safeTransferFrom', [safe, to, 7n])],
  ['a permission', callOf(usdc, 'approve', [to, 5n])],
  ['a batch', batch([send(alice, 1n), send(to, 5n)])],
  ['a contract that passes it on', passedOn(send(to, 5n))],
  ['another Safe', throughSafe(otherSafe, send(to, 5n))],
  ['a place among the owners', callOf(safe, 'addOwnerWithThreshold', [to, 2n])],
]

describe('nobody is known by what others do: an imitation of a known account', () => {
  const mallory = checksumAddress(`0x${alice.slice(2, 8)}${'77'.repeat(14)}${alice.slice(-6)}`)
  const entry = (change: Partial<HistoryTransfer>): HistoryTransfer => ({
    ...{ direction: 'out', token: usdc, from: safe, to: mallory, amount: 5_000_000n, blockNumber: 1 },
    ...change,
  })
  const book = { addressBook: [alice] }
  const ways: [string, KnownAccounts, ...HistoryTransfer[]][] = [
    ['whose Safe was opened on another network', { ...book, safesElsewhere: [mallory] }],
    ['whose Safe has the person among its owners', { ...book, claimedSafes: [mallory] }],
    [
      'whose token the service lists',
      { ...book, tokens: [{ address: mallory, symbol: 'ALICE', name: 'Alice' }] },
    ],
    ['who sent something', book, entry({ direction: 'in', from: mallory, to: safe })],
    ['whom a call of somebody else paid', book, entry({ initiator: 'other' })],
    ['of whom a log alone tells', book, entry({})],
    ['whom the Safe itself sent nothing', book, entry({ initiator: 'safe', amount: 0n })],
    [
      'whom the Safe sent what nobody trusts',
      book,
      entry({ initiator: 'safe', token: contract, isTrusted: false }),
    ],
  ]
  const judged = (call: Call, own: KnownAccounts, history: readonly HistoryTransfer[], more: object = {}) =>
    resultOf(
      factsOf(call, {
        known: { recipients: known([]), ...own },
        ...(history.length > 0 && { history: known(history) }),
        ...more,
      }),
      'ADDR-01',
    )
  const all = ways.flatMap(([name, own, ...history]) =>
    payments(mallory).map(([how, call]) => [name, how, call, own, history] as const),
  )
  test.each(all)('%s is paid %s: ADDR-01 stops', (_, _how, call, own, history) =>
    expect(judged(call, own, history)).toMatchObject({ outcome: 'finding', severity: 'stop' }),
  )

  test.each(payments(mallory))('whom the service calls Alice is paid %s: ADDR-01 stops', (_, call) => {
    const claim = {
      txInfo: { to: { value: mallory, name: 'Alice' }, recipient: { value: mallory, name: 'Alice' } },
    }
    expect(judged(call, book, [], { claim })).toMatchObject({ outcome: 'finding', severity: 'stop' })
  })

  const twins: [string, KnownAccounts, ...HistoryTransfer[]][] = [
    ['whom the owners named', { addressBook: [alice, mallory] }],
    ['whose Safe stands on the owner’s list', { ...book, safes: [mallory] }],
    ['whom the Safe really paid', book, entry({ initiator: 'safe' })],
    ['whom it paid by its own record', { ...book, recipients: known([mallory]) }],
  ]
  test.each(
    twins.flatMap(([name, own, ...history]) =>
      payments(mallory).map(([how, call]) => [name, how, call, own, history] as const),
    ),
  )('its twin, %s, is paid %s: ADDR-01 passes', (_, _how, call, own, history) =>
    expect(judged(call, own, history).outcome).toBe('pass'),
  )
})

describe('a token that bears the name of another, which a service hides and puts in its place', () => {
  const [real, fake] = [nft, contract]
  const named: TokenFact = { symbol: 'OWN', name: 'Own Token', decimals: 18 }
  const tokens: EffectFacts['tokens'] = {
    of: new Map([real, fake].map((one) => [one, known<TokenFact>(named)] as const)),
    others: 'notOffered',
  }
  const moved = (direction: 'in' | 'out'): HistoryTransfer => ({
    ...{ direction, token: real, from: safe, to: alice, amount: 5n, blockNumber: 1, initiator: 'safe' },
  })
  /** Every way in which a token is moved or released. */
  const uses = (token: Address): [string, Call][] => [
    ['a payment', callOf(token, 'transfer', [alice, 5n])],
    ['a payment by leave', callOf(token, 'transferFrom', [safe, alice, 5n])],
    ['a permission', callOf(token, 'approve', [alice, 5n])],
    ['more of a permission', callOf(token, 'increaseAllowance', [alice, 5n])],
    ['a permission by Permit2', more(permit2, 'approve', [token, alice, 5n, 9])],
    ['a payment with a call', more(token, 'transferAndCall', [alice, 5n, '0x'])],
    ['a batch', batch([send(alice, 1n), callOf(token, 'transfer', [alice, 5n])])],
    ['a contract that calls', passedOn(callOf(token, 'transfer', [alice, 5n]))],
    ['another Safe', throughSafe(otherSafe, callOf(token, 'transfer', [alice, 5n]))],
  ]
  const judged = (
    call: Call,
    listed: readonly Address[],
    history: readonly HistoryTransfer[],
    chainId: number,
  ) => {
    const list = listed.map((address) => ({ address, symbol: 'OWN', name: 'Own Token' }))
    const facts = factsOf(call, { tokens, known: { tokens: list }, history: known(history) })
    return resultOf({ ...facts, safe: { ...facts.safe, chainId } }, 'TOK-02')
  }

  test.each(
    [1, 10, 137, 42161, 31337].flatMap((chainId) =>
      uses(fake).map(([how, call]) => [how, chainId, call] as const),
    ),
  )('%s on network %s: TOK-02 stops, since the Safe paid with the real one', (_, chainId, call) =>
    expect(judged(call, [fake], [moved('out')], chainId)).toMatchObject({
      outcome: 'finding',
      severity: 'stop',
    }),
  )

  test.each(uses(fake))('%s: TOK-02 warns where the real one only came', (_, call) =>
    expect(judged(call, [fake], [{ ...moved('in'), from: alice, to: safe }], 31337)).toMatchObject({
      outcome: 'finding',
      severity: 'warn',
    }),
  )

  test.each(uses(real))('%s with the real one, which the service hides: TOK-02 passes', (_, call) => {
    expect(judged(call, [fake], [moved('out')], 31337).outcome).toBe('pass')
    expect(judged(call, [], [moved('out')], 31337).outcome).toBe('pass')
  })
})
