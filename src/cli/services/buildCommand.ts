import { fileURLToPath } from 'node:url'
import type { Command } from '#cli/command.ts'
import { AppError } from '#core/errors.ts'
import { buildApp } from '#sandbox/pages/buildApp.ts'

/** `countersign build`: makes `dist/`. It has no flags, and one that is given is not passed over. */
export const buildCommand: Command = async ([flag]) => {
  if (flag !== undefined) throw new AppError(`build takes no flags: "${flag}" is none of its own.`)
  await buildApp(fileURLToPath(new URL('../../..', import.meta.url)), 'inherit')
  return 0
}
