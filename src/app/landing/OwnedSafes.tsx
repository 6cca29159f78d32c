import type { Address as AddressText } from '#core/safe.ts'
import { useOwnedSafes } from '#parts/useOwnedSafes.ts'
import { hrefOf } from '#session/location.ts'
import { prefixed } from '#session/session.ts'
import { Address } from '#ui/Address.tsx'
import { Notice } from '#ui/Notice.tsx'
import { RuledLoading } from '#ui/RuledLoading.tsx'
import './OwnedSafes.css'

/** The Safes an account is an owner of on every network this page knows, as the service lists them: a claim. */
export function OwnedSafes({ owner }: { owner: AddressText }) {
  const { safes, pending, failures } = useOwnedSafes(owner)
  const isEmpty = safes.length === 0 && pending.length === 0 && failures.length === 0
  return (
    <section className="owned-safes" aria-labelledby="owned-safes">
      <div className="owned-safes-head">
        <h2 id="owned-safes">Safes of your wallet</h2>
        <span>listed by the service</span>
      </div>
      <ul>
        {safes.map(({ id, network }) => (
          <li key={prefixed(id)}>
            <a href={hrefOf(prefixed(id), '')}>
              <span className="owned-safes-network">{network}</span>
              <Address address={id.address} />
            </a>
          </li>
        ))}
      </ul>
      {safes.length > 0 && (
        <p className="owned-safes-all">
          <a href={hrefOf(undefined, 'safes')}>All your Safes, with what waits in each</a>
        </p>
      )}
      {pending.length > 0 && <RuledLoading small label={`Asking about ${pending.join(', ')}`} />}
      {failures.map(({ network, sentence }) => (
        <Notice key={network} kind="unknown" title={`The Safes on ${network} could not be listed.`}>
          <p>{sentence}</p>
          <p>A Safe can still be opened by its address.</p>
        </Notice>
      ))}
      {isEmpty && (
        <p className="owned-safes-none">
          The service lists no Safe of this account. It may have missed one: open that by its address.
        </p>
      )}
    </section>
  )
}
