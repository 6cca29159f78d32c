import { expect, test } from 'vitest'
import type { EffectFacts } from '#core/checks/effectFacts.ts'
import {
  batch,
  callOf,
  effectContext,
  factsOf,
  people,
  resultOf,
  send,
  throughSafe,
} from '#core/fixtures/effectCase.ts'
import { coin, into, judgedAfter as judged, out, paid, pay } from '#core/fixtures/historyCase.ts'
import { readAddress } from '#core/fixtures/readTx.ts'
import { manufacturedHistoryCheck } from './ADDR-04-manufactured-history.ts'

const { safe, alice, dave, stranger, contract, usdc, otherSafe } = people
const known = <T>(value: T) => ({ known: true as const, value })
const silent = { known: false as const, reason: 'The node is silent.' }
const payee = readAddress('0xc811Ed1A36854f8CbcA760514cd26c45Df147605')
const poison = readAddress('0xc8115FCB46AC913114F6D5A19a8A009501047605')

const stops = { outcome: 'finding', severity: 'stop' }

test('ADDR-04 says what others left of the address, how long after which payment, and what to do', () => {
  const history = [into(poison, 1n), paid(payee, 5_000_000n)]
  const token = '(0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48)'
  expect(judged(pay(poison), history)).toEqual({
    id: 'ADDR-04',
    outcome: 'finding',
    severity: 'stop',
    text: `You have never paid ${poison}: others wrote it into your history. You got 0.000001 USDC ${token} from it, about 40 minutes after you paid its look-alike ${payee}.`,
    evidence: {
      entries: 2,
      found: [
        {
          text: expect.stringContaining('about 40 minutes'),
          severity: 'stop',
          path: [],
          to: poison,
          alike: payee,
          entry: { ...into(poison, 1n), amount: '1', token: usdc },
        },
      ],
    },
  })
  const far = judged(pay(stranger), [out(stranger, 0n)])
  expect(far.text).toBe(
    `You have never paid ${stranger}: others wrote it into your history. An entry shows that you sent it 0 USDC ${token}, but your Safe made no such payment.`,
  )
  expect(judged(pay(dave), [])).toEqual({
    id: 'ADDR-04',
    outcome: 'pass',
    severity: 'stop',
    text: 'Nobody else wrote a recipient of this transaction into your history.',
    evidence: { entries: 0 },
  })
})

test('ADDR-04 writes accounts and tokens with their checksum, however a node or service writes them', () => {
  const small = <T extends object>(addresses: T): T => JSON.parse(JSON.stringify(addresses).toLowerCase())
  const { text } = judged(pay(poison), [into(poison, 1n), paid(payee, 5_000_000n)])
  const raw = [into(poison, 1n), paid(payee, 5_000_000n)].map((entry) => {
    const { token, from, to } = entry
    return { ...entry, ...small({ token, from, to }) }
  })
  expect(judged(pay(poison), raw).text).toBe(text)
})

test.each([
  [7, 'about a minute'],
  [8, 'about 2 minutes'],
  [597, 'about 119 minutes'],
  [600, 'about 2 hours'],
  [21_000, 'about 70 hours'],
  [21_600, 'about 3 days'],
])('ADDR-04 tells %i blocks of 12 seconds as %s', (blocks, told) => {
  const history = [into(poison, 1n, { blockNumber: 1_000 + blocks }), paid(payee, 5n, { blockNumber: 1_000 })]
  expect(judged(pay(poison), history).text).toContain(`, ${told} after you paid its look-alike`)
})

test('ADDR-04 counts blocks where it does not know the pace of the network', () => {
  const facts = factsOf(pay(poison), { known: {} })
  const on = { ...facts.safe, chainId: 31337 }
  const told = (blocks: number) =>
    resultOf(
      {
        ...facts,
        safe: on,
        history: known([
          into(poison, 1n, { blockNumber: 10 + blocks }),
          paid(payee, 5n, { blockNumber: 10 }),
        ]),
      },
      'ADDR-04',
    ).text
  expect(told(1)).toContain(', 1 block after you paid')
  expect(told(25)).toContain(', 25 blocks after you paid')
})

test('ADDR-04 tells of the first entry after the payment, and of none before it as if it came after', () => {
  const [late, early] = [into(poison, 3n, { blockNumber: 10_200 }), into(poison, 2n, { blockNumber: 9_000 })]
  expect(judged(pay(poison), [late, into(poison, 1n), paid(payee, 5n)]).text).toContain('0.000001 USDC')
  expect(judged(pay(poison), [early, paid(payee, 5n)]).text).not.toContain('after you paid')
  expect(
    judged(pay(stranger), [into(stranger, 1n, { blockNumber: 5 }), into(stranger, 2n, { blockNumber: 6 })])
      .text,
  ).toContain('0.000002 USDC')
  expect(judged(pay(poison), [into(poison, 7n, { blockNumber: 9_800 }), paid(payee, 5n)]).text).toContain(
    'about a minute after',
  )
})

const fake = readAddress('0xfa4e000000000000000000000000000000000001')
test('ADDR-04 has no finding about an anchor, whatever else the history holds of it', () => {
  const forged = [out(payee, 0n, { initiator: 'other' }), into(payee, 1n)]
  for (const real of [paid(payee, 1n), paid(payee, 1n, coin)])
    expect(judged(pay(payee), [...forged, real]).outcome).toBe('pass')
  expect(judged(pay(payee), forged)).toMatchObject(stops)
  expect(judged(pay(payee), forged, { known: { addressBook: [payee] } }).outcome).toBe('pass')
  expect(judged(pay(payee), forged, { known: { safes: [payee] } }).outcome).toBe('pass')
  expect(judged(pay(payee), forged, { known: { recipients: known([payee]) } }).outcome).toBe('pass')
  expect(judged(pay(alice), [out(alice, 0n)]).outcome).toBe('pass')
  expect(judged(pay(safe), [out(safe, 0n)])).toMatchObject({
    outcome: 'pass',
    text: 'Nothing is paid to anyone.',
  })
  expect(judged(pay(poison), [out(poison, 0n), paid(payee, 5n)])).toMatchObject(stops)
})

