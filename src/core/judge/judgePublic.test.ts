import { describe, expect, test } from 'vitest'
import { checks } from '#core/checks/checks.ts'
import type { Result } from '#core/checks/result.ts'
import { publicCase, publicState } from '#core/fixtures/judgeCase.ts'
import vectors from '#core/fixtures/vectors/gatewayMutations.json'
import type { Case, Subject } from './case.ts'
import { judge } from './judge.ts'

const { base } = vectors
const known = <T>(value: T) => ({ known: true, value }) as const
const silent = { known: false, reason: 'The node is silent.' } as const
const idsOf = (results: readonly Result[], outcome: Result['outcome']) =>
  results.filter((one) => one.outcome === outcome).map(({ id }) => id)
const resultIn = ({ results }: { results: readonly Result[] }, id: string) =>
  results.find((result) => result.id === id)
const later = { safe: known({ ...publicState, nonce: publicState.nonce + 1n }) }

test('the clean transaction passes every check', async () => {
  const judged = await judge(publicCase())
  expect(idsOf(judged.results, 'finding')).toEqual([])
  expect(judged).toMatchObject({
    kind: 'transaction',
    verdict: 'pass',
    closing: { blocks: [], unread: [], stops: [] },
    isUsed: false,
    isNew: false,
    version: '1.3.0',
    identity: { chainId: 1, address: publicState.address, version: '1.3.0' },
    safe: publicState,
    safeTxHash: base.detailedExecutionInfo.safeTxHash,
    domainHash: '0x1655e94a9bcc5a957daa1acae692b4c22e7aaf146b4deb9194f8221d2f09d8c3',
    messageHash: '0xf22754eba5a2b230714534b4657195268f00dc0031296de4b835d82e7aa1e574',
    blockNumber: 21_800_000n,
    call: { method: 'transfer' },
  })
  expect(judged.signatures.map(({ status }) => status)).toEqual(['valid', 'valid'])
})

test('STATE-03: an already executed transaction shown as waiting is found, its number is used', async () => {
  const judged = await judge(publicCase({}, later))
  expect(judged).toMatchObject({ verdict: 'block', isUsed: true })
  expect(resultIn(judged, 'STATE-03')?.outcome).toBe('finding')
})

test('STATE-02: a done transaction is history: its used number is right, its threshold is not compared', async () => {
  const done = { isDone: true, progress: 'SUCCESS', txHash: `0x${'77'.repeat(32)}` } as const
  const judged = await judge(publicCase(done, later))
  expect(judged.verdict).toBe('pass')
  expect(resultIn(judged, 'STATE-02')).toMatchObject({ outcome: 'unknown', severity: 'info' })
})

test('calling a waiting transaction done does not soften what is compared', async () => {
  const judged = await judge(publicCase({ isDone: true, progress: 'SUCCESS', threshold: 1 }))
  expect(judged.verdict).toBe('block')
  expect(resultIn(judged, 'STATE-02')?.outcome).toBe('finding')
  expect(resultIn(judged, 'STATE-03')?.outcome).toBe('finding')
})

test('a version this build does not know is could-not-check, with the version named', async () => {
  const old = known({ ...publicState, version: '0.0.2', singleton: undefined })
  const judged = await judge(publicCase({}, { safe: old }))
  expect(judged.verdict).toBe('unknown')
  expect(resultIn(judged, 'HASH-01')?.text).toContain('0.0.2')
})

test('the L2 version text hashes as its release', async () => {
  const l2 = known({ ...publicState, version: '1.3.0+L2' })
  expect((await judge(publicCase({}, { safe: l2 }))).verdict).toBe('pass')
})

describe('without the Safe’s state', () => {
  const whole = publicCase()
  const { subject } = whole
  if (subject.kind !== 'transaction' || !subject.claim)
    throw new Error('The public transaction has no fields.')
  const { tx, confirmations } = subject.claim
  const safe = { chainId: 1, address: publicState.address, version: '1.3.0' } as const
  const signatures = confirmations.flatMap(({ owner, signature }) =>
    signature ? [{ owner, signature }] : [],
  )
  const text = { kind: 'text', text: 'I agree.' } as const
  const subjects: Record<string, Subject> = {
    transaction: subject,
    draft: { kind: 'draft', safe: safe.address, tx },
    rejection: { kind: 'rejection', safe: safe.address, tx },
    message: { kind: 'message', identity: safe, message: text, confirmations: [] },
    capsule: {
      kind: 'capsule',
      capsule: { safe, subject: { kind: 'transaction', tx }, signatures, abis: [] },
    },
  }
  const unread = { ...whole.facts, safe: silent }
  const blind = (kind: string, mode: Case['mode'] = 'standalone') => {
    const about = subjects[kind]
    if (!about) throw new Error(`${kind} is missing`)
    return { ...whole, mode, subject: about, facts: unread }
  }

  test.each(Object.keys(subjects))(
    'every check of a %s that needs it could not be made, and none is left out',
    async (kind) => {
      const { results, verdict } = await judge(blind(kind))
      const needing = checks.filter(
        ({ of, needs }) => of.some((one) => one === kind) && needs.includes('safe'),
      )
      const had = (await judge({ ...blind(kind), facts: whole.facts })).results.map(({ id }) => id)
      for (const { id, severity } of needing.filter((one) => had.includes(one.id)))
        expect(results.find((one) => one.id === id)).toMatchObject({ id, outcome: 'unknown', severity })
      expect(verdict).toBe('unknown')
      expect(results.map(({ id }) => id)).toEqual(expect.arrayContaining(had))
    },
  )

  test('a transaction passes by its form, its network and its names alone, and no hash is shown', async () => {
    const { results, safeTxHash, domainHash, signatures: counted } = await judge(blind('transaction'))
    expect(idsOf(results, 'pass').sort()).toEqual(['CHAIN-01', 'HASH-05', 'NAME-01'])
    expect({ safeTxHash, domainHash }).toEqual({ safeTxHash: undefined, domainHash: undefined })
    expect(counted.map(({ status }) => status)).toEqual(['unproven', 'unproven'])
  })
})
