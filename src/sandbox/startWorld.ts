import { join } from 'node:path'
import type { Database } from '#server/database/database.ts'
import { owners } from './accounts.ts'
import type { Ending } from './ending.ts'
import { createBuiltApp, type Extra, type Extras } from './http/builtApp.ts'
import { createDevApp } from './http/devApp.ts'
import { createFaults } from './http/faults.ts'
import { typeOf } from './http/headers.ts'
import { createSocket, openSocket, type Socket } from './http/socket.ts'
import { createWorldApp, type RunningWorld } from './http/worldApp.ts'
import { localUrl, type SandboxOptions } from './options.ts'
import { ensureBuilt } from './pages/buildApp.ts'
import { createComponentPage } from './pages/componentPage.ts'
import { type SandboxPages, sandboxPages } from './pages/sandboxPages.ts'
import type { Scenario } from './scenarios/scenario.ts'
import { startServices } from './services.ts'
import type { StateFolder } from './state/stateFolder.ts'
import type { World } from './world.ts'

/** Everything that a start needs before the large modules are loaded. */
export type Begun = {
  options: SandboxOptions
  kept: StateFolder
  scenario: Scenario
  opening: Promise<Database> | undefined
  ending: Ending
}

/** Starts chains, gateway, host page and app; answers when each of them does. */
export async function startWorld(begun: Begun): Promise<World> {
  const { options, ending } = begun
  const { port, root, prod } = options
  let running: RunningWorld | undefined
  let pages: SandboxPages | undefined
  const faults = createFaults()
  const worldApp = createWorldApp({
    running: () => running,
    faults,
    pages: () => pages?.host ?? new Map(),
    components: createComponentPage(root),
  })
  await openSocket(createSocket(port + 1, worldApp.fetch), ending)
  const extras = new Map<string, Extra>()
  const [services, bundled, app] = await Promise.all([
    startServices({ ...begun, faults }),
    sandboxPages(root, options.tell),
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
  const { places, gatewaySocket: gateway, remember, gallery } = services
  running = { world, places, gateway, remember, gallery }
  return world
}

/** The app as `--prod` serves it, built first where `dist/` is older than its sources. */
async function builtApp(
  { root, port, tell }: SandboxOptions,
  extras: Extras,
  ending: Ending,
): Promise<Socket> {
  await ensureBuilt(root, ending, tell)
  return createSocket(port, createBuiltApp(join(root, 'dist'), extras))
}
