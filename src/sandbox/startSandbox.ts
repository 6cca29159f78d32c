import { AppError } from '#core/errors.ts'
import { createEnding, type Ending } from './ending.ts'
import { openDatabase } from './openDatabase.ts'
import { localUrl, type SandboxOptions } from './options.ts'
import { assertFree } from './ports.ts'
import type { Scenario } from './scenarios/scenario.ts'
import { realNode, scenarioNamed, scenarios } from './scenarios/scenarios.ts'
import { CorruptState } from './state/chainFile.ts'
import { openStateFolder, putAside, type StateFolder } from './state/stateFolder.ts'
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
  const { port, state, fresh, gateway, rpc, scenario, tell } = options
  // Before anything is forgotten or opened: whether the flags can be meant.
  const wanted = rpc ? realNode : scenario ? scenarioNamed(scenario) : undefined
  const ports = [0, 1, 2, ...(rpc ? [] : [3, 4])].map((offset) => port + offset)
  await Promise.all(ports.map(assertFree))
  tell?.(`Starting: the app will open at ${localUrl(port)}, the host page at ${localUrl(port + 1)} …`)
  const kept = openStateFolder(state, fresh)
  ending.add(kept.release)
  const begun = { options, kept, scenario: scenarioOf(options, kept, wanted), ending }
  // The database opens in its own thread while this one reads the modules of everything else.
  const opening = gateway ? undefined : openDatabase(kept, ending)
  opening?.catch(ending.fail)
  const { startWorld } = await import('./startWorld.ts')
  return startWorld({ ...begun, opening })
}

/** The kept world's scenario, unless another is asked for by name; a world on someone else's node has none. */
function scenarioOf(
  { rpc, state }: SandboxOptions,
  kept: StateFolder,
  wanted: Scenario | undefined,
): Scenario {
  const keptName = kept.world?.scenario
  if (keptName === undefined) return wanted ?? scenarioNamed(scenarios[0]?.name ?? '')
  const found = [realNode, ...scenarios].find(({ name }) => name === keptName)
  if (!found) throw new CorruptState(`${state} keeps a world of the unknown scenario "${keptName}"`)
  if ((wanted ?? found) === found && (found !== realNode || rpc)) return found
  const asked = wanted ?? scenarios[0]
  throw new AppError(
    `${state} keeps a world of the scenario "${keptName}", which --fresh forgets, so "${asked?.name}" cannot start there.`,
  )
}
