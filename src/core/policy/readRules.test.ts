import { describe, expect, test } from 'vitest'
import { ann, bob, call, respected, safe } from './fixtures/treasury.ts'
import { judgePolicy } from './judgePolicy.ts'
import { readPolicy } from './readPolicy.ts'

const fileOf = (...rules: object[]) => ({ countersign: 'policy', version: 1, name: 'Treasury', rules })
const base = { id: 'a', severity: 'warn' }
const limit = { ...base, kind: 'limit', token: 'native', amount: '1', per: 'day' }
const hash = (byte: string) => `0x${byte.repeat(32)}`

describe('each kind of rule is read whole', () => {
  test.each<[object, object]>([
    [limit, limit],
    [
      { ...limit, id: '0'.repeat(40), token: ann, amount: '12.345', recipient: bob },
      { ...limit, id: '0'.repeat(40), token: ann, amount: '12.345', recipient: bob },
    ],
    [
      { ...base, kind: 'recipients', recipients: [], addressBook: false },
      { ...base, kind: 'recipients', recipients: [], addressBook: false },
    ],
    [
      { ...base, kind: 'delegatecall', codeHashes: [hash('AB')] },
      { ...base, kind: 'delegatecall', codeHashes: [hash('ab')] },
    ],
    [
      { ...base, kind: 'methods', methods: ['approve(address who, uint256)', '0xABCDEF01'], at: [ann] },
      {
        ...base,
        kind: 'methods',
        methods: [
          { text: 'approve(address,uint256)', selector: '0x095ea7b3' },
          { text: '0xABCDEF01', selector: '0xabcdef01' },
        ],
        at: [ann],
      },
    ],
    [
      { ...base, kind: 'owners', minOwners: 0 },
      { ...base, kind: 'owners', minOwners: 0 },
    ],
    [
      { ...base, kind: 'checks', checks: ['SIM-01', 'HASH-01'] },
      { ...base, kind: 'checks', checks: ['SIM-01', 'HASH-01'] },
    ],
  ])('%j', (given, read) =>
    expect(readPolicy(fileOf(given))).toStrictEqual({ name: 'Treasury', rules: [read] }),
  )

  test('with the network that the file is for', () =>
    expect(readPolicy({ ...fileOf(limit), chainId: 5 })).toStrictEqual({
      name: 'Treasury',
      chainId: 5,
      rules: [limit],
    }))
})

const anId = '“policy.rules[0].id” may contain only small letters, digits and hyphens, 40 at most.'
const anAmount = '“policy.rules[0].amount” is not an amount written as text, such as "25000" or "0.5".'
const aMethod =
  '“policy.rules[0].methods[0]” is neither a method such as "approve(address,uint256)" nor its first four bytes.'
const methods = (text: string) => ({ ...base, kind: 'methods', methods: [text] })

test.each<[object, string]>([
  [{ ...limit, id: 5 }, anId],
  [{ ...limit, id: 'a b' }, anId],
  [{ ...limit, id: '-a' }, anId],
  [{ ...limit, id: 'a'.repeat(41) }, anId],
  [{ ...limit, amount: '-1' }, anAmount],
  [{ ...limit, amount: '1e5' }, anAmount],
  [{ ...limit, amount: '1.' }, anAmount],
  [{ ...limit, amount: '.5' }, anAmount],
  [{ ...limit, amount: '1'.repeat(61) }, anAmount],
  [{ ...limit, amount: `1.${'1'.repeat(61)}` }, anAmount],
  [{ ...limit, recipient: 'ann' }, '“policy.rules[0].recipient” is not an address.'],
  [
    { ...base, kind: 'recipients', recipients: [], addressBook: 'yes' },
    '“policy.rules[0].addressBook” is neither true nor false.',
  ],
  [
    { ...base, kind: 'checks', checks: [['SIM-01']] },
    '“policy.rules[0].checks[0]” is not a check of this page.',
  ],
  [{ ...base, kind: 'checks', checks: [] }, '“policy.rules[0].checks” is empty.'],
  [methods('a0x12345678'), aMethod],
  [methods('0x123456789'), aMethod],
  [{ ...methods('0x12345678'), at: [] }, '“policy.rules[0].at” is empty.'],
  [{ ...base, kind: 'owners', owners: [] }, '“policy.rules[0].owners” is empty.'],
  [{ ...base, kind: 'owners', maxOwners: -1 }, '“policy.rules[0].maxOwners” is not a whole number.'],
  [
    { ...base, kind: 5 },
    '“policy.rules[0].kind” is none of limit, recipients, delegatecall, methods, owners, checks.',
  ],
])('the rule %j is refused by name', (rule, sentence) =>
  expect(() => readPolicy(fileOf(rule))).toThrow(sentence),
)

test.each([' ', 'two\nlines', 'turned\u202eround'])('the name “%s” is refused', (name) =>
  expect(() => readPolicy({ ...fileOf(limit), name })).toThrow('“policy.name” is not a name of one line.'),
)

test('a policy for the network of the Safe judges there', () => {
  const policy = readPolicy({ ...fileOf({ ...limit, severity: 'stop', id: 'one' }), chainId: 1 })
  expect(judgePolicy(policy, { safe, tx: call(ann), results: [] })).toEqual(
    respected('It stays within at most 1 of the native coin in one day.'),
  )
  expect(judgePolicy({ ...policy, chainId: 2 }, { safe, tx: call(ann), results: [] })).toEqual([])
})
