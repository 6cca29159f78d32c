import { Account } from '#parts/accounts/Account.tsx'
import { hrefOf } from '#session/location.ts'
import { useKnownChain } from '#session/react.ts'
import { prefixed } from '#session/session.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import type { AgreedTo } from './approvedHashesIn.ts'
import './ApprovedHashes.css'

/** The way to each transaction of another Safe that this one agrees to, in a tab beside it: the hash says nothing of what it does. */
export function ApprovedHashes({ agreed }: { agreed: readonly AgreedTo[] }) {
  const { chainId, shortName } = useKnownChain()
  return (
    <ul className="plain-list agrees-to">
      {agreed.map(({ safe, hash }) => (
        <li key={`${safe} ${hash}`}>
          <Account address={safe} size="small" twoRows />
          <p className="small">
            A transaction of the Safe at this address. Its hash does not show what it does: open it there.
          </p>
          <ButtonLink
            href={hrefOf(prefixed({ chainId, shortName, address: safe }), 'transaction', { id: hash })}
            newTab
          >
            Open that transaction
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}
