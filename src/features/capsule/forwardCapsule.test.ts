import { expect, test } from 'vitest'
import type { Capsule } from '#core/capsule/capsule.ts'
import { forwardCapsule } from './forwardCapsule.ts'

const [first, second, third, fourth] = ['11', '22', '33', '44'].map((byte) => ({
  owner: `0x${byte.repeat(20)}` as const,
  signature: `0x${byte.repeat(64)}1b` as const,
})) as [CapsuleSignature, CapsuleSignature, CapsuleSignature, CapsuleSignature]
type CapsuleSignature = Capsule['signatures'][number]

const holding = (...signatures: CapsuleSignature[]): Capsule => ({
  safe: { chainId: 1, address: '0x5FbDB2315678afecb367f032d93F642f64180aa3', version: '1.4.1' },
  subject: { kind: 'text', text: 'Salaries of November' },
  signatures,
  abis: [],
})

test('a signature given since the last check goes along, what the service knew stays, what was refused is left behind', () => {
  const refused = [{ ...third, reason: 'It is by somebody else.' }]
  const checked = { capsule: holding(first, fourth), refused }
  expect(forwardCapsule(holding(first, third, second), checked).signatures).toEqual([first, fourth, second])
})
