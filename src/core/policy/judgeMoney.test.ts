import { expect, test } from 'vitest'
import { decodeCall } from '#core/calldata/decode.ts'
import type { Result } from '#core/checks/result.ts'
import type { Address, SafeTx } from '#core/safe/safe.ts'
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

type JudgeMoneyCase = [string, object, SafeTx, Partial<PolicyFacts>, Result[]]

const limit = { kind: 'limit', token: usdc, amount: '10', per: 'transaction' }
const own = { ...limit, token: 'native', amount: '0.5' }
const bound = 'at most 10 USDC in one transaction'
const keeps = respected(`It stays within ${bound}.`)
const ten = 10_000_000n
const over = (text: string, moved: bigint) =>
  broken(`This pays or allows ${text}, where ${bound} is agreed.`, {
    moved: String(moved),
    limit: '10000000',
  })
const unknownCall = call(eve, '0x12345678')
const decimals = (decimals: number) => ({
  tokens: { of: new Map([[usdc, known({ symbol: 'NOTE', name: 'Note', decimals })]]) },
})
const unlimited = 2n ** 256n - 1n
const takes = (from: Address, to: Address) => call(usdc, dataOf('transferFrom', [from, to, 2n * ten]))

test.each<JudgeMoneyCase>([
  ['up to it', limit, pays(ten), {}, keeps],
  ['one more', limit, pays(ten + 1n), {}, over('10.000001 USDC', ten + 1n)],
  ['paid to itself', limit, pays(2n * ten, safe.address), {}, keeps],
  ['of somebody else', limit, takes(ann, bob), {}, keeps],
  ['of its own', limit, takes(safe.address, bob), {}, over('20 USDC', 2n * ten)],
  [
    'any amount allowed',
    limit,
    allows(2n ** 255n),
    {},
    broken(`This pays or allows any amount, where ${bound} is agreed.`, {
      moved: '115792089237316195423570985008687907853269984665640564039457584007913129639935',
      limit: '10000000',
    }),
  ],
  ['so much that it is any', limit, pays(2n ** 255n), {}, over('any amount', 2n ** 255n)],
  [
    'one less',
    limit,
    pays(2n ** 255n - 1n),
    decimals(0),
    broken(
      'This pays or allows 57,896,044,618,658,097,711,785,492,504,343,953,926,634,992,332,820,282,019,728,792,003,956,564,819,967 NOTE, where at most 10 NOTE in one transaction is agreed.',
      { moved: String(2n ** 255n - 1n), limit: '10' },
    ),
  ],
  ['all of a number', limit, pays(unlimited), {}, over('any amount', unlimited)],
  [
    'to one recipient',
    { ...limit, recipient: ann },
    batch(pays(ten + 1n), pays(ten, bob)),
    {},
    broken(
      `This pays or allows 10.000001 USDC to ${ann}, where at most 10 USDC to ${ann} in one transaction is agreed.`,
      {
        moved: '10000001',
        limit: '10000000',
      },
    ),
  ],
  [
    'of coin without its name',
    own,
    call(ann, '0x', 5n * 10n ** 17n + 1n),
    { nativeCurrency: undefined as never },
    broken(
      'This pays or allows 0.500000000000000001 of the native coin, where at most 0.5 of the native coin in one transaction is agreed.',
      {
        moved: '500000000000000001',
        limit: '500000000000000000',
      },
    ),
  ],
  [
    'of coin of nine decimals',
    own,
    call(ann, '0x', 500_000_000n),
    { nativeCurrency: { symbol: 'NIN', decimals: 9 } },
    respected('It stays within at most 0.5 NIN in one transaction.'),
  ],
  [
    'finer than the token',
    { ...limit, amount: '0.5' },
    pays(1n),
    decimals(0),
    unread('The limit of 0.5 NOTE cannot be used. NOTE has no decimals; this amount has 1.'),
  ],
  [
    'with zeros that are too fine',
    { ...limit, amount: '1.00' },
    pays(1n),
    decimals(1),
    unread('The limit of 1.00 NOTE cannot be used. NOTE has 1 decimal; this amount has 2.'),
  ],
  [
    'of nothing',
    { ...limit, amount: '0.00' },
    pays(1n),
    {},
    broken('This pays or allows 0.000001 USDC, where at most 0 USDC in one transaction is agreed.', {
      moved: '1',
      limit: '0',
    }),
  ],
  [
    'of a token not given',
    limit,
    pays(1n),
    { tokens: { of: new Map(), others: 'notOffered' } },
    notOffered(`The decimals of the token ${usdc} were not loaded.`),
  ],
  [
    'of a token not read',
    limit,
    pays(1n),
    { tokens: { of: new Map([[usdc, silent]]) } },
    unread(`The token ${usdc} could not be read. The node is silent.`),
  ],
  [
    'of no token',
    limit,
    pays(1n),
    { tokens: { of: new Map([[usdc, known(null)]]) } },
    unread(`The contract at ${usdc} does not answer like a token.`),
  ],
])('a limit: %s', (_, rule, tx, facts, result) => expect(ruled(rule, tx, facts)).toEqual(result))

