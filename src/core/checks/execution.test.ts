import { describe, expect, test } from 'vitest'
import { readAddress, readHex } from '#core/fixtures/readTx.ts'
import fixtures from '#core/fixtures/signatures.json'
import { safeVersionOf } from '#core/safeVersion.ts'
import { judgeSignatureSet } from '#core/signatureSet.ts'
import { checkExecutable } from './execution.ts'

const known = <T>(value: T) => ({ known: true as const, value })
const ready = { isReady: true, isNext: true }
/** In these the nested Safe itself decides, which bytes do not show. */
const asksContract = /^(mixed-4-types|v0-inner-signature-wrong|v0-eoa-as-contract|safe-message-is-parent-tx)$/

describe.each(Object.entries(fixtures.versions))('a Safe %s', (name, world) => {
  const cases = world.cases.filter(({ id }) => !asksContract.test(id))

  test.each(cases)('SIG-08 says of $id what its contract said', async (one) => {
    const { address, owners, threshold } = one.safe === world.two.address ? world.two : world.parent
    const approved = world.individual.filter(({ type }) => type === 'APPROVED_HASH')
    const set = await judgeSignatureSet({
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
    expect(checkExecutable({ ...ready, set }, undefined)).toMatchObject(
      one.onchainAccepts ? { outcome: 'pass' } : { outcome: 'finding', severity: 'block' },
    )
  })
})

describe('a trial of the execution', () => {
  test.each([
    ['goes through', known({ succeeds: true as const }), { outcome: 'pass' }],
    [
      'is refused for its signatures',
      known({ succeeds: false as const, reason: 'GS026' }),
      { outcome: 'finding', severity: 'block', text: 'Execution would fail: GS026' },
    ],
    [
      'is refused by what it calls',
      known({ succeeds: false as const, reason: 'GS013' }),
      { outcome: 'finding', severity: 'stop' },
    ],
    [
      'could not be made',
      { known: false as const, reason: 'The node is silent.' },
      { outcome: 'unknown', severity: 'block' },
    ],
  ] as const)('SIG-08: it %s', (_, trial, result) =>
    expect(checkExecutable(ready, trial)).toMatchObject(result),
  )

  test('SIG-08 has nothing to try while signatures are missing, or an earlier number is open', () => {
    expect(checkExecutable({ isReady: false, isNext: true }, undefined).outcome).toBe('pass')
    expect(checkExecutable({ isReady: true, isNext: false }, undefined).outcome).toBe('pass')
  })
})
