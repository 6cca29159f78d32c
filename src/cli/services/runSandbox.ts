import type { SandboxOptions } from '#sandbox/options.ts'
import { gatewayProblem } from '#sandbox/silentGateway.ts'
import { startSandbox } from '#sandbox/startSandbox.ts'
import type { World } from '#sandbox/world.ts'
import { stopSignal } from './stopSignal.ts'

/** Runs a sandbox until it is told to stop, or until something it needs ends; `told` is what it says once it stands. */
export async function runSandbox(options: SandboxOptions, told: (world: World) => string): Promise<number> {
  const stopped = stopSignal()
  // Asked while everything starts, so that nobody waits for it who has a service.
  const asking = options.gateway === undefined ? undefined : gatewayProblem(options.gateway)
  const starting = startSandbox({ ...options, tell: (text) => void process.stderr.write(`${text}\n`) })
  const sandbox = await Promise.race([starting, stopped])
  if (sandbox === 'stop') {
    await starting.then(({ stop }) => stop()).catch(reportLate)
    return 0
  }
  process.stdout.write(`${told(sandbox.world)}\n`)
  asking?.then((problem) => problem && process.stderr.write(`${problem}\n`))
  const end = await Promise.race([stopped, sandbox.failed])
  await sandbox.stop()
  if (end !== 'stop') throw end
  return 0
}

/** A start that was given up and failed as well has one reader left: whoever looks at stderr. */
const reportLate = (error: unknown): void =>
  void process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
