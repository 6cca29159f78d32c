import type { Address as AddressText } from '#core/safe/safe.ts'
import { useOwnedSafes } from '#parts/accounts/useOwnedSafes.ts'
import { Deferred } from '#parts/loading/Deferred.tsx'
import { lazyComponent } from '#parts/loading/lazyComponent.ts'
import { hrefOf } from '#session/location.ts'
import { prefixed } from '#session/session.ts'
import { RuledLoading } from '#ui/layout/RuledLoading.tsx'
import { Notice } from '#ui/theme/Notice.tsx'
import { Address } from '#ui/values/Address.tsx'
import './OwnedSafes.css'

// With the names comes what all lists share, which the page without a Safe does not wait for.
const safeName = lazyComponent(() => import('#parts/accounts/SafeName.tsx').then((part) => part.SafeName))

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
        {safes.map(({ id, network }) => (
          <li key={prefixed(id)}>
            <a href={hrefOf(prefixed(id), '')}>
              <span>
                <span className="owned-safes-name">
                  <Deferred part={safeName} props={{ id }} />
                </span>{' '}
                <span className="muted small">{network}</span>
              </span>
              <Address address={id.address} />
            </a>
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
