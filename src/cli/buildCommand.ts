import { fileURLToPath } from 'node:url'
import { buildApp } from '#sandbox/pages/buildApp.ts'
import type { Command } from './command.ts'

/** `countersign build`: makes `dist/`. */
export const buildCommand: Command = async () => {
  await buildApp(fileURLToPath(new URL('../..', import.meta.url)), 'inherit')
  return 0
}
