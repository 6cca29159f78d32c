import { expect, test } from 'vitest'

import {
  batch,
  callOf,
  factsOf,
  official,
  people,
  resultOf,
  send,
  throughSafe,
  unknownData,
} from '#core/fixtures/effectCase.ts'
import type { Address, Call } from '#core/safe.ts'

import type { CodeFact, TokenFact } from './effectFacts.ts'

const { safe, alice, bob, stranger, contract, usdc, dai, nft, otherSafe } = people
const known = <T>(value: T) => ({ known: true as const, value })
const silent = { known: false as const, reason: 'The node is silent.' }
const judged = (id: Parameters<typeof resultOf>[1], call: Call, more: object = {}) =>
  resultOf(factsOf(call, more), id)
type Told<T> = [Address, { known: true; value: T } | typeof silent]
const codes = (...list: Told<CodeFact>[]) => ({ codes: { of: new Map(list), others: 'notOffered' as const } })
const tokens = (...list: Told<TokenFact>[]) => ({
  tokens: { of: new Map(list), others: 'notOffered' as const },
})
const pay = (token: Address = usdc, to: Address = alice) => callOf(token, 'transfer', [to, 5_000_000n])

test('ADDR-02 names whom the Safe has never paid', () => {
  expect(judged('ADDR-02', send(stranger, 1n))).toEqual({
    id: 'ADDR-02',
    outcome: 'finding',
    severity: 'warn',
    wayOn: 'Make sure of the address with whoever is to be paid, over another channel.',
    text: `First payment to this address: ${stranger}.`,
    evidence: {
      found: [
        { text: `First payment to this address: ${stranger}.`, to: stranger, severity: 'warn', path: [] },
      ],
    },
  })
  expect(judged('ADDR-02', send(alice, 1n))).toEqual({
    id: 'ADDR-02',
    outcome: 'pass',
    severity: 'warn',
    text: 'You have paid this address before.',
    evidence: {},
  })
  const told = (call: Call, more: object = {}) => judged('ADDR-02', call, more).text
  const nothing = 'Nothing is paid to anyone.'
  for (const call of [
    send(safe, 1n),
    throughSafe(otherSafe, send(stranger, 1n)),
    { ...send(contract, 1n), data: unknownData },
    callOf(usdc, 'transferFrom', [bob, stranger, 1n]),
  ])
    expect(told(call)).toBe(nothing)
  expect(told(pay(usdc, stranger))).toBe(`First payment to this address: ${stranger}.`)
  expect(told({ ...pay(usdc, stranger), value: 5n })).toBe(`First payment to this address: ${stranger}.`)
  expect(told(callOf(contract, 'execTransactionWithRole', [stranger, 5n, '0x', 0, 1, true]))).toBe(
    `First payment to this address: ${stranger}.`,
  )
  expect(told(send(stranger, 1n), { known: {} })).toBe('Nobody was asked whom this Safe has paid before.')
  expect(told(send(stranger, 1n), { known: { recipients: silent } })).toBe(
    'It could not be checked whether this address was paid before. The node is silent.',
  )
  expect(
    (
      judged(
        'ADDR-02',
        batch([send(stranger, 1n), send(stranger.toLowerCase() as Address, 2n), pay(usdc, stranger)]),
      ).evidence.found as unknown[]
    ).length,
  ).toBe(1)
  expect(
    told(send(stranger, 1n), { known: { recipients: known([stranger.toLowerCase() as Address]) } }),
  ).toBe('You have paid this address before.')
})

const number = (digits: string): Address => `0x${digits.padStart(40, '0')}`
test('ADDR-03 names what nobody can use', () => {
  const told = (call: Call, more: object = {}) => judged('ADDR-03', call, more)
  expect(told(send(number('dead'), 1n))).toEqual({
    id: 'ADDR-03',
    outcome: 'finding',
    severity: 'stop',
    wayOn: 'Ask the recipient for the address they really mean.',
    text: '0x000000000000000000000000000000000000dead is an address that nobody has the key of. Money sent here is probably lost.',
    evidence: {
      found: [
        {
          to: '0x000000000000000000000000000000000000dead',
          text: '0x000000000000000000000000000000000000dead is an address that nobody has the key of. Money sent here is probably lost.',
          severity: 'stop',
          path: [],
        },
      ],
    },
  })
  for (const address of ['0', 'ff', 'dead', `dead${'0'.repeat(32)}dead`, `dead${'0'.repeat(36)}`])
    expect(told(send(number(address), 1n)).severity).toBe('stop')
  for (const address of [
    '100',
    '1dead',
    'dead1',
    `dead${'0'.repeat(31)}1dead`,
    `1dead${'0'.repeat(35)}`,
    `dead${'0'.repeat(35)}1`,
    `1${'0'.repeat(38)}1`,
  ])
    expect(told(send(number(address), 1n)).outcome).toBe('unknown')
  expect(told(pay(usdc, usdc)).text).toBe(
    `${usdc} is the token contract itself. Money sent here is probably lost.`,
  )
  expect(told(pay(usdc, dai)).text).toBe(
    `${dai} is the contract of the token DAI. Money sent here is probably lost.`,
  )
  expect(told(send(usdc, 1n))).toEqual({
    id: 'ADDR-03',
    outcome: 'finding',
    severity: 'warn',
    wayOn: 'Ask the recipient for the address they really mean.',
    text: `USDC (${usdc}) is a token contract: it may keep what is sent to it.`,
    evidence: {
      found: [
        {
          to: usdc,
          severity: 'warn',
          text: `USDC (${usdc}) is a token contract: it may keep what is sent to it.`,
          path: [],
        },
      ],
    },
  })
  expect(told(send(official('MultiSend'), 1n)).text).toBe(
    '0x38869bf66a61cF6bDB996A6aE40D5853Fd43B526 is the official contract MultiSend 1.4.1, which cannot send it on. Money sent here is probably lost.',
  )
  const elsewhere = { known: { safesElsewhere: [bob, otherSafe] } }
  expect(told(send(otherSafe, 1n), { ...elsewhere, ...codes([otherSafe, known({ size: 0 })]) }).text).toBe(
    `${otherSafe} is your Safe on another network, and there is no Safe at it here. Money sent here is probably lost.`,
  )
  expect(told(send(otherSafe, 1n), { ...elsewhere, codes: undefined }).outcome).toBe('finding')
  expect(told(send(otherSafe, 1n), elsewhere).outcome).toBe('pass')
  expect(told(send(alice, 1n), elsewhere).outcome).toBe('pass')
  expect(told(send(nft, 1n)).outcome).toBe('pass')
  expect(told(send(safe, 0n)).text).toBe('Nothing is paid to anyone.')
  expect(told({ ...send(number('dead'), 1n), data: unknownData }).text).toBe('Nothing is paid to anyone.')
  expect(told(send(alice, 1n), { codes: undefined, tokens: undefined })).toEqual({
    id: 'ADDR-03',
    outcome: 'unknown',
    severity: 'info',
    text: 'Nobody was asked what is at the recipients’ addresses.',
    evidence: {},
  })
  expect(told(send(alice, 1n), codes([alice, silent]))).toMatchObject({ outcome: 'unknown' })
  expect(told(send(alice, 1n), { codes: undefined, ...tokens([alice, known(null)]) }).outcome).toBe('pass')
  expect((told(batch([send(usdc, 1n), send(usdc, 2n)])).evidence.found as unknown[]).length).toBe(1)
})
