import { expect, test } from 'vitest'
import { evidenceText, warningText } from './evidence.ts'

const safe = '0x5aFE000000000000000000000000000000000001'
const hash = `0x${'ab'.repeat(32)}` as const
const verification = {
  tx: { nonce: 71n, value: 30_000n * 10n ** 18n },
  safeTxHash: hash,
  signatures: [],
  verdict: 'block',
  results: [{ id: 'SIG-01', outcome: 'finding', severity: 'block', text: 'No.', evidence: { count: 3n } }],
} as never

test('the evidence holds both versions and every check, amounts to the last digit', () => {
  const details = { txId: 'multisig_1' } as never
  const takenAt = new Date('2026-11-21T21:00:00Z')
  const text = evidenceText({ chainId: 1, safe, verification, details, takenAt })
  expect(JSON.parse(text)).toMatchObject({
    countersign: 'evidence',
    takenAt: '2026-11-21T21:00:00.000Z',
    safe,
    service: { txId: 'multisig_1' },
    computed: { tx: { nonce: '71', value: '30000000000000000000000' }, safeTxHash: hash },
    results: [{ id: 'SIG-01', evidence: { count: '3' } }],
  })
})

test('what to say names the Safe, the number, the reason and the hash', () =>
  expect(warningText({ safe, verification }, 'Three signatures are of something else.')).toBe(
    `Do not sign transaction 71 of our Safe ${safe}.\nThree signatures are of something else.\nIts hash is ${hash}.\nOpen it on another computer and compare before you trust this one.`,
  ))
