import { isHashVerified } from '#core/checks/verdict.ts'
import type { Sentence as Parts } from '#core/sentence/parts.ts'
import type { Transaction } from '#gateway/schemas/transaction/transaction.ts'
import { useNames } from '#parts/accounts/useNames.ts'
import { useWaitingAt } from '#parts/queue/useWaitingAt.ts'
import { claimedSentence } from '#parts/sentences/claimedSentence.ts'
import { rejecting } from '#parts/sentences/rejecting.ts'
import { useSentence, withParties } from '#parts/sentences/useSentence.ts'
import { useKnownChain } from '#session/react.ts'
import { Sentence } from '#ui/values/Sentence.tsx'
import { NamedAddresses } from './NamedAddresses.tsx'
import { useRowJudged } from './useRowJudged.ts'
import { VerifiedEntry } from './VerifiedEntry.tsx'
import './Rejecting.css'

export type RejectingProps = {
  nonce: bigint
  /** What is said of it where nothing else waits with its nonce. */
  otherwise: Parts
  /** It is the heading of its document; else it stands in a row. */
  heading?: boolean
  id?: string
}

function Named({
  nonce,
  heading,
  id,
  rejected,
}: RejectingProps & { rejected: readonly [Transaction, ...Transaction[]] }) {
  const [first, ...more] = rejected
  const { judged } = useRowJudged(first)
  const { chainId, nativeCurrency } = useKnownChain()
  const nameOf = useNames(chainId)
  const sentenceFor = useSentence({ names: true })
  const { tx, call = tx, safe: state, results } = judged ?? {}
  const told =
    call && tx && results && isHashVerified(results)
      ? sentenceFor(call, { nonce: tx.nonce, state })
      : claimedSentence({ txInfo: first.txInfo, isDone: false, nonce, nativeCurrency, nameOf })
  const parts = rejecting(nonce, told, more.length)
  if (!heading)
    return (
      <>
        <Sentence parts={parts} {...(id !== undefined && { id })} />
        <NamedAddresses sentence={parts} />
      </>
    )
  return (
    <>
      <Sentence parts={withParties(parts).parts} heading />
      <p className="muted small rejected-head">What it rejects</p>
      <ul className="plain-list rejected" aria-label="What it rejects">
        {rejected.map((transaction) => (
          <li key={transaction.id}>
            <VerifiedEntry transaction={transaction} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** A rejection by what it rejects, with the whole address: as it was verified here, until then as the service lists it. */
export function Rejecting(props: RejectingProps) {
  const { otherwise, heading, id } = props
  const [first, ...more] = useWaitingAt(props.nonce).rejected
  if (first) return <Named {...props} rejected={[first, ...more]} />
  return <Sentence parts={otherwise} {...(heading && { heading })} {...(id !== undefined && { id })} />
}
