import { Account } from '#parts/accounts/Account.tsx'
import { useHref } from '#session/react.ts'
import { Details } from '#ui/layout/Details.tsx'
import type { SignaturesAtNonce } from './signaturesAtNonce.ts'
import './OwnSignatures.css'

const transactions = (count: number) =>
  count === 1 ? '1 waiting transaction' : `${count} waiting transactions`

/** "Transaction 4", "Transactions 4 and 5", or how many there are where that is a long list. */
function numbersOf(nonces: readonly bigint[]): string {
  if (nonces.length > 3) return `${nonces.length} transactions`
  return `${nonces.length === 1 ? 'Transaction' : 'Transactions'} ${nonces.join(nonces.length === 2 ? ' and ' : ', ')}`
}

/** "Your signature is on 1 waiting transaction. Transaction 4 may have it too." */
function summaryOf(certain: readonly SignaturesAtNonce[], possible: readonly SignaturesAtNonce[]): string {
  const count = (some: readonly SignaturesAtNonce[]) => some.reduce((sum, { signed }) => sum + signed, 0)
  const own = count(certain.filter(({ by }) => by === undefined))
  const ofSafes = count(certain) - own
  const sure = [
    own > 0 && `Your signature is on ${transactions(own)}.`,
    ofSafes > 0 && `A Safe that you own has signed ${transactions(ofSafes)}.`,
  ].filter((text) => text !== false)
  if (possible.length === 0) return sure.join(' ')
  const nonces = [...new Set(possible.map(({ nonce }) => nonce))]
  const isOwn = possible.some(({ by }) => by === undefined)
  const named = isOwn ? 'your signature' : 'the signature of a Safe that you own'
  const whose = isOwn && own > 0 && ofSafes === 0 ? 'it' : named
  return [...sure, `${numbersOf(nonces)} may have ${whose}${sure.length > 0 ? ' too' : ''}.`].join(' ')
}

function Numbers({ given }: { given: readonly SignaturesAtNonce[] }) {
  const href = useHref()
  return (
    <ul className="plain-list given">
      {given.map(({ nonce, signed, proposals, by }) => (
        <li key={`${nonce} ${by}`} className="given-number">
          <span>
            Nonce {nonce.toString()}
            {signed > 1 && `, ${signed} of ${proposals} proposals: only one of them can run`}
          </span>{' '}
          <a href={href('transaction', { reject: nonce.toString() })}>Reject nonce {nonce.toString()}</a>
          {by && (
            <div className="given-by">
              {signed > 0 ? 'Given by' : 'Perhaps given by'} a Safe that you own{' '}
              <Account address={by} size="small" />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

/** What of one's own lies in the queue and can still be used, or may lie there, and how each is made useless. */
export function OwnSignatures({ given }: { given: readonly SignaturesAtNonce[] }) {
  const certain = given.filter(({ signed }) => signed > 0)
  const possible = given.filter(({ signed }) => signed === 0)
  return (
    <Details summary={summaryOf(certain, possible)}>
      <p className="small given-note">
        Reported by the service. A signature stays valid until its nonce is used, even if the transaction is
        removed from the list. To make it void, execute a rejection with that nonce.
      </p>
      {certain.length > 0 && <Numbers given={certain} />}
      {possible.length > 0 && (
        <>
          <p className="small given-note">
            The service’s list does not say who signed these. Open each in the queue to see whether you did.
          </p>
          <Numbers given={possible} />
        </>
      )}
    </Details>
  )
}
