import { Account } from '#parts/Account.tsx'
import { useHref } from '#session/react.ts'
import { Details } from '#ui/Details.tsx'
import type { Given } from './given.ts'
import './GivenSignatures.css'

const signatures = (count: number) => (count === 1 ? '1 signature' : `${count} signatures`)

function summaryOf(given: readonly Given[]): string {
  const count = (some: readonly Given[]) => some.reduce((sum, { signed }) => sum + signed, 0)
  const own = count(given.filter(({ by }) => by === undefined))
  const ofSafes = count(given) - own
  const both = [
    own > 0 && `${signatures(own)} of yours`,
    ofSafes > 0 && `${signatures(ofSafes)} of Safes that you own`,
  ].filter((text) => text !== false)
  return `${both.join(' and ')} can still be used`
}

/** What of one's own lies in the queue and can still be used, and how each is made useless. */
export function GivenSignatures({ given }: { given: readonly Given[] }) {
  const href = useHref()
  if (given.length === 0) return null
  return (
    <Details summary={summaryOf(given)}>
      <p className="small">
        By what the service lists. Whoever has a signature can use it until its number is used, even where it
        is taken off the list. To make it useless, have an empty transaction executed with that number.
      </p>
      <ul className="plain-list given">
        {given.map(({ nonce, signed, proposals, by }) => (
          <li key={`${nonce} ${by}`} className="given-number">
            <span>
              Number {nonce.toString()}
              {signed > 1 && `, ${signed} of ${proposals} proposals: only one of them can run`}
            </span>{' '}
            <a href={href('transaction', { reject: nonce.toString() })}>
              Use up number {nonce.toString()} with an empty transaction
            </a>
            {by && (
              <div className="given-by">
                Given by a Safe that you own <Account address={by} size="small" />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Details>
  )
}
