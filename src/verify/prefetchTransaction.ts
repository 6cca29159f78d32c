import { prefetch } from '#chain/lens/prefetch.ts'
import type { Chain } from '#chain/node/client.ts'
import { approvalQuestion, transactionHashQuestion } from '#chain/safe/safeAnswers.ts'
import { tokenQuestions } from '#chain/tokens/tokenFact.ts'
import { decodeCall } from '#core/calldata/decode.ts'
import { boundedConfirmations } from '#core/checks/calls/confirmations.ts'
import type { Subject } from '#core/judge/case.ts'
import type { Address, Confirmation, SafeTx, SafeVersion } from '#core/safe/safe.ts'
import { safeTxHash } from '#core/safe/safeTxHash.ts'
import { readSignature } from '#core/signatures/signatures.ts'
import { involvedIn } from './effects/readAddresses.ts'
import type { ExtraFacts } from './facts.ts'
import type { SafeReading } from './safeReadings.ts'

/** The confirmations of a claim, up to the limit. */
export const confirmationsIn = (subject: Subject, { state }: SafeReading): readonly Confirmation[] =>
  subject.kind === 'transaction' && subject.claim
    ? boundedConfirmations(subject.claim.confirmations, state.owners)
    : []

/** At most so many confirmations are looked at before the owners are known. */
const maxClaimed = 50
/** Of the versions that are in use: what rests on the version is asked again where it is another. */
const likelyVersion: SafeVersion = '1.4.1'

/**
 * As `prefetchTransaction`, beside the reading of the Safe and not after it, where the newest block is known: what is asked in vain is not used.
 */
export async function prefetchUnread(
  chain: Chain,
  safe: Address,
  {
    subject,
    tx,
    asOf,
  }: { subject: Subject; tx: SafeTx; asOf: bigint | undefined | Promise<bigint | undefined> },
): Promise<void> {
  const blockNumber = await asOf
  if (blockNumber === undefined) return
  const identity = { chainId: chain.chainId, address: safe, version: likelyVersion }
  const claimed = subject.kind === 'transaction' ? subject.claim?.confirmations : undefined
  prefetchTransaction(chain, { identity, at: { blockNumber } }, tx, {}, claimed?.slice(0, maxClaimed))
}

/** At most so many accounts are read as tokens before it is known whether they have code. */
const maxTokens = 10

/**
 * Reads most facts of a transaction in one call, at each compared node: the Safe's own hash, approvals, the code of every address in it,
 * and the tokens' names and decimals.
 */
export function prefetchTransaction(
  chain: Chain,
  { identity, at }: Pick<SafeReading, 'identity' | 'at'>,
  tx: SafeTx,
  { known, also = [] }: ExtraFacts,
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
  const about = tokens.slice(0, maxTokens).flatMap(tokenQuestions)
  const own = [transactionHashQuestion(safe, tx), ...approvals]
  prefetch(chain, { holder: safe, accounts, questions: [...own, ...about] }, at)
  for (const node of chain.nodes?.slice(0, 2) ?? [])
    prefetch(node, { holder: safe, accounts, questions: about }, at)
}
