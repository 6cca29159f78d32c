import { describe, expect, test } from 'vitest'
import type { JudgedConfirmation } from '#core/checks/confirmations.ts'
import type { CheckId, Result, Severity } from '#core/checks/result.ts'
import type { Address } from '#core/safe.ts'
import { wordsFor } from './accepted.ts'
import { messageActOf } from './messageActs.ts'

const [one, two, three] = ['11', '22', '33'].map((byte): Address => `0x${byte.repeat(20)}`) as [
  Address,
  Address,
  Address,
]
const stranger: Address = `0x${'99'.repeat(20)}`
const safe = {
  chainId: 31337,
  address: stranger,
  version: '1.4.1',
  owners: [one, two, three],
  threshold: 2,
  nonce: 0n,
}
const chain = { chainId: 31337, name: 'Sandbox' }
const signedBy = (...owners: Address[]): JudgedConfirmation[] =>
  owners.map((owner) => ({ owner, status: 'valid', kind: 'eip712' }))
const result = (id: CheckId, outcome: Result['outcome'], severity: Severity): Result => ({
  id,
  outcome,
  severity,
  text: `${id} says so.`,
  evidence: {},
})
const actor = (address: Address, changes: object = {}) => ({
  kind: 'owner' as const,
  address,
  chainId: 31337,
  ...changes,
})

const act = ({
  results = [],
  signatures = [],
  who,
  isNew = false,
  accepted,
  unread = false,
}: {
  results?: Result[]
  signatures?: JudgedConfirmation[]
  who?: Parameters<typeof messageActOf>[0]['actor']
  isNew?: boolean
  accepted?: readonly string[]
  unread?: boolean
}) =>
  messageActOf({
    verification: {
      results,
      signatures,
      ...(unread ? {} : { safe, safeMessageHash: `0x${'ab'.repeat(32)}` }),
    },
    isNew,
    accepted,
    actor: who,
    chain,
  })

const permit = result('MSG-03', 'finding', 'stop')

describe('a line is closed', () => {
  test('for good by a block, whoever looks and whatever was typed', () =>
    expect(
      act({
        results: [result('MSG-01', 'finding', 'block')],
        who: actor(one),
        accepted: ['MSG-01 MSG-01 says so.'],
      }),
    ).toEqual({
      kind: 'closed',
      blocked: true,
      sentence: 'MSG-01 says so.',
    }))

  test('for now by what a block may hide behind, and by a Safe that could not be read', () => {
    const unknown = result('MSG-08', 'unknown', 'block')
    expect(act({ results: [unknown], who: actor(one) })).toMatchObject({ kind: 'closed', blocked: false })
    expect(act({ who: actor(one), unread: true })).toMatchObject({ kind: 'closed', blocked: false })
  })

  test('not by a warning, nor by a note that could not be checked', () =>
    expect(
      act({
        results: [result('SIG-05', 'finding', 'warn'), result('CHAIN-03', 'unknown', 'info')],
        who: actor(one),
      }),
    ).toEqual({ kind: 'sign', completes: false }))
})

describe('a stop', () => {
  const other = result('MSG-05', 'unknown', 'stop')
  test('opens only after exactly what it says was accepted', () => {
    expect(act({ results: [permit], who: actor(one) })).toEqual({ kind: 'acknowledge', stops: [permit] })
    expect(act({ results: [permit], who: actor(one), accepted: ['MSG-03'] }).kind).toBe('acknowledge')
    expect(act({ results: [permit], who: actor(one), accepted: ['MSG-03 MSG-03 says so.'] }).kind).toBe(
      'sign',
    )
  })

  test('another one that comes up later, or could not be checked, has to be accepted too', () =>
    expect(act({ results: [permit, other], who: actor(one), accepted: ['MSG-03 MSG-03 says so.'] })).toEqual({
      kind: 'acknowledge',
      stops: [other],
    }))

  test('of a message has words of its own to type, which name what follows', () => {
    const ids = ['MSG-01', 'MSG-02', 'MSG-03', 'MSG-04', 'MSG-05', 'MSG-06'] as const
    const words = ids.map((id) => wordsFor({ id, outcome: 'finding' }))
    expect(new Set(words).size).toBe(ids.length)
    expect(words).not.toContain('I have read it')
    expect(wordsFor({ id: 'MSG-03', outcome: 'unknown' })).toBe('not checked')
  })
})

describe('who may sign', () => {
  test('nobody who is not connected, no stranger, nobody twice', () => {
    expect(act({}).kind).toBe('connect')
    expect(act({ who: actor(stranger) })).toMatchObject({ sentence: expect.stringContaining('not an owner') })
    expect(act({ who: actor(one), signatures: signedBy(one) })).toMatchObject({
      kind: 'none',
      sentence: 'You have signed. 1 more signature is needed.',
    })
  })

  test('an owner whose signature is the last one needed is told so', () => {
    expect(act({ who: actor(two), signatures: signedBy(one) })).toEqual({ kind: 'sign', completes: true })
    expect(act({ who: actor(two), signatures: signedBy(stranger) })).toEqual({
      kind: 'sign',
      completes: false,
    })
  })

  test('nobody any more when enough have signed', () =>
    expect(act({ who: actor(three), signatures: signedBy(one, two) })).toMatchObject({ kind: 'none' }))

  test('nobody on another network before it was changed', () => {
    expect(act({ who: actor(one, { chainId: 5 }) }).kind).toBe('none')
    expect(act({ who: actor(one, { chainId: 5, switchChain: async () => undefined }) }).kind).toBe(
      'switchChain',
    )
  })

  test('in a frame the host, a new message only', () => {
    const host = actor(stranger, { kind: 'safe' })
    expect(act({ who: host, isNew: true })).toEqual({ kind: 'handOver' })
    expect(act({ who: host, isNew: true, results: [permit] }).kind).toBe('acknowledge')
    expect(act({ who: host })).toMatchObject({
      kind: 'none',
      sentence: expect.stringContaining('around this page'),
    })
  })
})
