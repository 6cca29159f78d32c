import { AppError } from '#core/errors.ts'
import type { Command } from './command.ts'
import { outliveTerminal } from './lostTerminal.mjs'

/** Each command's module is loaded only when it is asked for. */
const commands = new Map<string, () => Promise<Command>>([
  ['sandbox', async () => (await import('./services/sandboxCommand.ts')).sandboxCommand],
  ['host', async () => (await import('./services/hostCommand.ts')).hostCommand],
  ['server', async () => (await import('./services/serverCommand.ts')).serverCommand],
  ['build', async () => (await import('./services/buildCommand.ts')).buildCommand],
  ['hash', async () => (await import('./commands/hashCommand.ts')).hashCommand],
  ['message', async () => (await import('./commands/messageCommand.ts')).messageCommand],
  ['decode', async () => (await import('./commands/decodeCommand.ts')).decodeCommand],
  ['signatures', async () => (await import('./commands/signaturesCommand.ts')).signaturesCommand],
  ['typed-data', async () => (await import('./commands/typedDataCommand.ts')).typedDataCommand],
  ['csp', async () => (await import('./commands/cspCommand.ts')).cspCommand],
  ['nested', async () => (await import('./commands/nestedCommand.ts')).nestedCommand],
  ['verify', async () => (await import('./verify/verifyCommand.ts')).verifyCommand],
  ['powers', async () => (await import('./commands/powersCommand.ts')).powersCommand],
  ['check-app', async () => (await import('./commands/checkAppCommand.ts')).checkAppCommand],
])

const isHelp = (flag: string): boolean => flag === '--help' || flag === '-h'

async function main([name = '', ...flags]: readonly string[]): Promise<number> {
  const load = commands.get(name)
  if (!load) {
    const names = [...commands.keys()].join(', ')
    if (name === 'help' || isHelp(name)) {
      process.stdout.write(`The commands are ${names}. See the flags of one with countersign NAME --help.\n`)
      return 0
    }
    const wrong = name === '' ? 'Name a command' : `There is no command "${name}"`
    process.stderr.write(`${wrong}; there are ${names}.\n`)
    return 2
  }
  if (flags.some(isHelp)) {
    process.stdout.write((await import('./usage.ts')).usages.get(name) ?? '')
    return 0
  }
  try {
    return await (await load())(flags)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    process.stderr.write(`${error.message}\n`)
    return 1
  }
}

outliveTerminal()
main(process.argv.slice(2)).then((code) => {
  // Nothing that still waits for something may keep this process.
  process.exit(code)
})
