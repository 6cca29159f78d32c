import { readFileSync } from 'node:fs'
import type { Command } from '#cli/command.ts'
import { checkServer } from '#server/check/checkServer.ts'
import { readServerFlags } from './serverFlags.ts'

const marks = { ok: 'ok     ', warning: 'warning', error: 'error  ' } as const

/** `countersign server check`: says of everything that a server needs whether it is there, and what to do. 1 where something is missing. */
export const serverCheckCommand: Command = async (flags) => {
  const config = readServerFlags(flags, process.env, (file) => readFileSync(file, 'utf8'))
  const found = await checkServer(config, Date.now)
  for (const { outcome, text, remedy } of found) {
    process.stdout.write(`${marks[outcome]}  ${text}\n`)
    if (remedy !== undefined) process.stdout.write(`         ${remedy}\n`)
  }
  const errors = found.filter(({ outcome }) => outcome === 'error').length
  const end = errors === 1 ? 'One thing is missing.' : `${errors} things are missing.`
  process.stdout.write(errors === 0 ? 'The server can be started.\n' : `${end}\n`)
  return errors === 0 ? 0 : 1
}
