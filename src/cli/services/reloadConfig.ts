import { isDeepStrictEqual } from 'node:util'
import { AppError } from '#core/errors.ts'
import type { Reloaded } from '#server/createServer.ts'
import { reasonOf } from '#server/index/following/reasonOf.ts'
import type { Log } from '#server/log.ts'
import type { ServerConfig } from '#server/serverConfig.ts'
import type { RunningGateway } from '#server/startServer.ts'

type ReloadConfig = {
  server: Pick<RunningGateway, 'reload'>
  /** What the process was started with. */
  started: ServerConfig
  /** Reads flags, environment and file anew. @throws AppError for what cannot be used */
  read: () => ServerConfig
  log: Log
}

/** What is taken while the process runs; everything else is looked at once, when it starts. */
const taken = ['chains', 'rateLimits']
/** Where the file calls it otherwise. */
const written = new Map([
  ['limits', 'drain or connections'],
  ['metricsFor', 'metrics'],
])

/** Takes the chains and limits that are configured now, and says in one line what became of it; what cannot be used changes nothing. */
export async function reloadConfig({ server, started, read, log }: ReloadConfig): Promise<void> {
  let next: ServerConfig
  try {
    next = read()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    log(`The configuration stays as it is: ${error.message}`, {}, 'error')
    return
  }
  const reloaded = await server.reload(next).catch((error: unknown) => {
    log(`Not all of the configuration could be taken: ${reasonOf(error)}`, {}, 'error')
  })
  if (!reloaded) return
  const changes = changesOf(reloaded)
  const waiting = keysThatWait(started, next)
  const said = changes.length === 0 ? 'Nothing in the configuration changed' : 'The configuration is taken'
  const restart = waiting.length === 0 ? '' : ` Restart for ${waiting.join(', ')}.`
  log(`${[said, changes.join(', ')].filter((part) => part !== '').join(': ')}.${restart}`)
}

function changesOf({ added, removed, changed, areLimitsNew }: Reloaded): string[] {
  return [
    ...added.map((chainId) => `chain ${chainId} is added`),
    ...removed.map((chainId) => `chain ${chainId} is removed`),
    ...changed.map((chainId) => `chain ${chainId} is changed`),
    ...(areLimitsNew ? ['the limits are changed'] : []),
  ]
}

function keysThatWait(started: ServerConfig, next: ServerConfig): string[] {
  const [before, after] = [new Map(Object.entries(started)), new Map(Object.entries(next))]
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((key) => !taken.includes(key) && !isDeepStrictEqual(before.get(key), after.get(key)))
    .map((key) => written.get(key) ?? key)
}
