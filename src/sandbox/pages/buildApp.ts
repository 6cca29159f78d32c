import { spawn } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { AppError } from '#core/errors.ts'
import type { Ending } from '#sandbox/ending.ts'
import { newestOf } from './sources.ts'

const sources = ['src', 'public', 'index.html', 'manifest.json', 'vite.config.ts', 'package-lock.json']

/** Builds `dist/` in a process of its own, as `vite build` does; throws AppError when that fails. */
export async function buildApp(root: string, output: 'inherit' | 'quiet', ending?: Ending): Promise<void> {
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js')
  const flags = output === 'quiet' ? ['--logLevel', 'error'] : []
  const child = spawn(process.execPath, [vite, 'build', ...flags], {
    cwd: root,
    stdio: ['ignore', output === 'quiet' ? 'ignore' : 'inherit', output === 'quiet' ? 'pipe' : 'inherit'],
  })
  ending?.add(() => void child.kill())
  let words = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    words += chunk.toString()
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code === 0) return
  throw new AppError(`The app could not be built: ${lastWords(words) ?? `vite build ended with ${code}`}.`)
}

/** Vite's own reason on one line: the first line after its heading. */
export function lastWords(text: string): string | undefined {
  const lines = stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^(✗|error during build|Build failed with)/.test(line))
  return lines[0]?.replace(/\.$/, '')
}

/** Builds `dist/` unless it is younger than everything it is made from. */
export async function ensureBuilt(
  root: string,
  ending: Ending,
  tell?: (text: string) => void,
): Promise<void> {
  const page = join(root, 'dist', 'index.html')
  const paths = sources.map((source) => join(root, source)).filter((path) => existsSync(path))
  if (existsSync(page) && statSync(page).mtimeMs >= newestOf(paths)) return
  tell?.('Building the app, once after each change of it …')
  await buildApp(root, 'quiet', ending)
}
