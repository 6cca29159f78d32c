import { encodeFunctionData, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import type { Fact } from '#core/checks/fact.ts'
import type { Result } from '#core/checks/result.ts'
import { verdictOf } from '#core/checks/verdict.ts'
import type { Address, Hash, SafeTx } from '#core/safe/safe.ts'
import { judgePolicy } from './judgePolicy.ts'
import type { PolicyFacts, Spent } from './policyFacts.ts'
import { readPolicy } from './readPolicy.ts'

const account = (digit: string) => `0x${digit.repeat(40)}` as Address
const safe = { chainId: 1, address: '0x5FbDB2315678afecb367f032d93F642f64180aa3', version: '1.4.1' } as const
const [usdc, ann, bob, eve, zero] = ['a', '1', '2', '9', '0'].map(account) as [
  Address,
  Address,
  Address,
  Address,
  Address,
]
const abi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function addOwnerWithThreshold(address owner, uint256 threshold)',
  'function changeThreshold(uint256 threshold)',
])
const gas = { safeTxGas: 0n, baseGas: 0n, gasPrice: 0n, gasToken: zero, refundReceiver: zero, nonce: 4n }
const call = (to: Address, data: SafeTx['data'], operation: 0 | 1 = 0): SafeTx => ({
  to,
  value: 0n,
  data,
  operation,
  ...gas,
})
const pays = (amount: bigint, to = ann) =>
  call(usdc, encodeFunctionData({ abi, functionName: 'transfer', args: [to, amount] }))
const coins = (value: bigint, to = ann): SafeTx => ({ ...call(to, '0x'), value })
const unknownCall = call(eve, '0x12345678')

const known = <T>(value: T): Fact<T> => ({ known: true, value })
const token = { symbol: 'USDC', name: 'USD Coin', decimals: 6 }
const state = { ...safe, owners: [ann, bob], threshold: 2, nonce: 4n }
const facts = (tx: SafeTx, more: Partial<PolicyFacts> = {}): PolicyFacts => ({
  safe,
  tx,
  results: [],
  state: known(state),
  tokens: { of: new Map([[usdc, known(token)]]) },
  nativeCurrency: { symbol: 'ETH', decimals: 18 },
  ...more,
})
const policyOf = (rule: object) =>
  readPolicy({
    countersign: 'policy',
    version: 1,
    name: 'Treasury',
    rules: [{ id: 'one', severity: 'stop', ...rule }],
  })
const ruledBy = (rule: object, tx: SafeTx, more: Partial<PolicyFacts> = {}) => {
  const [result] = judgePolicy(policyOf(rule), facts(tx, more))
  if (!result) throw new Error('The policy has no rule.')
  return result
}
const shortly = ({ outcome, severity }: Result) => `${outcome} ${severity}`

describe('a limit', () => {
  const limit = { kind: 'limit', token: usdc, amount: '25000', per: 'transaction' }

  test.each([
    ['up to it', pays(25_000_000_000n), 'pass stop'],
    ['a base unit more', pays(25_000_000_001n), 'finding stop'],
    ['other money', coins(10n ** 24n), 'pass stop'],
    [
      'a permission of more',
      call(usdc, encodeFunctionData({ abi, functionName: 'approve', args: [eve, 2n ** 255n] })),
      'finding stop',
    ],
    ['a call that nobody can read', unknownCall, 'unknown stop'],
  ])('of one transaction: %s', (_, tx, outcome) => expect(shortly(ruledBy(limit, tx))).toBe(outcome))

  test('says what is moved and what is agreed, under the id of the file', () =>
    expect(ruledBy(limit, pays(30_000_000_000n))).toEqual({
      id: 'POLICY:one',
      outcome: 'finding',
      severity: 'stop',
      text: '“Treasury”: This pays or allows 30,000 USDC, where at most 25,000 USDC in one transaction is agreed.',
      evidence: { moved: '30000000000', limit: '25000000000' },
      remedy: 'Agree with the other owners before you continue, or propose the transaction again.',
    }))

  test('counts what a trial run shows to leave, whatever the bytes say', () => {
    const balances = [{ account: safe.address, token: usdc, before: 60_000_000_000n, after: 0n }]
    const simulation = known({ succeeded: true, storage: [], balances })
    expect(shortly(ruledBy(limit, unknownCall, { simulation }))).toBe('finding stop')
    const still = known({ succeeded: true, storage: [], balances: [] })
    expect(shortly(ruledBy(limit, unknownCall, { simulation: still }))).toBe('pass stop')
  })

  test('of a token that could not be read is unknown, of one that nobody asked about is not offered', () => {
    const unread = { of: new Map([[usdc, { known: false, reason: 'The node is silent.' } as const]]) }
    expect(shortly(ruledBy(limit, pays(1n), { tokens: unread }))).toBe('unknown stop')
    const without: PolicyFacts = { safe, tx: pays(1n), results: [] }
    expect(judgePolicy(policyOf(limit), without).map(shortly)).toEqual(['unknown info'])
  })

  test('of a period adds up what was paid before it, to the second', () => {
    const weekly = { ...limit, per: 'week', recipient: ann }
    const now = 1_800_000_000
    const paid = (age: number, to = ann): Spent => ({
      token: usdc,
      to,
      amount: 20_000_000_000n,
      at: now - age,
    })
    const added = (spent: Spent[]) =>
      shortly(ruledBy(weekly, pays(6_000_000_000n), { now, spent: known(spent) }))
    expect(added([paid(604_800)])).toBe('finding stop')
    expect(added([paid(604_801)])).toBe('pass stop')
    expect(added([paid(60, bob)])).toBe('pass stop')
    const silent = { known: false, reason: 'The service does not answer.' } as const
    expect(shortly(ruledBy(weekly, pays(1n), { now, spent: silent }))).toBe('unknown stop')
    expect(shortly(ruledBy(weekly, pays(1n)))).toBe('unknown info')
    expect(shortly(ruledBy(weekly, coins(1n), { now, spent: silent }))).toBe('pass stop')
  })

  test('of own coin is in whole coins, and zero forbids any', () => {
    const own = { kind: 'limit', token: 'native', amount: '0.5', per: 'transaction' }
    expect(shortly(ruledBy(own, coins(5n * 10n ** 17n)))).toBe('pass stop')
    expect(shortly(ruledBy(own, coins(5n * 10n ** 17n + 1n)))).toBe('finding stop')
    expect(shortly(ruledBy({ ...own, amount: '0' }, coins(1n)))).toBe('finding stop')
  })
})

