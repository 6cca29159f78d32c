import { Account } from '#parts/Account.tsx'
import { hrefOf } from '#session/location.ts'
import { useKnownChain } from '#session/react.ts'
import { prefixed } from '#session/session.ts'
import { ButtonLink } from '#ui/Button.tsx'
import type { AgreedTo } from './agreedTo.ts'
import './AgreesTo.css'

/** The way to each transaction of another Safe that this one agrees to, in a tab beside it: the hash says nothing of what it does. */
export function AgreesTo({ agreed }: { agreed: readonly AgreedTo[] }) {
  const { chainId, shortName } = useKnownChain()
  return (
    <ul className="plain-list agrees-to">
      {agreed.map(({ safe, hash }) => (
        <li key={`${safe} ${hash}`}>
          <Account address={safe} size="small" twoRows />
          <p className="small">
            A transaction of the Safe at this address. Its hash does not say what it does: read it there.
          </p>
          <ButtonLink
            href={hrefOf(prefixed({ chainId, shortName, address: safe }), 'transaction', { id: hash })}
            newTab
          >
            Read that transaction
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}
