import { plainText } from '#core/sentence.ts'
import type { Transaction } from '#gateway/schemas/transaction.ts'
import { useHref, useKnownChain } from '#session/react.ts'
import { VerdictMark } from '#ui/VerdictMark.tsx'
import { withAddresses } from '#ui/withAddresses.tsx'
import { claimedSentence } from './claimedSentence.ts'
import { Findings } from './Findings.tsx'
import { useRowJudged } from './rows/useRowJudged.ts'
import { useAction } from './signing/useAction.ts'
import { useSentence } from './useSentence.ts'
import './LookedAt.css'

/** A transaction that waits in one line: as the service tells it, and what came of looking at it once that was done. */
export function LookedAt({ transaction }: { transaction: Transaction }) {
  const href = useHref()
  const { nativeCurrency } = useKnownChain()
  const sentenceFor = useSentence()
  const { judged, error } = useRowJudged(transaction)
  const act = useAction(judged)
  const { id, txInfo, executionInfo } = transaction
  const nonce = executionInfo?.type === 'MULTISIG' ? executionInfo.nonce : undefined
  const { tx, call = tx, safe, results } = judged ?? {}
  const told =
    call && tx
      ? sentenceFor(call, { nonce: tx.nonce, state: safe })
      : claimedSentence({ txInfo, isDone: false, nonce, nativeCurrency })
  return (
    <>
      <a className="looked-at" href={href('transaction', { id })}>
        {plainText(told)}
      </a>{' '}
      {act.kind === 'closed' && act.blocked ? (
        <VerdictMark kind="block" small>
          Blocked: {withAddresses(act.sentence)}
        </VerdictMark>
      ) : results ? (
        <Findings results={results} />
      ) : (
        <VerdictMark kind="unknown" small>
          {error ? 'Could not check this transaction' : 'Not looked at yet: the service says so'}
        </VerdictMark>
      )}
    </>
  )
}
