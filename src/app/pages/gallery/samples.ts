import type { Address, Hash } from '#core/safe.ts'
import type { SentencePart } from '#ui/Sentence.tsx'

/** Invented accounts. */
export const first: Address = '0xf238125Bc1B287ac471FE80F24BD89491BE0bfC6'
export const second: Address = '0x0D8c11E0C2c4BbF4F6EE443668213061DE79aD14'
export const third: Address = '0x030Ea15613a7Ea70B2aFE054A93d527b7E1E61E0'
export const payee: Address = '0xd4A904AFE3D97A161Cb0157F71471166fa28e91F'

export const hash: Hash = '0xdd8a2c21b1fb0aed6bb42a239721ac51e66d337f547bdb821f74d3af051db97d'

const text = (words: string): SentencePart => ({ kind: 'text', text: words })
const value = (words: string, address?: Address): SentencePart => ({ kind: 'value', text: words, address })

export const sends: SentencePart[] = [
  text('Sends '),
  value('25,000 USDC'),
  text(' to '),
  value('Payroll', payee),
  text('.'),
]

export const sendsToAddress: SentencePart[] = [
  text('Sends '),
  value('1 ETH'),
  text(' to '),
  value(payee, payee),
  text('.'),
]

export const claimed: SentencePart[] = [
  text('Sends '),
  value('12.5 ETH'),
  text(' to '),
  value('Custodian'),
  { kind: 'claim', text: ', which the service calls “Hot wallet 2”' },
  text('.'),
]
