import type { Result } from '#core/checks/result.ts'
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
  /** What was found, where it is grave. */
  found?: string
  /** Not everything could be read, so it is looked at again while it is in view. */
  isOpen?: boolean
}

export type Past = Pick<Transaction, 'id' | 'timestamp' | 'txInfo' | 'txStatus' | 'executionInfo'>

type Told = Pick<Past, 'txInfo' | 'txStatus'> & {
  by?: { type: string; nonce?: bigint; address?: { value: string } } | undefined
}

/** All that a row says of a transaction, as text: the sentence, how it went, whose it was, and the token behind its symbol. */
function wordsOf({ txInfo, txStatus, by }: Told): { sentence: string; whole: string } {
  const parts = claimedSentence({
    txInfo,
    isDone: txStatus === 'SUCCESS',
    nonce: by?.nonce,
    nativeCurrency: { symbol: 'of the network’s coin', decimals: 18 },
  })
  const sentence = parts.map(({ text }) => text).join('')
  const moved = txInfo.type === 'Transfer' ? txInfo.transferInfo : undefined
  const token = moved && 'tokenAddress' in moved ? moved.tokenAddress : ''
  const status = typeof txStatus === 'string' ? txStatus : txStatus.unknown
  const owners = [by?.type ?? '', by?.nonce ?? '', by?.address?.value ?? '']
  return { sentence, whole: [sentence, token, status, ...owners].join(' ').toLowerCase() }
}

/** What was checked are the details: a row that tells of something else was not. */
function toldOtherwise(listed: Past, { txInfo, txStatus, detailedExecutionInfo }: TransactionDetails) {
  const row = wordsOf({ ...listed, by: listed.executionInfo })
  const details = wordsOf({ txInfo, txStatus, by: detailedExecutionInfo })
  if (row.whole === details.whole) return undefined
  const told = row.sentence === details.sentence ? '' : `: “${details.sentence}”`
  return `The service tells this otherwise in its details than in its list${told}. Believe the chain, and copy nothing from this row.`
}

/** The gravest of the verdicts; a note is none. */
const gravest = (kinds: readonly VerdictKind[]): VerdictKind =>
  verdictKinds.find((kind) => kind !== 'info' && kinds.includes(kind)) ?? 'pass'

function withList(look: PastLook, listed: Past, details: TransactionDetails): PastLook {
  const other = toldOtherwise(listed, details)
  if (other === undefined || look.kind === 'block') return look
  return { kind: 'stop', found: other }
}

type OfOwners = {
  details: TransactionDetails
  verification: Verification
  chain: { chainId: number; name: string }
}

/** Of what the owners signed: blocked, or the verdict of its checks, as at the head of its document. */
export function lookOfOwners(listed: Past, { details, verification, chain }: OfOwners): PastLook {
  const { results, tx, verdict } = verification
  if (!tx) return { kind: 'block', found: 'The service gives no fields that owners could have signed.' }
  const act = actOf({ verification, isDone: isDone(verification), actor: undefined, chain })
  if (act.kind === 'closed' && act.blocked) return { kind: 'block', found: act.sentence }
  const stop = results.find(
    ({ outcome, severity }) => outcome === 'finding' && (severity === 'stop' || severity === 'block'),
  )
  if (stop) return withList({ kind: 'stop', found: stop.text }, listed, details)
  const kind = verdict === 'block' ? 'stop' : verdict
  return withList({ kind, ...(kind === 'unknown' && { isOpen: true }) }, listed, details)
}

/** Of what they did not sign: what the chain shows of it, and who sent what came in. */
export function lookOfOthers(
  listed: Past,
  { details, shown, sent }: { details: TransactionDetails; shown: ShownCheck; sent: Result | null },
): PastLook {
  const kind = gravest([shown.kind, ...(sent ? [verdictKind(sent)] : [])])
  const found = shown.kind === kind ? shown.sentence : sent?.text
  const look = { kind, ...(found && (kind === 'stop' || kind === 'block') && { found }) }
  return withList(look, listed, details)
}
