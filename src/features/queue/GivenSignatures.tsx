import { useHref } from '#session/react.ts'
import { Details } from '#ui/Details.tsx'
import type { Given } from './given.ts'

/** What of one's own lies in the queue and can still be used, and how each is made useless. */
export function GivenSignatures({ given }: { given: readonly Given[] }) {
  const href = useHref()
  if (given.length === 0) return null
  const count = given.reduce((sum, { signed }) => sum + signed, 0)
  return (
    <Details summary={`${count === 1 ? '1 signature' : `${count} signatures`} of yours can still be used`}>
      <p className="small">
        By what the service lists. Whoever has a signature can use it until its number is used, even where it
        is taken off the list. To make it useless, have an empty transaction executed with that number.
      </p>
      <ul className="plain-list">
        {given.map(({ nonce, signed, proposals }) => (
          <li key={nonce.toString()}>
            Number {nonce.toString()}
            {signed > 1 && `, ${signed} of ${proposals} proposals: only one of them can run`}{' '}
            <a href={href('transaction', { reject: nonce.toString() })}>
              Use up number {nonce.toString()} with an empty transaction
            </a>
          </li>
        ))}
      </ul>
    </Details>
  )
}
