import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildPages } from './buildPages.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'countersign-pages-'))
  writeFileSync(join(root, 'index.html'), '<script type="module" src="./main.ts"></script>')
  vi.stubEnv('NODE_ENV', undefined)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const settings = () =>
  ({
    root,
    configFile: false,
    logLevel: 'error',
    build: { outDir: join(root, 'built') },
  }) as const

test('pages are bundled while this process stays what it is: a dev server beside it is no production one', async () => {
  writeFileSync(join(root, 'main.ts'), 'document.title = import.meta.env.MODE')
  const seen = new Set<string | undefined>()
  const done = new AbortController()
  const looks = (async () => {
    while (!done.signal.aborted) {
      seen.add(process.env.NODE_ENV)
      await after(5)
    }
  })()
  await buildPages(process.cwd(), [settings()])
  done.abort()
  await looks
  expect(existsSync(join(root, 'built', 'index.html'))).toBe(true)
  expect([...seen]).toEqual([undefined])
})

test('a page that cannot be bundled is said in one sentence, with the reason', async () => {
  writeFileSync(join(root, 'main.ts'), "import './absent.ts'")
  await expect(buildPages(process.cwd(), [settings()])).rejects.toThrow(
    /^The sandbox's own pages could not be bundled: .*absent\.ts/,
  )
})
