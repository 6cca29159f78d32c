import type { Result } from '#core/checks/result.ts'
import type { Address, Hash } from '#core/safe/safe.ts'
import { safeTxOf } from '#core/safe/safeTxOf.ts'
import { type Sentence, text, value } from '#core/sentence/parts.ts'

/** Invented accounts. */
export const first: Address = '0xf238125Bc1B287ac471FE80F24BD89491BE0bfC6'
export const second: Address = '0x0D8c11E0C2c4BbF4F6EE443668213061DE79aD14'
export const third: Address = '0x030Ea15613a7Ea70B2aFE054A93d527b7E1E61E0'
export const payee: Address = '0xd4A904AFE3D97A161Cb0157F71471166fa28e91F'

export const safe: Address = '0xD5D19FE4cd0750FA62842D1039195563E4D374D3'

export const hash: Hash = '0xdd8a2c21b1fb0aed6bb42a239721ac51e66d337f547bdb821f74d3af051db97d'

export const sends: Sentence = [
  text('Sends '),
  value('25,000 USDC'),
  text(' to '),
  { kind: 'value', text: 'Payroll', address: payee },
  text('.'),
]

export const sendsToAddress: Sentence = [
  text('Sends '),
  value('1 ETH'),
  text(' to '),
  { kind: 'value', text: payee, address: payee },
  text('.'),
]

export const claimed: Sentence = [
  text('Sends '),
  value('12.5 ETH'),
  text(' to '),
  value('Custodian'),
  { kind: 'claim', text: ', which the service calls “Hot wallet 2”' },
  text('.'),
]

/** 12.5 of the network's own currency, and nothing else. */
export const plainTransfer = safeTxOf(
  { to: payee, value: 12_500_000_000_000_000_000n, data: '0x', operation: 0 },
  412n,
)

/** What a check said, with no evidence. */
export const resultOf = (
  id: Result['id'],
  outcome: Result['outcome'],
  severity: Result['severity'],
  text: string,
): Result => ({ id, outcome, severity, text, evidence: {} })
