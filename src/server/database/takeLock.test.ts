import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { takeLock } from './takeLock.ts'

const folder = mkdtempSync(join(tmpdir(), 'lock-'))
const trials = 50

/** Takes the file named in each line at the time given in it, says whether that worked, and lets it go at the line after it. */
const contender = `
  import { takeLock } from ${JSON.stringify(new URL('./takeLock.ts', import.meta.url).href)}
  import { createInterface } from 'node:readline'
  let release
  console.log(process.pid)
  for await (const line of createInterface({ input: process.stdin })) {
    const [path, at] = line.split(' ')
    release?.()
    if (path === 'release') { console.log('released'); continue }
    while (Date.now() < Number(at));
    release = takeLock(path)
    console.log(release ? 'taken' : 'refused')
  }
`

/** Own process numbers, as a container has them: each process is number 1. */
const unshare = 'unshare'
const apart = [unshare, '--user', '--map-root-user', '--pid', '--fork', '--kill-child', '--mount-proc']
const node = [process.execPath, '--import', 'tsx', '--input-type=module', '--eval', contender]
const separates = spawnSync(unshare, [...apart.slice(1), 'true']).status === 0

type Contender = { process: ChildProcess; ask: (line: string) => Promise<string>; number: string }
const started: ChildProcess[] = []
afterEach(() => {
  for (const one of started.splice(0)) one.kill('SIGKILL')
})
afterAll(() => rmSync(folder, { recursive: true }))

async function start(command: readonly string[]): Promise<Contender> {
  const [program = '', ...flags] = command
  const process = spawn(program, flags, { stdio: ['pipe', 'pipe', 'inherit'] })
  started.push(process)
  const lines = createInterface({ input: process.stdout })[Symbol.asyncIterator]()
  const next = async () => String((await lines.next()).value)
  const number = await next()
  const ask = (line: string) => {
    const answer = next()
    process.stdin.write(`${line}\n`)
    return answer
  }
  return { process, ask, number }
}

const ways: [string, readonly string[]][] = [['of one system', node]]
if (separates) ways.push(['with process numbers of their own', [...apart, ...node]])

describe.each(ways)('a lock between two processes %s', (_, command) => {
  const name = (what: string) => join(folder, `${command.length}-${what}`)

  test(`started at the same moment is held by exactly one, ${trials} times`, async () => {
    const two = await Promise.all([start(command), start(command)])
    if (command !== node) expect(two.map(({ number }) => number)).toEqual(['1', '1'])
    for (let trial = 0; trial < trials; trial++) {
      const line = `${name(String(trial))} ${Date.now() + 20}`
      const answers = await Promise.all(two.map(({ ask }) => ask(line)))
      expect(answers.toSorted(), `trial ${trial}`).toEqual(['refused', 'taken'])
    }
  }, 60_000)

  test('is the other one’s as soon as it is let go, the same file again and again', async () => {
    const [first, second] = await Promise.all([start(command), start(command)])
    for (let trial = 0; trial < trials; trial++) {
      expect(await first.ask(`${name('same')} 0`)).toBe('taken')
      expect(await second.ask(`${name('same')} 0`)).toBe('refused')
      expect(await first.ask('release')).toBe('released')
      expect(await second.ask(`${name('same')} 0`)).toBe('taken')
      expect(await second.ask('release')).toBe('released')
    }
  }, 60_000)

  test('ends with its process, within five seconds of a kill −9', async () => {
    const [killed, heir] = await Promise.all([start(command), start(command)])
    expect(await killed.ask(`${name('killed')} 0`)).toBe('taken')
    expect(await heir.ask(`${name('killed')} 0`)).toBe('refused')
    killed.process.kill('SIGKILL')
    const late = Date.now() + 5_000
    await expect.poll(() => heir.ask(`${name('killed')} 0`), { timeout: late - Date.now() }).toBe('taken')
  }, 60_000)
})

test('a lock holds against a second taking in the same process too, and makes the folder it is in', () => {
  const path = join(folder, 'new', 'folder', 'lock')
  const release = takeLock(path)
  expect(takeLock(path)).toBeUndefined()
  release?.()
  const again = takeLock(path)
  expect(again).toBeDefined()
  release?.()
  expect(takeLock(path), 'released by whom it is not').toBeUndefined()
  again?.()
})

test('a lock that cannot be written says why', () => {
  expect(() => takeLock(join(folder, 'x\0y'))).toThrow(/null bytes/)
})
