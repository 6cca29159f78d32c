import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Anvil, startAnvil } from '#chain/fixtures/anvil.ts'
import { commandFile } from '#cli/fixtures/commandFile.ts'

let anvil: Anvil
let folder: string
let terminal: ChildProcess | undefined
beforeAll(async () => {
  anvil = await startAnvil()
  folder = mkdtempSync(join(tmpdir(), 'terminal-'))
})
afterEach(() => void terminal?.kill('SIGKILL'))
afterAll(async () => {
  await anvil.stop()
  rmSync(folder, { recursive: true })
})

const patience = { timeout: 25_000, interval: 50 }
const quoted = (words: readonly string[]) => words.map((word) => `'${word}'`).join(' ')

/**
 * Runs this on a terminal of its own (`script` of util-linux). When that is gone its first shell ends, whereupon the system tells all others
 * (SIGHUP); the second shell is told too, and notes how the command ended.
 */
function onTerminal(words: readonly string[], note: string) {
  const noting = `trap : HUP; ${quoted(words)}; echo $? > "${note}"`
  const line = `sh -c ${JSON.stringify(noting).replaceAll('$', '\\$')}; true`
  terminal = spawn('script', ['--quiet', '--flush', '--command', line, '/dev/null'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let shown = ''
  terminal.stdout?.on('data', (text) => {
    shown += text
  })
  return { shown: () => shown }
}

test.each(['by itself', 'by the command that puts it together'])(
  'a server whose terminal is gone ends as one that is told to, started %s',
  async (how) => {
    const file = how === 'by itself' ? await commandFile() : 'src/cli/bootstrap.mjs'
    const flags = ['server', '--rpc', anvil.url, '--chain', '31337', '--database', 'memory', '--port', '0']
    const note = join(folder, how.replaceAll(' ', '-'))
    const { shown } = onTerminal([process.execPath, file, ...flags], note)
    await vi.waitFor(() => expect(shown()).toContain('Listening at'), patience)
    terminal?.kill('SIGKILL')
    await vi.waitFor(() => expect(readFileSync(note, 'utf8')).toBe('0\n'), patience)
  },
)
