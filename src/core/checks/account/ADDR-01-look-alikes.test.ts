import { checksumAddress } from 'viem'
import { expect, test } from 'vitest'
import { multicall3, permit2 } from '#core/calldata/knownMethods.ts'
import type { EffectFacts } from '#core/checks/effectFacts.ts'
import {
  batch,
  callOf,
  factsOf,
  official,
  people,
  resultOf,
  send,
  unknownData,
} from '#core/fixtures/effectCase.ts'
import { readAddress } from '#core/fixtures/readTx.ts'
import lookAlikes from '#core/fixtures/vectors/addressLookAlikes.json'
import type { Address, Call } from '#core/safe/safe.ts'

const { safe, alice, bob, carol, contract, usdc } = people
const silent = { known: false as const, reason: 'The node is silent.' }
const sentinel: Address = `0x${'00'.repeat(19)}01`
const stops = { outcome: 'finding', severity: 'stop' }
const judged = (call: Call, more: object = {}) => resultOf(factsOf(call, more), 'ADDR-01')
const pay = (to: Address) => callOf(usdc, 'transfer', [to, 5n])

test('ADDR-01 shows in which digits an address differs from the known one', () => {
  const alike = checksumAddress(`0x${alice.slice(2, 8)}${'77'.repeat(15)}${alice.slice(-4)}`)
  expect({ ...judged(send(alike, 1n)), evidence: {} }).toMatchObject({
    outcome: 'finding',
    severity: 'stop',
    remedy: 'Compare every digit with the address from its original source.',
  })
  expect(judged(send(alike, 1n)).text).toBe(
    `${alike} looks like ${alice}, which you know, but it is another account: the first 6 and last 4 digits are the same.`,
  )
  expect(judged(send(alike, 1n)).evidence).toMatchObject({
    found: [{ path: [], known: alice, differsAt: Array.from({ length: 30 }, (_, at) => at + 6) }],
  })
  expect((judged(batch([send(alike, 1n), send(alike, 2n)])).evidence.found as unknown[]).length).toBe(1)
  const abi: [string, Call, object?][] = [
    ['owner', callOf(safe, 'addOwnerWithThreshold', [alike, 2n])],
    ['new owner', callOf(safe, 'swapOwner', [sentinel, alice, alike])],
    ['module', callOf(safe, 'enableModule', [alike])],
    ['guard', callOf(safe, 'setGuard', [alike])],
    ['module guard', callOf(safe, 'setModuleGuard', [alike]), { version: '1.5.0' }],
    ['handler', callOf(safe, 'setFallbackHandler', [alike])],
    ['singleton', callOf(safe, 'changeMasterCopy', [alike]), { version: '1.0.0' }],
    ['spender', callOf(usdc, 'approve', [alike, 1n])],
    ['receiver', callOf(contract, 'deposit', [1n, alike])],
    ['target', { ...send(alike, 0n), data: unknownData }],
  ]
  for (const [name, call, more] of abi) expect([name, judged(call, more).outcome]).toEqual([name, 'finding'])
  for (const call of [
    callOf(safe, 'removeOwner', [sentinel, alike, 2n]),
    callOf(safe, 'changeThreshold', [2n]),
    callOf(safe, 'disableModule', [sentinel, alike]),
  ])
    expect(judged(call).outcome).toBe('pass')
  const zeros = (one: Address): object => ({
    known: { addressBook: [`${one.slice(0, 12)}${'9'.repeat(26)}${one.slice(-4)}`] },
  })
  for (const one of [permit2, multicall3, official('MultiSend')] as Address[])
    expect(judged(send(one, 1n), zeros(one)).outcome).toBe('pass')
  expect(judged(send(bob, 1n), { known: undefined, state: undefined }).evidence).toEqual({ compared: 1 })
  expect(judged(send(bob, 1n), { known: {}, state: silent }).evidence).toEqual({ compared: 1 })
  expect(judged(send(bob, 1n), { known: { recipients: silent } })).toMatchObject({
    outcome: 'unknown',
    text: expect.stringContaining('The node is silent.'),
  })
})

const book = (anchor: string): EffectFacts['known'] => ({ addressBook: [readAddress(anchor)] })
test.each(
  lookAlikes.vectors.map(({ anchor, candidate, lookalike }) => [candidate, anchor, lookalike] as const),
)('ADDR-01 on %s beside %s: %s', (candidate, anchor, lookalike) => {
  const result = judged(pay(checksumAddress(readAddress(candidate))), { known: book(anchor) })
  expect(result.outcome).toBe(lookalike ? 'finding' : 'pass')
  if (lookalike) expect(result).toMatchObject({ severity: 'stop' })
})

