import { createRoot } from 'react-dom/client'
import { createChain } from '#chain/node/client.ts'
import { readSafeState } from '#chain/safe/safeState.ts'
import { readTokens } from '#chain/tokens/tokens.ts'
import { isSameAddress } from '#core/addresses/address.ts'
import { AppError } from '#core/errors.ts'
import type { Address } from '#core/safe/safe.ts'
import '#ui/theme/base.css'
import '#ui/theme/webFonts.ts'
import './hostPage.css'
import { readManifest } from '#host/conformance/manifest.ts'
import { createBehaviour } from './behaviour.ts'
import { createColours } from './colours.ts'
import { HostPage } from './HostPage.tsx'
import { type HostPageParams, readHostPageParams } from './hostPageParams.ts'
import { createInspector } from './log/inspector.ts'
import type { CallNames } from './panels/CallList.tsx'
import { type HostWorld, readWorld } from './world.ts'

const root = document.getElementById('host')
if (root) createRoot(root).render(await page())

async function page() {
  try {
    const fetch = window.fetch.bind(window)
    const world = await readWorld(fetch)
    const place = readHostPageParams(window.location.search, world)
    const [manifest, { owners, names }] = await Promise.all([
      readManifest(place.app, fetch),
      read(world, place),
    ])
    const behaviour = createBehaviour({
      profile: place.profile,
      isSilent: place.isSilent,
      ...window.__mockHostBegin,
    })
    const scene = { window, world, place, owners, manifest, inspector: createInspector(), behaviour }
    return <HostPage scene={scene} names={names} colours={createColours(window)} />
  } catch (error) {
    const text = error instanceof AppError ? error.message : 'The test host could not start.'
    return (
      <main className="refused">
        <h1>Test host</h1>
        <p role="alert">{text}</p>
      </main>
    )
  }
}

/** The owners, and what things are called, as the chain says. */
async function read(
  world: HostWorld,
  { chain: { chainId, rpc, tokens }, safe }: HostPageParams,
): Promise<{ owners: readonly Address[]; names: CallNames }> {
  const chain = createChain({ chainId, rpc: [rpc] })
  const erc20 = tokens.filter(({ type }) => type === 'ERC20').map(({ address }) => address)
  const [{ owners, threshold }, facts] = await Promise.all([
    readSafeState(chain, safe),
    readTokens(chain, erc20),
  ])
  const known = [
    ...world.owners,
    ...world.chains.flatMap(({ safes }) => safes),
    ...tokens.map(({ symbol, address }) => ({ name: symbol, address })),
  ]
  const names = {
    safe,
    owners,
    threshold,
    nativeCurrency: { symbol: 'ETH', decimals: 18 },
    nameOf: (address: Address) => known.find((one) => isSameAddress(one.address, address))?.name,
    tokenOf: (address: Address) => facts.find((one) => isSameAddress(one.address, address)),
  }
  return { owners, names }
}
