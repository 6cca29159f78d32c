import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { alone } from './alone.mjs'

const run = promisify(execFile)
let place: string
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'countersign-alone-'))
})
afterAll(() => rmSync(place, { recursive: true }))

test('several processes that begin together do their work one after the other', async () => {
  const [folder, told] = [join(place, 'together'), join(place, 'told')]
  const code = `import { appendFileSync } from 'node:fs'
    import { alone } from ${JSON.stringify(pathToFileURL('src/cli/alone.mjs').href)}
    const tell = (text) => appendFileSync(${JSON.stringify(told)}, text)
    alone(${JSON.stringify(folder)}, () => {
      tell('(')
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
      tell(')')
    }, () => undefined)`
  await Promise.all([1, 2, 3, 4].map(() => run(process.execPath, ['--input-type=module', '--eval', code])))
  expect(readFileSync(told, 'utf8')).toBe('()()()()')
  expect(existsSync(folder)).toBe(false)
})

test('what a killed process left behind is taken over, and said once', () => {
  const folder = join(place, 'left')
  mkdirSync(folder)
  // No process has a number beyond the largest that systems give.
  writeFileSync(join(folder, 'process'), '99999999')
  let said = 0
  expect(
    alone(
      folder,
      () => 'done',
      () => void said++,
    ),
  ).toBe('done')
  expect(said).toBe(1)
  expect(existsSync(folder)).toBe(false)
})

test('work that fails lets the next one in', () => {
  const folder = join(place, 'failing')
  const failing = () =>
    alone(
      folder,
      () => {
        throw new Error('no')
      },
      () => undefined,
    )
  expect(failing).toThrow('no')
  expect(
    alone(
      folder,
      () => 'next',
      () => undefined,
    ),
  ).toBe('next')
})
