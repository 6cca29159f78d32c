import { Account } from '#parts/accounts/Account.tsx'
import { useHref } from '#session/react.ts'
import { Details } from '#ui/layout/Details.tsx'
import type { SignaturesAtNonce } from './signaturesAtNonce.ts'
import './OwnSignatures.css'

const signatures = (count: number) => (count === 1 ? '1 signature' : `${count} signatures`)
/** "number 4", "numbers 4 and 5", or how many there are where that is a long list. */
function numbersOf(nonces: readonly bigint[]): string {
  if (nonces.length > 3) return `${nonces.length} nonces`
  return `${nonces.length === 1 ? 'nonce' : 'nonces'} ${nonces.join(nonces.length === 2 ? ' and ' : ', ')}`
}

function summaryOf(certain: readonly SignaturesAtNonce[], possible: readonly SignaturesAtNonce[]): string {
  const count = (some: readonly SignaturesAtNonce[]) => some.reduce((sum, { signed }) => sum + signed, 0)
  const own = count(certain.filter(({ by }) => by === undefined))
  const ofSafes = count(certain) - own
  const both = [
    own > 0 && `${signatures(own)} of yours`,
    ofSafes > 0 && `${signatures(ofSafes)} of Safes that you own`,
  ].filter((text) => text !== false)
  const at = [...new Set(possible.map(({ nonce }) => nonce))]
  if (both.length === 0) return `${numbersOf(at)} may have your signature`
  return `${both.join(' and ')} can still be used${at.length === 0 ? '' : `, perhaps also at ${numbersOf(at)}`}`
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
  if (given.length === 0) return null
  const certain = given.filter(({ signed }) => signed > 0)
  const possible = given.filter(({ signed }) => signed === 0)
  return (
    <Details summary={summaryOf(certain, possible)}>
      <p className="small given-note">
        Reported by the service. Anyone who has a signature can use it until its nonce is used, even if it was
        removed from the list. To make it void, execute a rejection with that nonce.
      </p>
      {certain.length > 0 && <Numbers given={certain} />}
      {possible.length > 0 && (
        <>
          <p className="small given-note">
            The list does not show who signed these transactions: open them in the queue to see whether you
            did.
          </p>
          <Numbers given={possible} />
        </>
      )}
    </Details>
  )
}
