import { describe, expect, test } from 'vitest'
import type { Fact } from '#core/checks/fact.ts'
import type { TrialResult } from '#core/checks/facts.ts'
import { known, resultOf, silent } from '#core/fixtures/checkCase.ts'
import { people } from '#core/fixtures/effectCase.ts'
import { readAddress, readHex } from '#core/fixtures/readTx.ts'
import fixtures from '#core/fixtures/vectors/signatures.json'
import { safeVersionOf } from '#core/safe/safeVersion.ts'
import { type JudgedSignatureSet, judgeSignatureSet } from '#core/signatures/signatureSet.ts'
import { executableCheck } from './SIG-08-executable.ts'

const { alice } = people
const set: JudgedSignatureSet = { valid: true, confirmedBy: [alice], rejected: [], warnings: [] }
type SIG08ExecutableCase = {
  isReady?: boolean
  nonce?: bigint
  set?: JudgedSignatureSet
  trial?: Fact<TrialResult>
}
const judged = ({ isReady = true, nonce = 7n, set: given, trial }: SIG08ExecutableCase = {}) =>
  resultOf(
    executableCheck,
    { signatures: { isReady, set: given }, safe: { nonce: 7n }, tx: { nonce } },
    { facts: trial ? { trial } : {} },
  )
const refused = (reason: string) => known({ succeeds: false as const, reason })

test('SIG-08 has nothing to try while signatures are missing, or an earlier number is open', () => {
  expect(judged({ isReady: false, set: { ...set, rejected: [{ reason: 'GS020' }] } })).toEqual({
    id: 'SIG-08',
    outcome: 'pass',
    severity: 'block',
    uncompared: 'absent',
    text: 'Confirmations are still missing, so it cannot be executed yet.',
    evidence: {},
  })
  expect(judged({ nonce: 8n, set, trial: refused('GS013') })).toEqual({
    id: 'SIG-08',
    outcome: 'pass',
    severity: 'block',
    text: 'The signatures are valid; transactions with a lower nonce come first.',
    evidence: { set, trial: { succeeds: false, reason: 'GS013' } },
  })
})

test('SIG-08 goes by the rules of the release where nothing was tried', () => {
  expect(judged({ set })).toMatchObject({
    outcome: 'pass',
    text: 'By the rules of this Safe’s version these signatures are accepted.',
    evidence: { set },
  })
  expect(judged().outcome).toBe('pass')
  expect(judged({ set: { ...set, rejected: [{ reason: 'GS026' }] }, nonce: 8n })).toMatchObject({
    outcome: 'finding',
    severity: 'block',
    text: 'Execution would fail: GS026',
  })
  expect(judged({ set: { ...set, unresolved: ['One is open.', 'So is another.'] } })).toEqual({
    id: 'SIG-08',
    outcome: 'unknown',
    severity: 'info',
    text: 'Could not simulate whether the chain would accept these signatures. One is open. So is another.',
    evidence: { reason: 'One is open. So is another.' },
  })
})

describe('a trial of the execution', () => {
  test('SIG-08 passes where it goes through', () =>
    expect(judged({ set, trial: known({ succeeds: true }) })).toEqual({
      id: 'SIG-08',
      outcome: 'pass',
      severity: 'block',
      text: 'The chain would accept these signatures.',
      evidence: { set, trial: { succeeds: true } },
    }))

  test('SIG-08 blocks where it is refused for its signatures', () =>
    expect(judged({ trial: refused('GS026') })).toEqual({
      id: 'SIG-08',
      outcome: 'finding',
      severity: 'block',
      text: 'Execution would fail: GS026',
      evidence: { trial: { succeeds: false, reason: 'GS026' } },
    }))

  test('SIG-08 stops where it is refused by what it calls', () => {
    expect(judged({ trial: refused('GS013') })).toEqual({
      id: 'SIG-08',
      outcome: 'finding',
      severity: 'stop',
      remedy: 'Check that the Safe holds the amount to move. Executing it would only waste gas.',
      text: 'Execution would fail now: the call inside fails (GS013).',
      evidence: { trial: { succeeds: false, reason: 'GS013' } },
    })
    for (const reason of ['Transaction failed', 'could not pay gas costs with ether'])
      expect(judged({ trial: refused(reason) }).severity).toBe('stop')
  })

  test('SIG-08 is unknown where it could not be made', () => {
    expect(judged({ trial: silent })).toMatchObject({
      outcome: 'unknown',
      severity: 'block',
      text: 'Could not simulate whether the chain would accept these signatures. The node is silent.',
    })
    const all = { signatures: {}, safe: {}, tx: {} }
    for (const one of ['signatures', 'safe', 'tx'])
      expect(resultOf(executableCheck, { ...all, [one]: silent }).outcome).toBe('unknown')
  })
})

/** In these the nested Safe itself decides, which bytes do not show. */
const asksContract = /^(mixed-4-types|v0-inner-signature-wrong|v0-eoa-as-contract|safe-message-is-parent-tx)$/

describe.each(Object.entries(fixtures.versions))('a Safe %s', (name, world) => {
  const cases = world.cases.filter(({ id }) => !asksContract.test(id))

  test.each(cases)('SIG-08 says of $id what its contract said', async (one) => {
    const { address, owners, threshold } = one.safe === world.two.address ? world.two : world.parent
    const approved = world.individual.filter(({ type }) => type === 'APPROVED_HASH')
    const found = await judgeSignatureSet({
      safe: {
        chainId: Number(world.chainId),
        address: readAddress(address),
        version: safeVersionOf(name) ?? '1.5.0',
      },
      owners: owners.map(readAddress),
      threshold,
      safeTxHash: readHex(one.id === 'changed-field' ? world.parentSafeTxHash : one.safeTxHash),
      signatures: readHex(one.signatures),
      ...(one.executor && { executor: readAddress(one.executor) }),
      approvedHashes: approved.map(({ signer }) => ({
        owner: readAddress(signer),
        hash: readHex(world.parentSafeTxHash),
      })),
      contractOwners: [],
    })
    expect(judged({ set: found })).toMatchObject(
      one.onchainAccepts ? { outcome: 'pass' } : { outcome: 'finding', severity: 'block' },
    )
  })
})
