import { join } from 'node:path'
import { AppError } from '#core/errors.ts'
import { owners } from './accounts.ts'
import { createEnding, type Ending } from './ending.ts'
import { createBuiltApp, type Extra, type Extras } from './http/builtApp.ts'
import { createDevApp } from './http/devApp.ts'
import { createFaults } from './http/faults.ts'
import { typeOf } from './http/headers.ts'
import { createSocket, openSocket, type Socket } from './http/socket.ts'
import { createWorldApp, type RunningWorld } from './http/worldApp.ts'
import { CorruptState } from './kept/chainFile.ts'
import { type KeptFolder, openKeptFolder, putAside } from './kept/keptFolder.ts'
import { localUrl, type SandboxOptions } from './options.ts'
import { ensureBuilt } from './pages/buildApp.ts'
import { type SandboxPages, sandboxPages } from './pages/sandboxPages.ts'
import { assertFree } from './ports.ts'
import type { Scenario } from './scenarios/scenario.ts'
import { realNode, scenarioNamed, scenarios } from './scenarios/scenarios.ts'
import { startServices } from './services.ts'
import type { World } from './world.ts'

/** A running sandbox; `failed` settles with a sentence when something that it needs has ended. */
export type Sandbox = { world: World; failed: Promise<AppError>; stop: () => Promise<void> }

/** Starts everything, or nothing: throws AppError with one sentence, and by then all that had begun is ended. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const ending = createEnding()
  try {
    const failed = ending.failed.then((error) => {
      throw error
    })
    const world = await Promise.race([start(options, ending), failed])
    return { world, failed: ending.failed, stop: ending.stop }
  } catch (error) {
    await ending.stop()
    if (error instanceof CorruptState) throw putAside(options.state, error)
    throw error
  }
}

async function start(options: SandboxOptions, ending: Ending): Promise<World> {
  const { port, root, state, fresh, prod, rpc } = options
  const ports = [0, 1, 2, ...(rpc ? [] : [3, 4])].map((offset) => port + offset)
  await Promise.all(ports.map(assertFree))
  let running: RunningWorld | undefined
  let pages: SandboxPages | undefined
  const faults = createFaults()
  const worldApp = createWorldApp({
    running: () => running,
    faults,
    pages: () => pages?.host ?? new Map(),
  })
  await openSocket(createSocket(port + 1, worldApp.fetch), ending)
  const kept = openKeptFolder(state, fresh)
  ending.add(kept.release)
  const scenario = scenarioOf(options, kept)
  const extras = new Map<string, Extra>()
  const [services, bundled, app] = await Promise.all([
    startServices({ options, kept, scenario, faults, ending }),
    sandboxPages(root),
    prod ? builtApp(options, extras, ending) : createDevApp(options, extras, ending),
  ])
  pages = bundled
  const world: World = {
    app: localUrl(port),
    host: localUrl(port + 1),
    gateway: services.gatewayUrl,
    chains: services.chains,
    owners,
  }
  const chains = world.chains.map(({ chainId, name, rpc: url }) => ({ chainId, name, rpc: url }))
  extras.set('/config.json', { type: typeOf('.json'), body: services.config })
  extras.set('/sandbox-wallets.json', { type: typeOf('.json'), body: JSON.stringify({ owners, chains }) })
  extras.set('/sandbox-wallets.js', { type: typeOf('.js'), body: bundled.wallets })
  await openSocket(app, ending)
  running = { world, places: services.places, gateway: services.gatewaySocket, remember: services.remember }
  return world
}

/** The kept world's scenario, unless another is asked for by name; a world on someone else's node has none. */
function scenarioOf({ scenario, rpc, state }: SandboxOptions, kept: KeptFolder): Scenario {
  const keptName = kept.world?.scenario
  const wanted = rpc ? realNode : scenario ? scenarioNamed(scenario) : undefined
  if (keptName === undefined) return wanted ?? scenarioNamed(scenarios[0]?.name ?? '')
  const found = [realNode, ...scenarios].find(({ name }) => name === keptName)
  if (!found) throw new CorruptState(`${state} keeps a world of the unknown scenario "${keptName}"`)
  if ((wanted ?? found) === found && (found !== realNode || rpc)) return found
  const asked = wanted ?? scenarios[0]
  throw new AppError(
    `${state} keeps a world of the scenario "${keptName}", which --fresh forgets, so "${asked?.name}" cannot start there.`,
  )
}

/** The app as `--prod` serves it, built first where `dist/` is older than its sources. */
async function builtApp({ root, port }: SandboxOptions, extras: Extras, ending: Ending): Promise<Socket> {
  await ensureBuilt(root, ending)
  return createSocket(port, createBuiltApp(join(root, 'dist'), extras))
}