const notKnown = (count: string) =>
  unread(`Could not check the limit of ${bound}: ${count} in it could not be decoded.`)
const withMore = call(usdc, `${pays(1n).data}00`)
const owned = dataOf('transferOwnership', [bob])
const named = { ...batch(pays(1n)), to: eve }
const namedCall = decodeCall(named, { safe: safe.address, multiSendVersion: '1.4.1' })
const userCall = { ...decodeCall(pays(1n)), known: 'user' } as const

test.each<JudgeMoneyCase>([
  ['an unknown one', limit, unknownCall, {}, notKnown('one call')],
  ['two', limit, batch(unknownCall, pays(1n), unknownCall), {}, notKnown('2 calls')],
  ['more bytes than it takes', limit, withMore, {}, notKnown('one call')],
  ['a guess', limit, call(eve, owned), {}, notKnown('one call')],
  ['by somebody’s ABI', limit, pays(1n), { call: userCall }, notKnown('one call')],
  ['own coin alone', limit, call(ann, '0x', 1n), {}, keeps],
  ['a batch of what is known', limit, batch(pays(1n), pays(1n, bob)), {}, keeps],
  ['a batch at no MultiSend', limit, { ...batch(pays(ten + 1n)), to: eve }, {}, notKnown('one call')],
  ['a batch not by delegate call', limit, { ...batch(pays(1n)), operation: 0 }, {}, notKnown('one call')],
  ['a batch that somebody named', limit, named, { call: namedCall }, keeps],
  ['a batch cut off', limit, call(batch().to, '0x8d80ff0a', 0n, 1), {}, notKnown('one call')],
  ['the Safe’s own', limit, call(safe.address, dataOf('changeThreshold', [1n])), {}, keeps],
])('a call that cannot be read: %s', (_, rule, tx, facts, result) =>
  expect(ruled(rule, tx, facts)).toEqual(result),
)

const collector = '0xaEf22e5f09980fC1Ba6F2ec3EC34c1B9aeC885b5'
/** A fee of so many base units: 10,000 gas run around the call. */
const fee = (units: bigint, refundReceiver: Address): Partial<SafeTx> => ({
  ...{ baseGas: units - 10_000n, gasPrice: 1n, gasToken: usdc, refundReceiver },
})

test('a fee is money that leaves: it counts to a limit, at its most', () => {
  expect(ruled(limit, { ...pays(ten - 20_000n), ...fee(20_000n, collector) })).toEqual(keeps)
  expect(ruled(limit, { ...pays(ten - 20_000n), ...fee(20_001n, collector) })).toEqual(
    over('10.000001 USDC', ten + 1n),
  )
  expect(ruled(limit, { ...pays(ten), ...fee(20_000n, collector), gasPrice: 0n })).toEqual(keeps)
})

test('a fee goes to agreed recipients, and to published collectors', () => {
  const rule = { kind: 'recipients', recipients: [ann] }
  const text = (to: Address) => ruled(rule, { ...pays(1n), ...fee(20_000n, to) })[0]
  expect([text(ann)?.outcome, text(collector)?.outcome]).toEqual(['pass', 'pass'])
  expect(text(eve)?.text).toContain(`This pays ${eve}, or lets it take tokens,`)
  expect(text(`0x${'0'.repeat(40)}`)?.text).toContain('This pays the executor, or lets it')
})

type Balance = { account: Address; token?: Address; before: bigint; after: bigint }
const trial = (...balances: Balance[]) => ({
  simulation: known({ succeeded: true, storage: [], balances }),
})
const had = (before: bigint, after: bigint, token = usdc, account: Address = safe.address) => ({
  ...{ account, token, before, after },
})

test.each<JudgeMoneyCase>([
  ['less than the bytes say', limit, pays(ten + 1n), trial(), over('10.000001 USDC', ten + 1n)],
  ['of others', limit, unknownCall, trial(had(2n * ten, 0n, eve), had(2n * ten, 0n, usdc, ann)), keeps],
  ['as much as may leave', limit, unknownCall, trial(had(5n * ten, 4n * ten)), keeps],
  [
    'what comes makes up for nothing',
    limit,
    unknownCall,
    trial(had(ten + 1n, 0n), had(0n, ten)),
    over('10.000001 USDC', ten + 1n),
  ],
  [
    'of coin',
    own,
    unknownCall,
    trial({ account: safe.address, before: 10n ** 18n, after: 0n }),
    broken('This pays or allows 1 ETH, where at most 0.5 ETH in one transaction is agreed.', {
      moved: '1000000000000000000',
      limit: '500000000000000000',
    }),
  ],
  [
    'says nothing of one recipient',
    { ...limit, recipient: ann },
    pays(1n),
    trial(had(5n * ten, 0n)),
    respected(`It stays within at most 10 USDC to ${ann} in one transaction.`),
  ],
])('a trial run: %s', (_, rule, tx, facts, result) => expect(ruled(rule, tx, facts)).toEqual(result))
