import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import vectors from '#core/fixtures/gatewayMutations.json'
import { readAddress } from '#core/fixtures/readTx.ts'
import type { SafeState } from '#core/safe.ts'
import { TransactionDetails } from '#gateway/schemas/details.ts'
import { type Facts, judgeTransaction } from './judgeTransaction.ts'

const { chain, asked, base, mutations } = vectors
const safe = readAddress(asked.safe)
const state: SafeState = {
  chainId: chain.chainId,
  address: safe,
  version: chain.version,
  owners: chain.owners.map(readAddress),
  threshold: chain.threshold,
  nonce: BigInt(chain.nonce),
  singleton: readAddress('0xd9Db270c1B5E3Bd161E8c8503c55cEABeE709552'),
  blockNumber: 21_800_000n,
}
const tokens = new Map(
  Object.entries(chain.tokens).map(([address, value]) => [
    readAddress(address),
    { known: true as const, value },
  ]),
)
const facts: Facts = {
  chainId: { known: true, value: chain.chainId },
  safe: { known: true, value: state },
  effects: { tokens: { of: tokens } },
}

function judge(details: unknown, given: Facts = facts) {
  return judgeTransaction({
    chainId: chain.chainId,
    asked: { safe, id: asked.id },
    claim: v.parse(TransactionDetails, details),
    facts: given,
  })
}

function mutated(path: string, value: unknown): unknown {
  const copy = structuredClone(base)
  const keys = path.slice(1).split('/')
  const last = keys.pop() ?? ''
  let at: unknown = copy
  for (const key of keys) at = Reflect.get(at as object, key)
  Reflect.set(at as object, last, value)
  return copy
}

test('the clean transaction passes every check', async () => {
  const verification = await judge(base)
  expect(verification.results.filter(({ outcome }) => outcome === 'finding')).toEqual([])
  expect(verification).toMatchObject({
    verdict: 'pass',
    version: '1.3.0',
    safeTxHash: base.detailedExecutionInfo.safeTxHash,
    domainHash: '0x1655e94a9bcc5a957daa1acae692b4c22e7aaf146b4deb9194f8221d2f09d8c3',
    messageHash: '0xf22754eba5a2b230714534b4657195268f00dc0031296de4b835d82e7aa1e574',
    blockNumber: 21_800_000n,
    call: { method: 'transfer' },
  })
})

describe('one field altered by the service', () => {
  const present = new Set(['HASH-01', 'HASH-02', 'SIG-01', 'SIG-02', 'STATE-01', 'STATE-02', 'STATE-03'])
  const ours = mutations.filter(({ expect: check }) => present.has(check))

  test.each(ours)('$path → $expect blocks', async ({ path, value, expect: check }) => {
    const { verdict, results } = await judge(mutated(path, value))
    expect(results.filter(({ outcome }) => outcome === 'finding').map(({ id }) => id)).toContain(check)
    expect(verdict).toBe('block')
  })

  test.each([
    ['/txId', `multisig_${asked.safe}_0x${'33'.repeat(32)}`],
    ['/txId', `multisig_0x${'66'.repeat(20)}_${base.detailedExecutionInfo.safeTxHash}`],
    ['/safeAddress', `0x${'66'.repeat(20)}`],
    ['/txData/operation', 1],
    ['/detailedExecutionInfo/safeTxGas', '1'],
    ['/detailedExecutionInfo/refundReceiver/value', `0x${'66'.repeat(20)}`],
  ])('%s blocks', async (path, value) => {
    expect((await judge(mutated(path, value))).verdict).toBe('block')
  })
})

test('an already executed transaction shown as waiting is found: its number is used', async () => {
  const later: Facts = { ...facts, safe: { known: true, value: { ...state, nonce: 64n } } }
  const { results, verdict } = await judge(base, later)
  expect(verdict).toBe('block')
  expect(results.find(({ id }) => id === 'STATE-03')?.outcome).toBe('finding')
})

test('a done transaction is history: its used number is right, its threshold is not compared', async () => {
  const later: Facts = { ...facts, safe: { known: true, value: { ...state, nonce: 64n } } }
  const done = { ...base, txStatus: 'SUCCESS', executedAt: 1, txHash: `0x${'77'.repeat(32)}` }
  const { results, verdict } = await judge(done, later)
  expect(verdict).toBe('pass')
  expect(results.find(({ id }) => id === 'STATE-02')).toMatchObject({ outcome: 'unknown', severity: 'info' })
})

test('calling a waiting transaction done does not soften what is compared', async () => {
  const lie = mutated('/detailedExecutionInfo/confirmationsRequired', 1) as typeof base
  const { results, verdict } = await judge({ ...lie, txStatus: 'SUCCESS', executedAt: 1 })
  expect(verdict).toBe('block')
  expect(results.find(({ id }) => id === 'STATE-02')?.outcome).toBe('finding')
  expect(results.find(({ id }) => id === 'STATE-03')?.outcome).toBe('finding')
})

test('without the Safe’s state nothing that needs it passes, and no hash is shown', async () => {
  const silent: Facts = { ...facts, safe: { known: false, reason: 'The node is silent.' } }
  const { verdict, results, safeTxHash, signatures } = await judge(base, silent)
  expect(verdict).toBe('unknown')
  expect(results.filter(({ outcome }) => outcome === 'pass').map(({ id }) => id)).toEqual([
    'HASH-05',
    'CHAIN-01',
    'NAME-01',
  ])
  expect(safeTxHash).toBeUndefined()
  expect(signatures.map(({ status }) => status)).toEqual(['unproven', 'unproven'])
})

test('a version this build does not know is could-not-check, with the version named', async () => {
  const old: Facts = {
    ...facts,
    safe: { known: true, value: { ...state, version: '0.0.2', singleton: undefined } },
  }
  const { verdict, results } = await judge(base, old)
  expect(verdict).toBe('unknown')
  expect(results.find(({ id }) => id === 'HASH-01')?.text).toContain('0.0.2')
})

test('the L2 version text hashes as its release', async () => {
  const l2: Facts = { ...facts, safe: { known: true, value: { ...state, version: '1.3.0+L2' } } }
  expect((await judge(base, l2)).verdict).toBe('pass')
})
