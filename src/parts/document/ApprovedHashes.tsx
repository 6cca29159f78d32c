import { Account } from '#parts/accounts/Account.tsx'
import { hrefOf } from '#session/location.ts'
import { useKnownChain } from '#session/react.ts'
import { prefixed } from '#session/session.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import type { AgreedTo } from './approvedHashesIn.ts'
import './ApprovedHashes.css'

/** A link to each transaction of another Safe that this one approves, in a new tab: a hash alone says nothing about its effect. */
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
