import { expect, test } from 'vitest'
import type { DecodedCall } from '#core/calldata/decode.ts'
import { decodeCall } from '#core/calldata/decode.ts'
import type { Result } from '#core/checks/result.ts'
import type { SafeTx } from '#core/safe/safe.ts'
import {
  allows,
  ann,
  batch,
  bob,
  broken,
  call,
  dataOf,
  eve,
  known,
  notOffered,
  pays,
  respected,
  ruled,
  safe,
  silent,
  unread,
  usdc,
} from './fixtures/treasury.ts'
import type { PolicyFacts } from './policyFacts.ts'

type JudgePeriodCase = [string, object, SafeTx, Partial<PolicyFacts>, Result[]]

const now = 1_800_000_000
const limit = { kind: 'limit', token: usdc, amount: '10', per: 'day' }
const bound = 'at most 10 USDC in one day'
const spent = (amount: bigint, age: number) => ({
  now,
  spent: known([{ token: usdc, to: bob, amount, at: now - age }]),
})
const added = (period: string) =>
  broken(
    `This pays or allows 4 USDC, after 6.000001 USDC before it, where at most 10 USDC in ${period} is agreed.`,
    { moved: '4000000', before: '6000001', limit: '10000000' },
  )
const alone = (period: string) =>
  respected(`With 0 USDC before it, it stays within at most 10 USDC in ${period}.`)
const [four, more] = [pays(4_000_000n), 6_000_001n]
const missing = notOffered(`The earlier payments were not loaded, so the limit of ${bound} was not checked.`)

test.each<JudgePeriodCase>([
  ['a day', limit, four, spent(more, 86_400), added('one day')],
  ['a day and a second', limit, four, spent(more, 86_401), alone('one day')],
  ['a week', { ...limit, per: 'week' }, four, spent(more, 604_800), added('7 days')],
  ['a week and a second', { ...limit, per: 'week' }, four, spent(more, 604_801), alone('7 days')],
  ['a month', { ...limit, per: 'month' }, four, spent(more, 2_592_000), added('30 days')],
  ['a month and a second', { ...limit, per: 'month' }, four, spent(more, 2_592_001), alone('30 days')],
  [
    'exactly the limit',
    limit,
    four,
    spent(6_000_000n, 60),
    respected(`With 6 USDC before it, it stays within ${bound}.`),
  ],
  [
    'to one recipient',
    { ...limit, recipient: bob },
    pays(4_000_000n, bob),
    spent(more, 60),
    broken(
      `This pays or allows 4 USDC to ${bob}, after 6.000001 USDC before it, where at most 10 USDC to ${bob} in one day is agreed.`,
      { moved: '4000000', before: '6000001', limit: '10000000' },
    ),
  ],
  ['nothing is moved', limit, call(ann, '0x', 1n), {}, respected(`It stays within ${bound}.`)],
  ['nothing given', limit, four, {}, missing],
  ['no time given', limit, four, { spent: known([]) }, missing],
  ['no payments given', limit, four, { now }, missing],
  [
    'not read',
    limit,
    four,
    { now, spent: silent },
    unread(
      `The earlier payments could not be read, so the limit of ${bound} was not checked. The node is silent.`,
    ),
  ],
])('a limit of a period: %s', (_, rule, tx, facts, result) => expect(ruled(rule, tx, facts)).toEqual(result))

const rule = { kind: 'recipients', recipients: [ann] }
const book = { ...rule, addressBook: true }
const keeps = respected('Only agreed recipients are paid.')
const stranger = (first: string, rest = '', strangers: readonly string[] = [first]) =>
  broken(`This pays ${first}, or lets it take tokens, but it is not one of the agreed recipients.${rest}`, {
    strangers,
  })
const notKnown = (count: string) =>
  unread(`Could not check whether only agreed recipients are paid: ${count} in it could not be decoded.`)
const unknownCall = call(eve, '0x12345678')
const outside: DecodedCall = { to: bob, value: 0n, data: '0x', operation: 0 }
const byEve = { call: { ...outside, calls: [decodeCall(allows(1n), eve)] } }
const byNobodyKnown = { call: { ...outside, calls: [decodeCall(call(bob, '0x', 1n))] } }

test.each<JudgePeriodCase>([
  ['paid', rule, pays(1n), {}, keeps],
  ['a stranger is paid nothing', rule, pays(0n, eve), {}, keeps],
  ['a permission is taken back', rule, allows(0n), {}, keeps],
  ['the Safe itself is paid', rule, pays(1n, safe.address), {}, keeps],
  ['a stranger may take', rule, allows(1n), {}, stranger(eve)],
  ['another account lets it take', rule, allows(1n), byEve, keeps],
  ['it may be the Safe that pays', rule, pays(1n), byNobodyKnown, stranger(bob)],
  [
    'two strangers',
    rule,
    batch(pays(1n, eve), pays(1n), pays(1n, bob), pays(2n, eve)),
    {},
    stranger(eve, ' And 1 more like this.', [eve, bob, eve]),
  ],
  ['the same twice', rule, batch(pays(1n, eve), pays(2n, eve)), {}, stranger(eve, '', [eve, eve])],
  ['in the book', book, pays(1n, bob), { addressBook: [eve, bob] }, keeps],
  ['a book that does not count', rule, pays(1n, bob), { addressBook: [bob] }, stranger(bob)],
  ['not in the book', book, pays(1n, eve), { addressBook: [bob] }, stranger(eve)],
  [
    'without the book',
    book,
    pays(1n, eve),
    {},
    notOffered(`The address book entry of ${eve} was not loaded.`),
  ],
  ['a call not read', rule, unknownCall, {}, notKnown('one call')],
  ['two calls not read', rule, batch(unknownCall, unknownCall), {}, notKnown('2 calls')],
  ['a batch at no MultiSend', rule, { ...batch(pays(1n, eve)), to: eve }, {}, notKnown('one call')],
  ['the Safe’s own', rule, call(safe.address, dataOf('changeThreshold', [1n])), {}, keeps],
])('recipients: %s', (_, given, tx, facts, result) => expect(ruled(given, tx, facts)).toEqual(result))
