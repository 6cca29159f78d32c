import { useQueries } from '@tanstack/react-query'
import { ownerSafesQuery } from '#gateway/queries.ts'
import { hrefOf } from '#session/location.ts'
import { useActor, useServices } from '#session/react.ts'
import { Address } from '#ui/Address.tsx'
import { Clause } from '#ui/Clause.tsx'

/** The Safes the connected account is an owner of, as the service lists them. */
export function OwnedSafes() {
  const { chains, gateway } = useServices()
  const actor = useActor()
  const lists = useQueries({
    queries: actor ? chains.map(({ chainId }) => ownerSafesQuery(gateway, chainId, actor.address)) : [],
  })
  if (!actor) return <p className="muted">Connect a wallet to see the Safes it is an owner of.</p>
  const safes = chains.flatMap((chain, index) =>
    (lists[index]?.data?.safes ?? []).map((address) => ({ chain, address })),
  )
  const failed = lists.find(({ error }) => error)?.error
  return (
    <Clause title="Safes of your wallet" aside="listed by the service">
      {failed && <p role="alert">{failed.message}</p>}
      {safes.length === 0 && !failed && (
        <p>{lists.some(({ isPending }) => isPending) ? 'Reading.' : 'The service lists none.'}</p>
      )}
      <ul className="plain-list">
        {safes.map(({ chain, address }) => (
          <li key={`${chain.chainId}${address}`}>
            <a href={hrefOf(`${chain.shortName}:${address}`, '')}>
              {chain.name} <Address address={address} />
            </a>
          </li>
        ))}
      </ul>
    </Clause>
  )
}
