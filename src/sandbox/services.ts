import { createGateway } from '#gateway/client/client.ts'
import type { ChainConfig } from '#server/chainConfig.ts'
import type { GatewayServer } from '#server/createServer.ts'
import type { Database } from '#server/database/database.ts'
import { sandboxApps } from './apps.ts'
import type { Anvil } from './chains/anvil.ts'
import { localChains, startLocalChain } from './chains/localChains.ts'
import type { SandboxChain } from './chains/sandboxChain.ts'
import { createSender } from './chains/sender.ts'
import { withoutLost } from './chains/withoutLost.ts'
import { tokens } from './contracts/tokens.ts'
import type { Ending } from './ending.ts'
import type { Faults } from './http/faults.ts'
import { createSocket, openSocket, type Socket } from './http/socket.ts'
import { createLocalGateway } from './localGateway.ts'
import { localUrl, type SandboxOptions } from './options.ts'
import { realChain } from './realServices.ts'
import { runtimeConfig } from './runtimeConfig.ts'
import { galleryEntries, galleryName } from './scenarios/gallery.ts'
import type { Scenario } from './scenarios/scenario.ts'
import { createStoryClock } from './scenarios/story.ts'
import { keepChain } from './state/chainFile.ts'
import type { StateFolder } from './state/stateFolder.ts'
import type { GalleryEntry, StoredWorld, WorldChain, WorldSafe } from './world.ts'

/** Chains and gateway, running, with the Safes of the scenario on them. */
export type Services = {
  gatewayUrl: string
  /** undefined with `--gateway` */
  gatewaySocket: Socket | undefined
  /** the local chains; none with `--rpc` */
  places: readonly SandboxChain[]
  chains: WorldChain[]
  /** the text of the app's config.json */
  config: string
  /** Adds a Safe to the world, in memory and on disk. */
  remember: (chainId: number, safe: WorldSafe) => Promise<void>
  /** The attacks on the first chain, made where they are not there yet. */
  gallery: () => Promise<GalleryEntry[]>
}

type ServicesParameters = {
  options: SandboxOptions
  kept: StateFolder
  scenario: Scenario
  /** undefined with `--gateway` */
  opening: Promise<Database> | undefined
  faults: Faults
  ending: Ending
}
type ChainFacts = Omit<ChainConfig, 'nativeCurrency'> & { nativeCurrency: NativeCurrency; publicRpc: string }
type NativeCurrency = { name: string; symbol: string; decimals: number }

