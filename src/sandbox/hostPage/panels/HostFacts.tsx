import { formatPrefixed } from '#core/addresses/eip3770.ts'
import { type HostPageParams, hostPageQuery } from '#sandbox/hostPage/hostPageParams.ts'
import type { HostWorld, Owner } from '#sandbox/hostPage/world.ts'
import './hostFacts.css'

type HostFactsProps = {
  world: HostWorld
  place: HostPageParams
  owner: Owner | undefined
  owners: readonly string[]
  origin: string
  onOwner: (owner: Owner | undefined) => void
  onOpen: (query: string) => void
}

/** What the host tells the app: which Safe on which chain, seen by whom, from which origin. */
export function HostFacts({ world, place, owner, owners, origin, onOwner, onOpen }: HostFactsProps) {
  const here = formatPrefixed(place.chain.shortName, place.safe)
  const open = (data: FormData) => {
    const query = new URLSearchParams({ app: String(data.get('app')), safe: String(data.get('safe')) })
    if (place.profile !== 'parity') query.set('profile', place.profile)
    if (place.isSilent) query.set('silent', '1')
    onOpen(`?${query}`)
  }
  return (
    <section className="panel">
      <h2>The host tells the app</h2>
      <form className="told" action={open}>
        <label htmlFor="safe">Safe</label>
        <div className="row">
          <input id="safe" name="safe" list="safes" key={here} defaultValue={here} spellCheck={false} />
          <datalist id="safes">
            {world.chains.flatMap((chain) =>
              chain.safes.map(({ address, name }) => (
                <option key={chain.shortName + address} value={formatPrefixed(chain.shortName, address)}>
                  {name}
                </option>
              )),
            )}
          </datalist>
        </div>
        <label htmlFor="known">Known Safes</label>
        <select
          id="known"
          value={here}
          onChange={({ target }) => onOpen(hostPageQuery(placeOf(world, place, target.value)))}
        >
          {!knows(world, here) && <option value={here}>not in the scenario</option>}
          {world.chains.flatMap((chain) =>
            chain.safes.map(({ address, name, version, threshold, owners: { length } }) => (
              <option key={chain.shortName + address} value={formatPrefixed(chain.shortName, address)}>
                {name}, {threshold} of {length}, {version}, {chain.shortName}
              </option>
            )),
          )}
        </select>
        <label htmlFor="chain">Chain</label>
        <select
          id="chain"
          value={place.chain.chainId}
          onChange={({ target }) => {
            const chain = world.chains.find(({ chainId }) => String(chainId) === target.value)
            const [first] = chain?.safes ?? []
            if (chain && first) onOpen(hostPageQuery({ ...place, chain, safe: first.address }))
          }}
        >
          {world.chains.map(({ chainId, name, safes }) => (
            <option key={chainId} value={chainId} disabled={safes.length === 0}>
              {chainId} ({name}){safes.length === 0 && ', no Safe yet'}
            </option>
          ))}
        </select>
        <label htmlFor="owner">Owner</label>
        <select
          id="owner"
          value={owner?.address ?? ''}
          onChange={({ target }) => onOwner(world.owners.find(({ address }) => address === target.value))}
        >
          {world.owners.map(({ name, address }) => (
            <option key={address} value={address}>
              {name}
              {owners.includes(address) ? '' : ', no owner: read only'}
            </option>
          ))}
          <option value="">Nobody: read only</option>
        </select>
        <label htmlFor="origin">Origin</label>
        <output id="origin">{origin}</output>
        <label htmlFor="app">App URL</label>
        <div className="row">
          <input
            id="app"
            name="app"
            type="url"
            required
            key={place.asked}
            defaultValue={place.asked}
            spellCheck={false}
          />
          <button type="submit">Open</button>
        </div>
      </form>
    </section>
  )
}

const knows = (world: HostWorld, prefixed: string) =>
  world.chains.some(({ shortName, safes }) =>
    safes.some(({ address }) => formatPrefixed(shortName, address) === prefixed),
  )

function placeOf(world: HostWorld, place: HostPageParams, prefixed: string): HostPageParams {
  for (const chain of world.chains)
    for (const { address } of chain.safes)
      if (formatPrefixed(chain.shortName, address) === prefixed) return { ...place, chain, safe: address }
  return place
}
