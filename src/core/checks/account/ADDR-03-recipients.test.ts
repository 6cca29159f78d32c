import { expect, test } from 'vitest'
import type { CodeFact, TokenFact } from '#core/checks/effectFacts.ts'
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
import type { Address, Call } from '#core/safe/safe.ts'

const { safe, alice, bob, stranger, usdc, dai, nft, otherSafe } = people
const stops = { outcome: 'finding', severity: 'stop' }
const known = <T>(value: T) => ({ known: true as const, value })
const silent = { known: false as const, reason: 'The node is silent.' }
const judged = (call: Call, more: object = {}) => resultOf(factsOf(call, more), 'ADDR-03')
type RecipientFact<T> = [Address, { known: true; value: T } | typeof silent]
const codes = (...list: RecipientFact<CodeFact>[]) => ({
  codes: { of: new Map(list), others: 'notOffered' as const },
})
const tokens = (...list: RecipientFact<TokenFact>[]) => ({
  tokens: { of: new Map(list), others: 'notOffered' as const },
})
const pay = (token: Address = usdc, to: Address = alice) => callOf(token, 'transfer', [to, 5_000_000n])

const number = (digits: string): Address => `0x${digits.padStart(40, '0')}`
test('ADDR-03 names what nobody can use', () => {
  expect(judged(send(number('dead'), 1n))).toEqual({
    id: 'ADDR-03',
    outcome: 'finding',
    severity: 'stop',
    remedy: 'Ask the recipient for the correct address.',
    text: '0x000000000000000000000000000000000000dead is an address without a known key. Money sent here is probably lost.',
    evidence: {
      found: [
        {
          to: '0x000000000000000000000000000000000000dead',
          text: '0x000000000000000000000000000000000000dead is an address without a known key. Money sent here is probably lost.',
          severity: 'stop',
          path: [],
        },
      ],
    },
  })
  for (const address of ['0', 'ff', '100', 'dead', `dead${'0'.repeat(32)}dead`, `dead${'0'.repeat(36)}`])
    expect(judged(send(number(address), 1n)).severity).toBe('stop')
  for (const address of [
    '101',
    '1dead',
    'dead1',
    `dead${'0'.repeat(31)}1dead`,
    `1dead${'0'.repeat(35)}`,
    `dead${'0'.repeat(35)}1`,
    `1${'0'.repeat(38)}1`,
  ])
    expect(judged(send(number(address), 1n)).outcome).toBe('unknown')
  expect(judged(pay(usdc, usdc)).text).toBe(
    `${usdc} is the token contract itself. Money sent here is probably lost.`,
  )
  expect(judged(pay(usdc, dai)).text).toBe(
    `${dai} is the contract of the token DAI. Money sent here is probably lost.`,
  )
  expect(judged(send(usdc, 1n))).toEqual({
    id: 'ADDR-03',
    outcome: 'finding',
    severity: 'warn',
    remedy: 'Ask the recipient for the correct address.',
    text: `USDC (${usdc}) is a token contract: it may keep whatever you send to it.`,
    evidence: {
      found: [
        {
          to: usdc,
          severity: 'warn',
          text: `USDC (${usdc}) is a token contract: it may keep whatever you send to it.`,
          path: [],
        },
      ],
    },
  })
  expect(judged(send(official('MultiSend'), 1n)).text).toBe(
    '0x38869bf66a61cF6bDB996A6aE40D5853Fd43B526 is the official contract MultiSend 1.4.1, which cannot forward it. Money sent here is probably lost.',
  )
  const elsewhere = { known: { safesElsewhere: [bob, otherSafe] } }
  expect(judged(send(otherSafe, 1n), { ...elsewhere, ...codes([otherSafe, known({ size: 0 })]) }).text).toBe(
    `${otherSafe} is the address of your Safe on another network, with no Safe on this one. Money sent here is probably lost.`,
  )
  expect(judged(send(otherSafe, 1n), { ...elsewhere, codes: undefined }).outcome).toBe('finding')
  expect(judged(send(otherSafe, 1n), elsewhere).outcome).toBe('pass')
  expect(judged(send(alice, 1n), elsewhere).outcome).toBe('pass')
  expect(judged(send(nft, 1n)).outcome).toBe('pass')
  expect(judged(send(safe, 0n)).text).toBe('Nothing is paid to anyone.')
  expect(judged({ ...send(number('dead'), 1n), data: unknownData }).outcome).toBe('finding')
  expect(judged({ ...send(people.contract, 1n), data: unknownData })).toMatchObject({
    outcome: 'pass',
    text: 'Every recipient can use what it gets.',
  })
  const creation = callOf(official('CreateCall'), 'performCreate', [5n, '0x6000'], 1)
  expect(judged(creation).text).toBe('Every recipient can use what it gets.')
  expect(judged(send(alice, 1n), { codes: undefined, tokens: undefined })).toEqual({
    id: 'ADDR-03',
    outcome: 'unknown',
    severity: 'info',
    uncompared: 'notOffered',
    text: 'The code at the recipients’ addresses was not loaded.',
    evidence: {},
  })
  expect(judged(send(alice, 1n), codes([alice, silent]))).toMatchObject({ outcome: 'unknown' })
  expect(judged(send(alice, 1n), { codes: undefined, ...tokens([alice, known(null)]) }).outcome).toBe('pass')
  expect((judged(batch([send(usdc, 1n), send(usdc, 2n)])).evidence.found as unknown[]).length).toBe(1)
})

const zero = readAddress(`0x${'00'.repeat(20)}`)
const dead = readAddress(`0x${'0'.repeat(36)}dEaD`)
test.each([
  ['the token contract itself', pay(usdc, usdc)],
  ['another token’s contract', pay(usdc, people.dai)],
  ['the zero address', send(zero, 5n)],
  ['the burn address', pay(usdc, dead)],
  ['an official contract', send(official('MultiSend'), 5n)],
  ['a burn address in a batch', batch([send(alice, 1n), send(dead, 5n)])],
])('ADDR-03 stops a payment to %s', (_what, call) => expect(judged(call)).toMatchObject(stops))

test('ADDR-03 stops a payment to a Safe of another network that is not here, and passes people', () => {
  const elsewhere = { safesElsewhere: [stranger] }
  expect(judged(send(stranger, 5n), { known: elsewhere })).toMatchObject(stops)
  expect(judged(send(alice, 5n)).outcome).toBe('pass')
  expect(judged(send(alice, 5n), codes([alice, silent]))).toMatchObject({
    outcome: 'unknown',
    severity: 'stop',
  })
})

test('ADDR-03 warns of a person’s account that runs code which nobody here knows, and not of published wallet code', () => {
  const running = (delegatedTo: Address) => codes([alice, known({ size: 23, delegatedTo })])
  for (const call of [send(alice, 1n), pay(), batch([send(bob, 1n), pay()])]) {
    expect(judged(call, running(stranger))).toMatchObject({
      outcome: 'finding',
      severity: 'warn',
      text: `${alice} is a person’s account that runs the code at ${stranger}, unknown here. That code may take what the account gets.`,
    })
    expect(judged(call, running('0x63c0c19a282a1b52b07dd5a65b58948a07dae32b')).outcome).toBe('pass')
  }
})
