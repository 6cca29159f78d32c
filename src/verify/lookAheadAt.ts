import type { Chain } from '#chain/client.ts'
import { lookAhead } from '#chain/lens/lookAhead.ts'
import { approvalQuestion, transactionHashQuestion } from '#chain/safeAnswers.ts'
import { tokenQuestions } from '#chain/tokenFact.ts'
import { decodeCall } from '#core/calldata/decode.ts'
import { boundedConfirmations } from '#core/checks/confirmations.ts'
import type { Subject } from '#core/judge/case.ts'
import type { Confirmation, SafeTx } from '#core/safe.ts'
import { safeTxHash } from '#core/safeTxHash.ts'
import { readSignature } from '#core/signatures.ts'
import type { Beside } from './facts.ts'
import { involvedIn } from './readAround.ts'
import type { Found } from './safeReadings.ts'

/** The confirmations of a claim that are looked at. */
export const confirmationsIn = (subject: Subject, { state }: Found): readonly Confirmation[] =>
  subject.kind === 'transaction' && subject.claim
    ? boundedConfirmations(subject.claim.confirmations, state.owners)
    : []

/** So many accounts are asked whether they are tokens before it is known whether they are contracts. */
const mostTokens = 10

/** Looks in one call at most of what is read of a transaction: the Safe’s own hash, approvals, the code at whom it names, tokens. */
export function lookAheadAt(
  chain: Chain,
  { identity, at }: Found,
  tx: SafeTx,
  { known, also = [] }: Beside,
  confirmations: readonly Confirmation[] = [],
): void {
  const { chainId, address: safe, version: safeVersion } = identity
  const call = decodeCall(tx, { chainId, safe, safeVersion, abis: known?.abis })
  const { accounts, tokens } = involvedIn([call, ...also], tx, safe)
  const hash = safeTxHash(identity, tx)
  const approvals = confirmations.flatMap(({ owner, signature }) =>
    signature !== undefined && readSignature(signature).kind === 'approvedHash'
      ? [approvalQuestion(safe, owner, hash)]
      : [],
  )
  const questions = [
    transactionHashQuestion(safe, tx),
    ...approvals,
    ...tokens.slice(0, mostTokens).flatMap(tokenQuestions),
  ]
  lookAhead(chain, { holder: safe, accounts, questions }, at)
}
