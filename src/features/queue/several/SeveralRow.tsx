import { useEffect, useEffectEvent, useId } from 'react'
import { isHashVerified } from '#core/checks/verdict.ts'
import { type Action, countedOwners } from '#core/judge/decision/decide.ts'
import type { Judged } from '#core/judge/judge.ts'
import { asClaim } from '#core/sentence/sentence.ts'
import type { Transaction } from '#gateway/schemas/transaction/transaction.ts'
import { useAction } from '#parts/acting/useAction.ts'
import { Findings } from '#parts/rows/Findings.tsx'
import { useRowJudged } from '#parts/rows/useRowJudged.ts'
import { claimedSentence } from '#parts/sentences/claimedSentence.ts'
import { useSentence } from '#parts/sentences/useSentence.ts'
import { useHref, useKnownChain } from '#session/react.ts'
import { Hash } from '#ui/values/Hash.tsx'
import { Sentence } from '#ui/values/Sentence.tsx'
import { VerdictMark } from '#ui/verdict/VerdictMark.tsx'
import type { ChosenFor, SeveralKind, SeveralProgress } from './useSeveral.ts'

type SeveralRowProps = {
  transaction: Transaction
  nonce: bigint
  isChosen: boolean
  isBusy: boolean
  progress: SeveralProgress[string] | undefined
  onToggle: (one: ChosenFor) => void
  onJudgedAnew: (one: ChosenFor) => void
}

/** What can be done with it among several: enough have confirmed it, or one's own confirmation is missing. */
function canOf(judged: Judged, action: Action): SeveralKind | undefined {
  if (action.kind === 'sign' || action.kind === 'execute') return action.kind
  const { safe, signatures, closing, isUsed } = judged
  const isClosed = closing.blocks.length + closing.unread.length + closing.stops.length > 0
  if (action.kind !== 'none' || !safe || isUsed || isClosed) return undefined
  // It only waits for those before it.
  return countedOwners(signatures, safe.owners).length >= safe.threshold ? 'execute' : undefined
}

const done = { begun: 'Under way', signed: 'Confirmed', executed: 'Executed' } as const

/** One that waits: what it does, the hash that would be signed, and whether it can be chosen. */
export function SeveralRow({
  transaction,
  nonce,
  isChosen,
  isBusy,
  progress,
  onToggle,
  onJudgedAnew,
}: SeveralRowProps) {
  const { judged, error } = useRowJudged(transaction)
  const action = useAction(judged)
  const { nativeCurrency } = useKnownChain()
  const sentenceFor = useSentence()
  const href = useHref()
  const id = useId()
  const { tx, call = tx, safe, results, safeTxHash } = judged ?? {}
  const isInk = results !== undefined && isHashVerified(results)
  const told =
    call && tx
      ? sentenceFor(call, { nonce: tx.nonce, state: safe })
      : claimedSentence({ txInfo: transaction.txInfo, isDone: false, nonce, nativeCurrency })
  const can = judged && isInk ? canOf(judged, action) : undefined
  const found = judged && can ? { id: transaction.id, nonce, shown: judged, can } : undefined
  const tell = useEffectEvent(() => isChosen && !isBusy && found && onJudgedAnew(found))
  useEffect(() => void (judged && tell()), [judged])
  const why = 'sentence' in action ? action.sentence : 'Nothing is open on it.'
  return (
    <li className="several-row">
      <input
        type="checkbox"
        checked={isChosen}
        disabled={isBusy || can === undefined || progress !== undefined}
        aria-label={`Choose transaction ${nonce}`}
        aria-describedby={id}
        onChange={() => found && onToggle(found)}
      />
      <div>
        <Sentence id={id} parts={isInk ? told : asClaim(told)} />
        {safeTxHash && (
          <p className="several-hash">
            <Hash hash={safeTxHash} ink={isInk} />
          </p>
        )}
        <p className="several-state">
          <a href={href('transaction', { id: transaction.id })}>Transaction {nonce.toString()}</a>
          {results && <Findings results={results} />}
          {progress !== undefined ? (
            <VerdictMark kind={progress === 'begun' ? 'info' : 'pass'} small>
              {done[progress]}
            </VerdictMark>
          ) : can === undefined ? (
            <span className="muted small">{error ? 'Could not check this transaction' : why}</span>
          ) : (
            <span className="small">{can === 'sign' ? 'Waits for you' : 'Ready to execute'}</span>
          )}
        </p>
      </div>
    </li>
  )
}
