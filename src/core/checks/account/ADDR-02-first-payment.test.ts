import { encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import {
  batch,
  callOf,
  effectContext,
  factsOf,
  people,
  resultOf,
  send,
  throughSafe,
  unknownData,
} from '#core/fixtures/effectCase.ts'
import type { Address, Call } from '#core/safe/safe.ts'
import { firstPaymentCheck } from './ADDR-02-first-payment.ts'

const { safe, alice, bob, carol, dave, stranger, contract, usdc, otherSafe } = people
const known = <T>(value: T) => ({ known: true as const, value })
const silent = { known: false as const, reason: 'The node is silent.' }
const judged = (call: Call, more: object = {}) => resultOf(factsOf(call, more), 'ADDR-02')
const pay = (token: Address = usdc, to: Address = alice) => callOf(token, 'transfer', [to, 5_000_000n])

test('ADDR-02 names whom the Safe has never paid', () => {
  expect(judged(send(stranger, 1n))).toEqual({
    id: 'ADDR-02',
    outcome: 'finding',
    severity: 'warn',
    remedy: 'Confirm the address with the recipient over another channel.',
    text: `First payment to this address: ${stranger}.`,
    evidence: {
      found: [
        { text: `First payment to this address: ${stranger}.`, to: stranger, severity: 'warn', path: [] },
      ],
    },
  })
  expect(judged(send(alice, 1n))).toEqual({
    id: 'ADDR-02',
    outcome: 'pass',
    severity: 'warn',
    text: 'You have paid this address before.',
    evidence: {},
  })
  const told = (call: Call, more: object = {}) => judged(call, more).text
  const nothing = 'Nothing is paid to anyone.'
  for (const call of [
    send(safe, 1n),
    { ...send(contract, 0n), data: unknownData },
    callOf(contract, 'deposit', [5n, safe]),
    callOf(usdc, 'transferFrom', [bob, safe, 1n]),
  ])
    expect(told(call)).toBe(nothing)
  // What others let the Safe take it pays to whom it names.
  expect(told(callOf(usdc, 'transferFrom', [bob, stranger, 1n]))).toBe(
    `First payment to this address: ${stranger}.`,
  )
  expect(judged(callOf(usdc, 'transferFrom', [stranger, alice, 1n])).outcome).toBe('pass')
  // Coin that goes along with a call belongs to whoever is called.
  for (const call of [
    { ...send(contract, 1n), data: unknownData },
    { ...callOf(contract, 'deposit', []), value: 90n },
  ])
    expect(told(call)).toBe(`First payment to this address: ${contract}.`)
  expect(told(callOf(contract, 'deposit', [5n, stranger]))).toBe(
    `First payment to this address: ${stranger}.`,
  )
  expect(told({ ...callOf(contract, 'aggregate3', [[]]), value: 1n })).toBe(
    `First payment to this address: ${contract}.`,
  )
  expect(told(throughSafe(otherSafe, send(stranger, 1n)))).toBe(`First payment to this address: ${stranger}.`)
  expect(told(pay(usdc, stranger))).toBe(`First payment to this address: ${stranger}.`)
  expect(told({ ...pay(usdc, stranger), value: 5n })).toBe(
    `First payment to this address: ${stranger}. And 1 more like this.`,
  )
  expect(told(callOf(contract, 'execTransactionWithRole', [stranger, 5n, '0x', 0, 1, true]))).toBe(
    `First payment to this address: ${stranger}.`,
  )
  expect(told(send(stranger, 1n), { known: {} })).toBe('The earlier payments of this Safe were not loaded.')
  expect(told(send(stranger, 1n), { known: { recipients: silent } })).toBe(
    'Could not check whether you paid this address before. The node is silent.',
  )
  expect(
    (
      judged(batch([send(stranger, 1n), send(stranger.toLowerCase() as Address, 2n), pay(usdc, stranger)]))
        .evidence.found as unknown[]
    ).length,
  ).toBe(1)
  expect(
    told(send(stranger, 1n), { known: { recipients: known([stranger.toLowerCase() as Address]) } }),
  ).toBe('You have paid this address before.')
})

test('ADDR-02 takes tokens that are made for a stranger for a payment, and those for the Safe itself for none', () => {
  const mint = (to: Address): Call => ({
    ...send(usdc, 0n),
    data: encodeFunctionData({ abi: parseAbi(['function mint(address to, uint256 value)']), args: [to, 5n] }),
  })
  expect(judged(mint(stranger)).text).toBe(`First payment to this address: ${stranger}.`)
  expect(judged(batch([send(alice, 1n), mint(stranger)])).text).toContain(stranger)
  expect(judged(mint(alice)).outcome).toBe('pass')
  expect(judged(mint(safe)).text).toBe('Nothing is paid to anyone.')
})

test('ADDR-02 warns of a first payment, and of none to whom this Safe has paid before', () => {
  const before = { recipients: known([alice, dave]) }
  const toDave = pay(usdc, dave)
  expect(judged(toDave, { known: before }).outcome).toBe('pass')
  expect(judged(send(stranger, 5n), { known: before })).toMatchObject({
    outcome: 'finding',
    severity: 'warn',
  })
  expect(judged(batch([toDave, pay(usdc, stranger)]), { known: before }).text).toContain(stranger)
  expect(judged(toDave, { known: { recipients: silent } })).toMatchObject({
    outcome: 'unknown',
    severity: 'warn',
  })
  expect(judged(toDave, { known: {} })).toMatchObject({
    outcome: 'unknown',
    severity: 'info',
  })
})

test('ADDR-02 asks nothing of an owner, of who is in the address book, of an own Safe, and does not call them paid', () => {
  const knows = { outcome: 'pass', text: 'You know every address that is paid here.' }
  const none = { recipients: known([]) }
  expect(judged(send(carol, 5n), { known: none })).toMatchObject(knows)
  expect(judged(send(dave, 5n), { known: { ...none, addressBook: [dave] } })).toMatchObject(knows)
  expect(judged(send(otherSafe, 5n), { known: { ...none, safes: [otherSafe] } })).toMatchObject(knows)
  const some = { recipients: known([dave]) }
  expect(judged(batch([send(dave, 5n), send(carol, 5n)]), { known: some })).toMatchObject(knows)
  expect(judged(send(dave, 5n), { known: some }).text).toBe('You have paid this address before.')
  expect(judged(send(dave, 5n), { known: none, state: silent }).outcome).toBe('finding')
})

const past = (more: object = {}) => ({
  direction: 'out',
  token: usdc,
  from: safe,
  to: stranger,
  amount: 5_000_000n,
  blockNumber: 100,
  initiator: 'safe',
  isTrusted: true,
  ...more,
})

test.each([
  ['a payment of the Safe in a trusted token', {}, 'pass'],
  ['one in own coin', { token: undefined, isTrusted: undefined }, 'pass'],
  ['one of 1 base unit', { amount: 1n }, 'pass'],
  ['one that somebody else caused', { initiator: 'other' }, 'finding'],
  ['one of which nobody says who caused it', { initiator: undefined }, 'finding'],
  ['one of nothing', { amount: 0n }, 'finding'],
  ['one in a token that nobody knows', { token: contract, isTrusted: false }, 'finding'],
  [
    'one in a token of which nobody says whether it is known',
    { token: contract, isTrusted: undefined },
    'finding',
  ],
  ['money that came in', { direction: 'in', from: stranger, to: safe }, 'finding'],
])('ADDR-02 with a history of %s', (_, more, outcome) => {
  const history = known([past(more)])
  expect(judged(send(stranger, 5n), { known: {}, history }).outcome).toBe(outcome)
})

test('ADDR-02 calls nothing a first payment by a history that goes back a day alone', () => {
  const recent = { history: known([]), isHistoryRecent: true }
  expect(judged(send(stranger, 5n), { known: {}, ...recent })).toMatchObject({
    outcome: 'unknown',
    severity: 'info',
  })
  expect(judged(send(stranger, 5n), { known: { recipients: known([]) }, ...recent }).outcome).toBe('finding')
})

test('ADDR-02 needs a history or recipients, and says where one of them could not be read', () => {
  const history = known([past()])
  expect(judged(send(stranger, 5n), { known: {}, history: known([]) }).outcome).toBe('finding')
  expect(judged(send(stranger, 5n), { known: {}, history: silent })).toMatchObject({
    outcome: 'unknown',
    severity: 'warn',
  })
  expect(judged(send(stranger, 5n), { known: { recipients: silent }, history }).outcome).toBe('pass')
  expect(judged(send(dave, 5n), { known: { recipients: silent }, history }).outcome).toBe('unknown')
})

test('ADDR-02 only tells of a first payment whose number is used: nobody is asked to make sure of it any more', () => {
  const waiting = effectContext(factsOf(send(stranger, 1n)))
  const done = { ...waiting, isUsed: true }
  const { remedy: _nothingIsLeftToDo, ...first } = firstPaymentCheck.judge(waiting) ?? {}
  const found = [
    { text: `First payment to this address: ${stranger}.`, to: stranger, severity: 'info', path: [] },
  ]
  expect(firstPaymentCheck.judge(done)).toEqual({ ...first, severity: 'info', evidence: { found } })
  expect(judged(send(stranger, 1n), { tx: { nonce: 6n } }).severity).toBe('info')
  expect(judged(send(stranger, 1n), { tx: { nonce: 7n } }).severity).toBe('warn')
  const unread = factsOf(send(stranger, 1n), { known: { recipients: silent } })
  expect(firstPaymentCheck.judge({ ...effectContext(unread), isUsed: true })).toMatchObject({
    outcome: 'unknown',
    severity: 'warn',
  })
})

// Reference, §8, R4: only whom the owner named, or whom the Safe really paid, is known. Anybody can make a Safe with somebody as an owner.
test('ADDR-02 does not know a Safe by that it has the person among its owners', () => {
  const made = people.otherSafe
  const around = (more: object) => ({ known: { ...factsOf(send(made, 1n)).known, ...more } })
  for (const call of [send(made, 1n), batch([send(people.alice, 1n), pay(usdc, made)])]) {
    expect(judged(call, around({ claimedSafes: [made] }))).toMatchObject({
      outcome: 'finding',
      severity: 'warn',
    })
    expect(judged(call, around({ safes: [made] }))).toMatchObject({ outcome: 'pass' })
  }
})
