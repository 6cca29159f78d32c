import { expect, test } from 'vitest'
import type { Result } from '#core/checks/result.ts'
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
  multiSend,
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

type JudgeCallsCase = [string, object, ReturnType<typeof call>, Partial<PolicyFacts>, Result[]]

const hash = (byte: string) => `0x${byte.repeat(32)}` as const
const agreed = { kind: 'delegatecall', codeHashes: [hash('ab'), hash('cd')] }
const runs = call(eve, '0x12345678', 0n, 1)
const code = (codeHash?: `0x${string}`) => known(codeHash ? { size: 9, codeHash } : { size: 9 })
const codes = (...of: [`0x${string}`, ReturnType<typeof code> | typeof silent][]) => ({
  codes: { of: new Map(of) },
})
const none = 'but its hash is not one of the agreed ones.'

test.each<JudgeCallsCase>([
  ['nothing runs', agreed, pays(1n), {}, respected('No foreign code runs as the Safe.')],
  ['agreed', agreed, runs, codes([eve, code(hash('CD'))]), respected('Only agreed code runs as the Safe.')],
  [
    'not agreed',
    agreed,
    runs,
    codes([eve, code(hash('ef'))]),
    broken(`Code at ${eve} would run as the Safe, ${none}`, { target: eve, codeHash: hash('ef') }),
  ],
  [
    'without a hash',
    agreed,
    runs,
    codes([eve, code()]),
    broken(`Code at ${eve} would run as the Safe, ${none}`, { target: eve, codeHash: null }),
  ],
  [
    'inside a batch',
    agreed,
    batch(pays(1n), runs),
    codes([multiSend, code(hash('ab'))], [eve, code(hash('ef'))]),
    broken(`Code at ${eve} would run as the Safe, in call 2, ${none}`, {
      target: eve,
      codeHash: hash('ef'),
    }),
  ],
  [
    'not read',
    agreed,
    runs,
    codes([eve, silent]),
    unread(`The code at ${eve}, which runs as the Safe, could not be read. The node is silent.`),
  ],
  ['not given', agreed, runs, {}, notOffered(`The code at ${eve}, which runs as the Safe, was not loaded.`)],
])('foreign code: %s', (_, rule, tx, facts, result) => expect(ruled(rule, tx, facts)).toEqual(result))

const methods = { kind: 'methods', methods: ['approve(address,uint256)', '0x12345678'] }
const noMethod = respected('This calls no forbidden method.')
const approves = (where = '') =>
  broken(`This calls the forbidden method approve(address,uint256) of ${usdc}${where}.`, {
    target: usdc,
    method: 'approve(address,uint256)',
  })

test.each<JudgeCallsCase>([
  ['another', methods, pays(1n), {}, noMethod],
  ['with its arguments', methods, allows(1n), {}, approves()],
  ['in a batch', methods, batch(pays(1n), pays(1n), allows(1n)), {}, approves(', in call 3')],
  ['at one of two contracts', { ...methods, at: [eve, usdc] }, allows(1n), {}, approves()],
  ['at none of two contracts', { ...methods, at: [eve, ann] }, allows(1n), {}, noMethod],
])('methods: %s', (_, rule, tx, facts, result) => expect(ruled(rule, tx, facts)).toEqual(result))

const rule = { kind: 'owners' }
const own = (...[name, args]: Parameters<typeof dataOf>) => call(safe.address, dataOf(name, args))
const asAgreed = respected('Owners and threshold are as agreed afterwards.')
const [two, three] = [
  { owners: [ann, bob], threshold: 2 },
  { owners: [eve, ann, bob], threshold: 2 },
]
const adds = own('addOwnerWithThreshold', [eve, 2n])
const bounds = { minOwners: 2, maxOwners: 2, minThreshold: 2, maxThreshold: 2 }

test.each<JudgeCallsCase>([
  ['at each bound', { ...rule, ...bounds, owners: [ann, bob] }, pays(1n), {}, asAgreed],
  ['as many as may be', { ...rule, maxOwners: 3, minOwners: 3 }, adds, {}, asAgreed],
  ['one too many', { ...rule, ...bounds }, adds, {}, broken('After this, 3 owners are more than 2.', three)],
  [
    'one too few',
    { ...rule, minOwners: 3 },
    pays(1n),
    {},
    broken('After this, 2 owners are fewer than 3.', two),
  ],
  [
    'one signature too many',
    { ...rule, maxThreshold: 1 },
    pays(1n),
    {},
    broken('After this, threshold 2 is higher than 1.', two),
  ],
  [
    'one signature too few',
    { ...rule, minThreshold: 3 },
    pays(1n),
    {},
    broken('After this, threshold 2 is lower than 3.', two),
  ],
  [
    'several at once',
    { ...rule, owners: [ann, bob], minOwners: 4, maxThreshold: 1 },
    adds,
    {},
    broken(
      `After this, ${eve} would be an owner but is not one of the agreed ones; 3 owners are fewer than 4; threshold 2 is higher than 1.`,
      three,
    ),
  ],
  ['a module is not an owner', { ...rule, maxOwners: 2 }, own('enableModule', [eve]), {}, asAgreed],
  [
    'of another Safe',
    { ...rule, maxOwners: 2 },
    call(eve, dataOf('addOwnerWithThreshold', [eve, 2n])),
    {},
    asAgreed,
  ],
  [
    'refused by the contract',
    { ...rule, maxThreshold: 2 },
    own('changeThreshold', [3n]),
    {},
    respected(
      'The contract would refuse the change: the threshold would be higher than the number of owners.',
    ),
  ],
  [
    'not read',
    { ...rule, maxOwners: 2 },
    adds,
    { state: silent },
    unread('The owners of this Safe could not be read. The node is silent.'),
  ],
])('owners: %s', (_, rule, tx, facts, result) => expect(ruled(rule, tx, facts)).toEqual(result))

test('owners that were not given are not offered', () => {
  const [result] = ruled({ ...rule, maxOwners: 2 }, adds, { state: undefined as never })
  expect([result]).toEqual(notOffered('The owners of this Safe were not loaded.'))
})

const checks = { kind: 'checks', checks: ['SIM-01', 'HASH-01'] }
const made = (id: 'SIM-01' | 'HASH-01', outcome: Result['outcome']): Result => ({
  ...{ id, outcome, severity: 'stop', text: `${id} said.`, evidence: {} },
})

test.each<[string, Result[], Result[]]>([
  [
    'both passed',
    [made('HASH-01', 'pass'), made('SIM-01', 'pass')],
    respected('SIM-01, HASH-01 passed, as agreed.'),
  ],
  [
    'the second found something',
    [made('SIM-01', 'unknown'), made('HASH-01', 'finding')],
    broken('HASH-01 must pass but does not: HASH-01 said.', { check: 'HASH-01' }),
  ],
  [
    'the second is not known',
    [made('SIM-01', 'pass'), made('HASH-01', 'unknown')],
    unread('HASH-01 must pass but was not made: HASH-01 said.'),
  ],
  [
    'the first is missing',
    [made('HASH-01', 'pass')],
    unread('SIM-01 must pass but was not made: it does not apply here.'),
  ],
])('checks: %s', (_, results, result) => expect(ruled(checks, pays(1n), { results })).toEqual(result))
