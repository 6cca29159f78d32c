import type { Result } from '#core/checks/result.ts'
import type { Sentence } from '#core/sentence/parts.ts'
import type { TransactionDetails } from '#gateway/schemas/details.ts'
import type { Transaction } from '#gateway/schemas/transaction.ts'
import { claimedSentence } from '#parts/claimedSentence.ts'
import { actOf } from '#parts/signing/acts.ts'
import { isDone } from '#parts/signing/useAct.ts'
import { type VerdictKind, verdictKind, verdictKinds } from '#ui/verdictKind.ts'
import type { Verification } from '#verify/judgeTransaction.ts'
import type { ShownCheck } from './shownChecks.ts'

/** What a row of the past says once it was looked at: the verdict that its document gives. */
export type PastLook = {
  kind: VerdictKind
  /** What was found, where it is grave, or where its sender passes for somebody else. */
  found?: string
  /** What the service says elsewhere, after `found`. */
  told?: Sentence
  /** Not everything could be read, so it is looked at again while it is in view. */
  isOpen?: boolean
}

export type Past = Pick<Transaction, 'id' | 'timestamp' | 'txInfo' | 'txStatus' | 'executionInfo'>

type Told = Pick<Past, 'txInfo' | 'txStatus'> & {
  by?: { type: string; nonce?: bigint; address?: { value: string } } | undefined
}

/** All that a row says of a transaction: the sentence, and as text also how it went, whose it was, and the token behind its symbol. */
function wordsOf(
  { txInfo, txStatus, by }: Told,
  nativeCurrency: Coin,
): { sentence: Sentence; whole: string } {
  const sentence = claimedSentence({
    txInfo,
    isDone: txStatus === 'SUCCESS',
    nonce: by?.nonce,
    nativeCurrency,
  })
  const moved = txInfo.type === 'Transfer' ? txInfo.transferInfo : undefined
  const token = moved && 'tokenAddress' in moved ? moved.tokenAddress : ''
  const status = typeof txStatus === 'string' ? txStatus : txStatus.unknown
  const whole = [
    ...sentence.map(({ text }) => text),
    ...[token, status, by?.type ?? '', by?.nonce ?? '', by?.address?.value ?? ''],
  ]
  return { sentence, whole: whole.join(' ').toLowerCase() }
}

/** The gravest of the verdicts; a note is none. */
const gravest = (kinds: readonly VerdictKind[]): VerdictKind =>
  verdictKinds.find((kind) => kind !== 'info' && kinds.includes(kind)) ?? 'pass'

/** What was checked are the details: a row that tells of something else was not. */
function withList(look: PastLook, listed: Past, { details, nativeCurrency }: Checked): PastLook {
  const { txInfo, txStatus, detailedExecutionInfo } = details
  const row = wordsOf({ ...listed, by: listed.executionInfo }, nativeCurrency)
  const checked = wordsOf({ txInfo, txStatus, by: detailedExecutionInfo }, nativeCurrency)
  if (row.whole === checked.whole || look.kind === 'block') return look
  return {
    kind: 'stop',
    found:
      'The service tells this otherwise in its list than in its details. Copy nothing from this row; in the details it says:',
    told: checked.sentence,
  }
}

type Coin = { symbol: string; decimals: number }
type Checked = { details: TransactionDetails; nativeCurrency: Coin }

type OfOwners = Checked & {
  verification: Verification
  chain: { chainId: number; name: string }
}

/** Of what the owners signed: blocked, or the verdict of its checks, as at the head of its document. */
export function lookOfOwners(listed: Past, checked: OfOwners): PastLook {
  const { verification, chain } = checked
  const { results, tx, verdict } = verification
  if (!tx) return { kind: 'block', found: 'The service gives no fields that owners could have signed.' }
  const act = actOf({ verification, isDone: isDone(verification), actor: undefined, chain })
  if (act.kind === 'closed' && act.blocked) return { kind: 'block', found: act.sentence }
  const stop = results.find(
    ({ outcome, severity }) => outcome === 'finding' && (severity === 'stop' || severity === 'block'),
  )
  if (stop) return withList({ kind: 'stop', found: stop.text }, listed, checked)
  const kind = verdict === 'block' ? 'stop' : verdict
  return withList({ kind, ...(kind === 'unknown' && { isOpen: true }) }, listed, checked)
}

/** Of what they did not sign: what the chain shows of it, and who sent what came in. */
export function lookOfOthers(
  listed: Past,
  checked: Checked & { shown: ShownCheck; sent: Result | null },
): PastLook {
  const { shown, sent } = checked
  const kind = gravest([shown.kind, ...(sent ? [verdictKind(sent)] : [])])
  const found = shown.kind === kind ? shown.sentence : sent?.text
  if (kind === 'stop' || kind === 'block') return withList({ kind, ...(found && { found }) }, listed, checked)
  // A look-alike is sent to be copied out of this very row: what its document says of it has to stand here too.
  const isAlike = sent?.outcome === 'finding' && 'alike' in sent.evidence
  if (!isAlike) return withList({ kind }, listed, checked)
  const warned = [sent.text, sent.wayOn].join(' ').trim()
  return withList({ kind: kind === 'pass' ? 'info' : kind, found: warned }, listed, checked)
}
