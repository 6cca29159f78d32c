import { readFileSync } from 'node:fs'
import type { Command } from '#cli/command.ts'
import { createLog } from '#server/log.ts'
import { openTracing } from '#server/operate/tracing/tracing.ts'
import { startGatewayServer } from '#server/startServer.ts'
import { onHangUp } from './hangUp.ts'
import { reloadConfig } from './reloadConfig.ts'
import { serverCheckCommand } from './serverCheckCommand.ts'
import { readServerFlags } from './serverFlags.ts'
import { stopSignal } from './stopSignal.ts'

/** `countersign server`: indexes and answers until it is told to stop, and takes its configuration anew at SIGHUP; `countersign server check` only looks whether it could. */
export const serverCommand: Command = async (flags) => {
  if (flags[0] === 'check') return serverCheckCommand(flags.slice(1))
  const read = () => readServerFlags(flags, process.env, (file) => readFileSync(file, 'utf8'))
  const config = read()
  const log = createLog(config.log, {
    write: (line) => process.stderr.write(`${line}\n`),
    now: Date.now,
    level: config.logLevel ?? 'info',
  })
  const hangUp = onHangUp()
  const stopped = Promise.race([stopSignal(['SIGINT', 'SIGTERM']), hangUp.terminalGone])
  const { log: _, logLevel: __, ...options } = config
  const { chains } = options
  const tracing = await openTracing(process.env, (text) => log(text, {}, 'warn'))
  // The first start of an embedded database takes a quarter of a minute on a busy machine.
  log('Opening the database.')
  const server = await startGatewayServer({ ...options, log, requestLog: log, tracing })
  // The address goes to stdout: whoever asked for any free port reads it there.
  process.stdout.write(`${server.url}\n`)
  hangUp.listen(() => void reloadConfig({ server, started: config, read, log }))
  log(`Listening at ${server.url}.`, { chains: chains.map(({ chainId }) => chainId).join(',') })
  server.ready().then(() => log('Every chain is indexed up to its head.'))
  await stopped
  log('Stopping.')
  await server.stop()
  await tracing.stop()
  log('Stopped.')
  return 0
}
