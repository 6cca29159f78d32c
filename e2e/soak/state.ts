import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Done } from './trial.ts'

const folder = '.soak'
const file = join(folder, 'state.json')

/** What a soak keeps from one run to the next: its seed, and what is done of each trial. */
export type SoakState = { seed: number; done: Record<string, Done> }

/** The kept state, if there is one. @throws SyntaxError when the file is no JSON. */
export function readState(): SoakState | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Keeps the state: a stop at any moment leaves the one before or this one. */
export function writeState(state: SoakState): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${file}.new`, `${JSON.stringify(state, null, 2)}\n`)
  renameSync(`${file}.new`, file)
}

export function forgetState(): void {
  rmSync(folder, { recursive: true, force: true })
}