/** Starts the chains and the gateway, and makes the scenario's Safes where none are kept. */
export async function startServices({
  options,
  kept,
  scenario,
  opening,
  faults,
  ending,
}: ServicesParameters): Promise<Services> {
  const { port, root, tell } = options
  const gatewayUrl = options.gateway ?? localUrl(port + 2)
  if (options.rpc) tell?.(`Asking the node at ${new URL(options.rpc).host} for its chain …`)
  const facts = options.rpc ? [await factsOfReal(options.rpc, options.gateway)] : factsOfLocal(port)
  const configured = {
    root,
    port,
    gateway: gatewayUrl,
    chains: facts.map((fact) => ({ ...fact, rpc: fact.publicRpc })),
  }
  // A config.json of the folder that cannot be read is refused before anything is made.
  runtimeConfig(configured)
  const [anvils, database] = await Promise.all([options.rpc ? [] : startChains(port, kept, ending), opening])
  const clock = createStoryClock()
  const server = database && (await createLocalGateway(database, facts, clock, ending))
  const places = anvils.map((anvil) => placeOf(anvil, server, gatewayUrl, faults))
  const gatewaySocket =
    server &&
    createSocket(
      port + 2,
      faults.wrap(async (request) => server.fetch(request)),
    )
  if (server && gatewaySocket) {
    server.start()
    await openSocket(gatewaySocket, ending)
  }
  for (const lie of kept.world?.lies ?? []) faults.lie(lie)
  if (!kept.world && places.length > 0) tell?.(`Making the Safes of “${scenario.name}” …`)
  const safes = await (kept.world ? withoutLost(kept.world, places) : scenario.make(places, clock))
  if (server) await Promise.all(places.map(({ synced }) => synced()))
  const chains = facts.map((fact) => worldChain(fact, safes.get(fact.chainId) ?? [], !options.rpc))
  await keep(anvils, kept, ending)
  let made = kept.world?.gallery
  const remembered = (): StoredWorld => ({
    scenario: scenario.name,
    database: (kept.world?.database ?? false) || database !== undefined,
    chains: chains.map((chain) => ({ chainId: chain.chainId, safes: chain.safes })),
    ...(made && { gallery: made, lies: faults.lies() }),
  })
  if (scenario.name === galleryName && !kept.world) made = await galleryEntries(places)
  await kept.writeWorld(remembered())
  let writing: Promise<void> = Promise.resolve()
  async function remember(chainId: number, safe: WorldSafe) {
    chains.find((chain) => chain.chainId === chainId)?.safes.push(safe)
    await write()
  }
  async function write() {
    writing = writing.then(() => kept.writeWorld(remembered()))
    writing.catch(ending.fail)
    await writing
  }
  async function gallery() {
    if (made) return made
    made = await galleryEntries(places)
    await write()
    return made
  }
  const names = chains.flatMap(({ chainId, safes: ofChain }) =>
    ofChain.map(({ address, name }) => ({ chainId, address, name })),
  )
  const config = runtimeConfig({ ...configured, names })
  return { gatewayUrl, gatewaySocket, places, chains, config, remember, gallery }
}

function factsOfLocal(port: number): ChainFacts[] {
  return localChains.map(({ offset, ...chain }) => ({
    ...chain,
    rpc: `http://127.0.0.1:${port + offset}`,
    publicRpc: localUrl(port + offset),
    l2: true,
    isTestnet: true,
    safeApps: sandboxApps({ app: localUrl(port), host: localUrl(port + 1) }),
  }))
}

async function factsOfReal(rpc: string, gateway: string | undefined): Promise<ChainFacts> {
  const { head, ...chain } = await realChain(rpc, gateway)
  return { ...chain, publicRpc: rpc, startBlock: head }
}

function worldChain(fact: ChainFacts, safes: WorldSafe[], isLocal: boolean): WorldChain {
  const listed = isLocal ? tokens.map(({ symbol, address, type }) => ({ symbol, address, type })) : []
  const { chainId, name, shortName, publicRpc } = fact
  return { chainId, name, shortName, rpc: publicRpc, safes, tokens: listed }
}

function placeOf(
  anvil: Anvil,
  server: GatewayServer | undefined,
  gatewayUrl: string,
  faults: Faults,
): SandboxChain {
  const { chainId, rpc } = anvil
  const fetch = async (url: string, init: RequestInit) =>
    server?.fetch(new Request(url, init)) ?? Response.error()
  return {
    chainId,
    rpc,
    send: createSender(rpc),
    gateway: server && createGateway({ baseUrl: gatewayUrl, fetch }),
    synced: async () => server?.syncTo(chainId),
    lie: faults.lie,
  }
}

async function startChains(port: number, kept: StateFolder, ending: Ending): Promise<Anvil[]> {
  return Promise.all(
    localChains.map(async (chain) => {
      const anvil = await startLocalChain(chain, port, kept)
      ending.add(anvil.stop)
      anvil.exited.then(ending.fail)
      return anvil
    }),
  )
}

/** From here on each chain is written when it changes; the first files are there when this answers. */
async function keep(anvils: readonly Anvil[], kept: StateFolder, ending: Ending): Promise<void> {
  await Promise.all(
    anvils.map(async ({ rpc, chainId }) => {
      const keeper = keepChain(rpc, kept.chainFile(chainId), ending.fail)
      ending.add(keeper.stop)
      await keeper.write()
    }),
  )
}