test('ADDR-04 lets money that really moved speak for an address', () => {
  const forged = out(stranger, 0n, { initiator: 'other' })
  const left = out(stranger, 10n ** 9n, { initiator: 'other' })
  expect(judged(pay(stranger), [forged, left]).outcome).toBe('pass')
  const [five, two, three] = [5_000_000n, 2_000_000n, 3_000_000n].map((amount) => into(stranger, amount))
  if (!five || !two || !three) throw new Error('unreachable')
  expect(judged(pay(stranger), [forged, five]).outcome).toBe('pass')
  expect(judged(pay(stranger), [forged, two, three]).outcome).toBe('pass')
  expect(judged(pay(stranger, 5_000_001n), [forged, five])).toMatchObject(stops)
  expect(judged(batch([pay(stranger, 1n), pay(stranger)]), [forged, five])).toMatchObject(stops)
  expect(judged(send(stranger, 5n), [forged, five])).toMatchObject(stops)
  expect(judged(send(stranger, 5n), [forged, into(stranger, 10n ** 18n, coin)]).outcome).toBe('pass')
  expect(judged(pay(stranger, 10n ** 12n), [into(stranger, 1n), two]).outcome).toBe('pass')
  expect(
    judged(pay(stranger), [
      into(stranger, 1n),
      into(stranger, 10n ** 12n, { token: fake, isTrusted: false }),
    ]),
  ).toMatchObject(stops)
  // Who resembles somebody that was paid and wrote itself in is not spoken for by a few dollars.
  expect(judged(pay(poison), [into(poison, 1n), into(poison, two.amount), paid(payee, 5n)])).toMatchObject(
    stops,
  )
  expect(judged(pay(poison), [into(poison, two.amount), paid(payee, 5n)]).outcome).toBe('pass')
})

test('ADDR-04 takes dust of the Safe’s own execution for none of others', () => {
  const txHash = `0x${'ab'.repeat(32)}` as const
  const other = `0x${'cd'.repeat(32)}` as const
  const own = paid(payee, 5n, { txHash })
  const upper = readAddress(stranger)
  expect(judged(pay(stranger), [into(upper, 1n, { txHash: `0x${'AB'.repeat(32)}` }), own]).outcome).toBe(
    'pass',
  )
  expect(judged(pay(stranger), [into(stranger, 1n, { txHash: other }), own])).toMatchObject(stops)
  expect(judged(pay(stranger), [into(stranger, 1n), paid(payee, 5n)])).toMatchObject(stops)
  expect(judged(pay(stranger), [into(stranger, 1n, { txHash }), out(payee, 5n, { txHash })])).toMatchObject(
    stops,
  )
})

test('ADDR-04 looks at every leg, at permissions, at receivers of shares, at what another Safe pays', () => {
  const history = [out(stranger, 0n, { initiator: 'other' }), out(otherSafe, 0n, { initiator: 'other' })]
  for (const call of [
    batch([pay(dave), pay(stranger)]),
    callOf(usdc, 'approve', [stranger, 1n]),
    callOf(usdc, 'transferFrom', [dave, stranger, 1n]),
    callOf(contract, 'deposit', [1n, stranger]),
    throughSafe(dave, send(stranger, 1n)),
    callOf(contract, 'safeTransferFrom', [safe, stranger, 7n]),
  ])
    expect(judged(call, history)).toMatchObject(stops)
  for (const call of [callOf(usdc, 'approve', [stranger, 0n]), pay(stranger, 0n), send(stranger, 0n)])
    expect(judged(call, history)).toMatchObject({ outcome: 'pass', text: 'Nothing is paid to anyone.' })
  const both = judged(batch([pay(stranger), send(stranger, 1n), pay(otherSafe)]), history)
  expect(both.text).toContain('And 2 more like this.')
})

test('ADDR-04 says that nobody gave a history, or why it could not be read', () => {
  const asked = (history: EffectFacts['history']) =>
    resultOf({ ...factsOf(pay(stranger)), ...(history && { history }) }, 'ADDR-04')
  expect(asked(undefined)).toMatchObject({
    outcome: 'unknown',
    severity: 'info',
    text: 'The history of this Safe was not loaded, so the senders of its entries were not checked.',
  })
  // It counts as not checked: a poisoned history may hide there.
  expect(asked(undefined)).not.toHaveProperty('uncompared')
  // Of one that is executed nobody asks: it is no open question, whoever wrote there.
  const done = { ...effectContext(factsOf(pay(stranger))), isDone: true }
  expect(manufacturedHistoryCheck.judge(done)).toMatchObject({
    severity: 'info',
    text: 'It is executed: nothing goes to anyone any more.',
    uncompared: 'notOffered',
  })
  expect(asked(silent)).toMatchObject({
    outcome: 'unknown',
    severity: 'stop',
    text: 'Could not check whether others wrote a recipient into your history. The node is silent.',
  })
})

test('ADDR-04 says how far back the history was read, where that has an end', () => {
  const history = [paid(payee, 5_000_000n, { blockNumber: 1_000 })]
  const facts = factsOf(pay(dave), { history: known(history), historySince: 1_000 - 600 })
  expect(resultOf(facts, 'ADDR-04')).toMatchObject({
    outcome: 'pass',
    text: 'Nobody else wrote a recipient of this transaction into your history; the history of the last about 2 hours was read.',
    evidence: { since: 400 },
  })
})