test('ADDR-01 looks at spenders, new owners and modules too, and says which digits differ', () => {
  const poison = readAddress(`0xa1a1${'77'.repeat(16)}a1a1`)
  const known = { addressBook: [alice] }
  for (const call of [
    callOf(usdc, 'approve', [poison, 1n]),
    callOf(safe, 'addOwnerWithThreshold', [poison, 2n]),
    batch([callOf(safe, 'enableModule', [poison])]),
  ]) {
    const result = judged(call, { known })
    expect(result).toMatchObject(stops)
    expect(result.evidence).toMatchObject({
      found: [{ differsAt: Array.from({ length: 32 }, (_, at) => at + 4) }],
    })
  }
  expect(judged(send(carol, 1n), { known: { recipients: silent } })).toMatchObject({
    outcome: 'unknown',
    severity: 'stop',
  })
})

test('ADDR-01 compares with whom the Safe paid lately, where the history goes no further back and nobody lists recipients', () => {
  const paid = { direction: 'out', from: safe, to: people.stranger, amount: 1n, blockNumber: 1 } as const
  const alike = checksumAddress(
    `0x${people.stranger.slice(2, 8)}${'77'.repeat(15)}${people.stranger.slice(-4)}`,
  )
  const lately = (initiator: 'safe' | 'other') => ({
    known: {},
    history: { known: true, value: [{ ...paid, initiator }] },
    isHistoryRecent: true,
  })
  expect(judged(send(alike, 1n), lately('safe'))).toMatchObject(stops)
  expect(judged(send(alike, 1n), lately('other')).outcome).toBe('pass')
  // A log has no checksum; what is to be compared digit by digit is written as every other address.
  const raw = { ...paid, to: people.stranger.toLowerCase() as Address, initiator: 'safe' as const }
  const { text } = judged(send(alike, 1n), { ...lately('safe'), history: { known: true, value: [raw] } })
  expect(text).toContain(`looks like ${people.stranger}, which you know,`)
})

/** Safe{Wallet}’s list (reference, §2). */
const collector: Address = '0xaEf22e5f09980fC1Ba6F2ec3EC34c1B9aeC885b5'
const likeCollector = checksumAddress(`0x${collector.slice(2, 8)}${'3'.repeat(28)}${collector.slice(-6)}`)

test('ADDR-01 shows an imitation of a fee collector, whatever it gets or may do, and not the collector itself', () => {
  for (const call of [
    send(likeCollector, 1n),
    pay(likeCollector),
    callOf(usdc, 'approve', [likeCollector, 1n]),
    callOf(safe, 'enableModule', [likeCollector]),
  ])
    expect(judged(call)).toMatchObject({
      ...stops,
      text: `${likeCollector} looks like ${collector}, Safe{Wallet}’s fee collector, but it is another account: the first 6 and last 6 digits are the same.`,
    })
  expect(judged(pay(collector)).outcome).toBe('pass')
  expect(judged(pay(bob)).outcome).toBe('pass')
  // Whom the owners named themselves is nobody’s imitation.
  expect(judged(pay(likeCollector), { known: { addressBook: [likeCollector] } }).outcome).toBe('pass')
})

test('ADDR-01 names whom the owners know rather than a collector that is less alike', () => {
  const nearer = checksumAddress(`0x${likeCollector.slice(2, -8)}00${likeCollector.slice(-6)}`)
  expect(judged(pay(likeCollector), { known: { addressBook: [nearer] } }).text).toContain(
    `looks like ${nearer}, which you know,`,
  )
})

test('ADDR-01 shows an imitation of a Safe that has the person among its owners, and none of that Safe itself', () => {
  const made = people.otherSafe
  const known = { ...factsOf(pay(made)).known, claimedSafes: [made] }
  const alike = checksumAddress(`0x${made.slice(2, 6)}${'77'.repeat(15)}${made.slice(-6)}`)
  expect(judged(pay(alike), { known })).toMatchObject(stops)
  expect(judged(pay(made), { known })).toMatchObject({ outcome: 'pass' })
  // That Safe imitates somebody who is known: it is no less a look-alike.
  const imitating = checksumAddress(`0x${alice.slice(2, 8)}${'77'.repeat(15)}${alice.slice(-4)}`)
  expect(judged(pay(imitating), { known: { ...known, claimedSafes: [imitating] } })).toMatchObject(stops)
})
