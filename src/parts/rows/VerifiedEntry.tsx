import { plainText } from '#core/sentence/sentence.ts'
import type { Transaction } from '#gateway/schemas/transaction/transaction.ts'
import { useAction } from '#parts/acting/useAction.ts'
import { claimedSentence } from '#parts/sentences/claimedSentence.ts'
import { useSentence } from '#parts/sentences/useSentence.ts'
import { useHref, useKnownChain } from '#session/react.ts'
import { withAddresses } from '#ui/values/withAddresses.tsx'
import { VerdictMark } from '#ui/verdict/VerdictMark.tsx'
import { Findings } from './Findings.tsx'
import { useRowJudged } from './useRowJudged.ts'
import './VerifiedEntry.css'

/** A waiting transaction in one line: as the service reports it, and then with its verdict. */
export function VerifiedEntry({ transaction }: { transaction: Transaction }) {
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
          {error ? 'Could not check this transaction' : 'Not checked yet: reported by the service'}
        </VerdictMark>
      )}
    </>
  )
}