test('recipients: who is paid or may take must be on the list, or in the address book where that counts', () => {
  const rule = { kind: 'recipients', recipients: [ann] }
  expect(shortly(ruledBy(rule, pays(1n)))).toBe('pass stop')
  expect(ruledBy(rule, pays(1n, eve)).text).toBe(
    `“Treasury”: This pays ${eve}, or lets it take tokens, but it is not one of the agreed recipients.`,
  )
  expect(shortly(ruledBy(rule, unknownCall))).toBe('unknown stop')
  const named = { ...rule, addressBook: true }
  expect(shortly(ruledBy(named, pays(1n, bob), { addressBook: [bob] }))).toBe('pass stop')
  expect(shortly(ruledBy(named, pays(1n, bob)))).toBe('unknown info')
})

test('delegatecall: by the hash of the code, whatever address it stands at', () => {
  const hash: Hash = `0x${'ab'.repeat(32)}`
  const rule = { kind: 'delegatecall', codeHashes: [hash], severity: 'block' }
  const runs = call(eve, '0x12345678', 1)
  const at = (codeHash: Hash) => ({ codes: { of: new Map([[eve, known({ size: 9, codeHash })]]) } })
  expect(shortly(ruledBy(rule, runs, at(hash)))).toBe('pass block')
  expect(shortly(ruledBy(rule, runs, at(`0x${'cd'.repeat(32)}`)))).toBe('finding block')
  expect(shortly(ruledBy(rule, runs, { codes: { of: new Map() } }))).toBe('unknown block')
  expect(shortly(ruledBy(rule, runs))).toBe('unknown info')
  expect(shortly(ruledBy(rule, pays(1n)))).toBe('pass block')
})

test('methods: by their first four bytes, anywhere or at one contract, even where the rest cannot be read', () => {
  const rule = { kind: 'methods', methods: ['approve(address,uint256)', '0x12345678'], severity: 'warn' }
  expect(shortly(ruledBy(rule, call(usdc, '0x095ea7b3')))).toBe('finding warn')
  expect(ruledBy(rule, unknownCall).text).toBe(
    `“Treasury”: This calls the forbidden method 0x12345678 of ${eve}.`,
  )
  expect(shortly(ruledBy({ ...rule, at: [usdc] }, unknownCall))).toBe('pass warn')
})

test('owners: as they would be after it', () => {
  const add = call(
    safe.address,
    encodeFunctionData({ abi, functionName: 'addOwnerWithThreshold', args: [eve, 1n] }),
  )
  const rule = { kind: 'owners', maxOwners: 2, minThreshold: 2, owners: [ann, bob], severity: 'block' }
  expect(ruledBy(rule, add).text).toBe(
    `“Treasury”: After this, ${eve} would be an owner but is not one of the agreed ones; 3 owners are more than 2; threshold 1 is lower than 2.`,
  )
  expect(shortly(ruledBy(rule, pays(1n)))).toBe('pass block')
  expect(shortly(ruledBy(rule, add, { state: { known: false, reason: 'Silent.' } }))).toBe('unknown block')
})

test('checks: have to be made and to pass', () => {
  const rule = { kind: 'checks', checks: ['SIM-01'], severity: 'block' }
  const sim = (outcome: Result['outcome']): Result => ({
    id: 'SIM-01',
    outcome,
    severity: 'stop',
    text: 'Said.',
    evidence: {},
  })
  const requires = (outcome: Result['outcome']) =>
    shortly(ruledBy(rule, pays(1n), { results: [sim(outcome)] }))
  expect(['pass', 'finding', 'unknown'].map((one) => requires(one as Result['outcome']))).toEqual([
    'pass block',
    'finding block',
    'unknown block',
  ])
  expect(shortly(ruledBy(rule, pays(1n)))).toBe('unknown block')
})

test('the verdict counts a rule as it counts a check, and a policy for another network says nothing', () => {
  const policy = policyOf({ kind: 'limit', token: 'native', amount: '1', per: 'transaction' })
  expect(verdictOf(judgePolicy(policy, facts(coins(2n * 10n ** 18n))))).toBe('stop')
  expect(judgePolicy({ ...policy, chainId: 5 }, facts(coins(2n * 10n ** 18n)))).toEqual([])
})
