import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, preview } from 'vite'
import type { Recovery } from '#core/signatures/recover.ts'
import { launchBrowser } from './browser.ts'

type Timed = { milliseconds: number; signers: (string | null)[] }

/** Seconds for the whole list in a pool of two workers in a real browser, their start included, under the page's strict policy. */
export async function recoveryInBrowser(
  list: readonly Recovery[],
  expected: readonly string[],
): Promise<number> {
  const outDir = mkdtempSync(join(tmpdir(), 'recovery-'))
  const shared = { root: 'bench/recoveryPage', configFile: false, logLevel: 'error' } as const
  await build({ ...shared, worker: { format: 'es' }, build: { outDir, target: 'es2022', emptyOutDir: true } })
  const server = await preview({ ...shared, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } })
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    const { port } = server.httpServer.address() as AddressInfo
    await page.goto(`http://127.0.0.1:${port}/`)
    await page.waitForFunction(() => Reflect.get(window, 'timedRecovery') !== undefined)
    const { milliseconds, signers } = await page.evaluate(
      (given): Promise<Timed> => Reflect.get(window, 'timedRecovery')(given),
      list,
    )
    if (signers.join() !== expected.join()) throw new Error('The browser recovered other signers.')
    return milliseconds / 1000
  } finally {
    await browser.close()
    await server.close()
    rmSync(outDir, { recursive: true, force: true })
  }
}
