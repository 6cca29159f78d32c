import type { Address as AddressText } from '#core/safe/safe.ts'
import { PageName } from '#parts/accounts/PageName.tsx'
import { useNameOf } from '#parts/accounts/useNames.ts'
import { useOwnedSafes } from '#parts/accounts/useOwnedSafes.ts'
import { usePageName } from '#parts/accounts/usePageName.ts'
import { hrefOf } from '#session/location.ts'
import { prefixed } from '#session/session.ts'
import { RuledLoading } from '#ui/layout/RuledLoading.tsx'
import { Notice } from '#ui/theme/Notice.tsx'
import { Address } from '#ui/values/Address.tsx'
import './OwnedSafes.css'

type Owned = ReturnType<typeof useOwnedSafes>['safes'][number]

/** One Safe by its name, the person's own first: all of a network bear the network's. */
function OwnedSafe({ id, network }: Owned) {
  const name = useNameOf(id.address, id.chainId)
  const claimed = usePageName(id.address, id.chainId)
  const unnamed = claimed === undefined ? 'No name yet' : <PageName name={claimed} />
  return (
    <a href={hrefOf(prefixed(id), '')}>
      <span>
        <span className="owned-safes-name">{name === undefined ? unnamed : <bdi>{name}</bdi>}</span>{' '}
        <span className="muted small">{network}</span>
      </span>
      <Address address={id.address} />
    </a>
  )
}

/** The Safes an account is an owner of on every network this page knows, as the service lists them: a claim. */
export function OwnedSafes({ owner }: { owner: AddressText }) {
  const { safes, pending, failures } = useOwnedSafes(owner)
  const isEmpty = safes.length === 0 && pending.length === 0 && failures.length === 0
  return (
    <section className="owned-safes" aria-labelledby="owned-safes">
      <div className="owned-safes-head">
        <h2 id="owned-safes">Safes of your wallet</h2>
        <span>listed by the Safe service</span>
      </div>
      <ul>
        {safes.map((safe) => (
          <li key={prefixed(safe.id)}>
            <OwnedSafe {...safe} />
          </li>
        ))}
      </ul>
      {safes.length > 0 && (
        <p className="owned-safes-all">
          <a href={hrefOf(undefined, 'safes')}>All your Safes, with what waits for you</a>
        </p>
      )}
      {pending.length > 0 && <RuledLoading small label={`Loading the Safes on ${pending.join(', ')}`} />}
      {failures.map(({ network, sentence }) => (
        <Notice key={network} kind="unknown" title={`The Safes on ${network} could not be loaded.`}>
          <p>{sentence}</p>
          <p>You can still open a Safe by its address.</p>
        </Notice>
      ))}
      {isEmpty && (
        <p className="owned-safes-none">
          The Safe service lists no Safe of this account. If it missed one, open that Safe by its address.
        </p>
      )}
    </section>
  )
}
