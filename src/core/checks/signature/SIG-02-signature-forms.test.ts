import { describe, expect, test } from 'vitest'
import { type JudgedConfirmation, judgeConfirmations } from '#core/checks/calls/confirmations.ts'
import { resultOf, silent } from '#core/fixtures/checkCase.ts'
import { people } from '#core/fixtures/effectCase.ts'
import { readAddress, readHex } from '#core/fixtures/readTx.ts'
import fixtures from '#core/fixtures/vectors/signatures.json'
import type { Hex } from '#core/safe/safe.ts'
import { safeVersionOf } from '#core/safe/safeVersion.ts'
import { signatureFormsCheck } from './SIG-02-signature-forms.ts'

const { alice, bob } = people
const judged = (list: readonly JudgedConfirmation[]) =>
  resultOf(signatureFormsCheck, { signatures: { judged: list } })
const valid: JudgedConfirmation = { owner: alice, status: 'valid', kind: 'eip712' }
const malformed: JudgedConfirmation = { owner: bob, status: 'rejected', kind: 'malformed' }

test('SIG-02 blocks a malformed confirmation and names for whom it is listed', () => {
  const one = { ...malformed, reason: 'It is not whole bytes in hexadecimal.', signature: '0x12' as const }
  expect(judged([valid, one])).toEqual({
    id: 'SIG-02',
    outcome: 'finding',
    severity: 'block',
    text: `Malformed confirmation, listed for ${bob}. It is not whole bytes in hexadecimal.`,
    evidence: {
      malformed: [{ owner: bob, reason: 'It is not whole bytes in hexadecimal.', signature: '0x12' }],
    },
  })
  expect(judged([malformed]).text).toBe(`Malformed confirmation, listed for ${bob}.`)
})

test('SIG-02 passes what has the form of a signature, and is unknown where none could be judged', () => {
  expect(judged([valid])).toEqual({
    id: 'SIG-02',
    outcome: 'pass',
    severity: 'block',
    text: 'Every listed signature has a form that your Safe accepts.',
    evidence: { malformed: [] },
  })
  expect(resultOf(signatureFormsCheck, { signatures: silent })).toMatchObject({
    outcome: 'unknown',
    severity: 'block',
    text: 'Could not check the form of the listed signatures. The node is silent.',
  })
})

describe.each(Object.entries(fixtures.versions))('a Safe %s', (name, world) => {
  const version = safeVersionOf(name)
  const made = (type: string) => {
    const found = world.individual.find((one) => one.type === type)
    return { owner: readAddress(found?.signer ?? ''), signature: readHex(found?.signature ?? '') }
  }
  const check = async (list: Parameters<typeof judgeConfirmations>[1]) =>
    judged(await judgeConfirmations(readHex(world.parentSafeTxHash), list, version ? { version } : {}))

  test('SIG-02 passes what its contract accepts; v 31 and 32 are none of it on 1.0.0', async () => {
    expect((await check([made('EOA'), made('APPROVED_HASH')])).outcome).toBe('pass')
    const asText = fixtures.versions['1.1.1'].individual.find(({ type }) => type === 'ETH_SIGN')
    const { owner } = made('EOA')
    expect(await check([{ owner, signature: readHex(asText?.signature ?? '') }])).toMatchObject(
      name === '1.0.0' ? { outcome: 'finding', severity: 'block' } : { outcome: 'pass' },
    )
  })

  test('SIG-02 blocks every v that no contract accepts, a length that is not 65, and r or s out of range', async () => {
    const { owner, signature } = made('EOA')
    const withV = (v: number): Hex => `${signature.slice(0, 130)}${v.toString(16).padStart(2, '0')}` as Hex
    const zeroR: Hex = `0x${'00'.repeat(32)}${signature.slice(66)}`
    const hugeS: Hex = `${signature.slice(0, 66)}${'ff'.repeat(32)}1b` as Hex
    const bad = [...[2, 26, 29, 30, 33].map(withV), `${signature}00` as Hex, '0x1234' as const, zeroR, hugeS]
    for (const one of bad)
      expect(await check([{ owner, signature: one }])).toMatchObject({
        outcome: 'finding',
        severity: 'block',
      })
  })
})
