import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Browser } from '@playwright/test'
import type { Command } from '#cli/command.ts'
import { fiveFreePorts, isRunning, usualHost } from '#cli/services/runningSandbox.ts'
import { wrongFlag } from '#cli/wrongFlag.ts'
import { AppError } from '#core/errors.ts'
import type { AppCheck } from '#host/conformance/appCheck.ts'
import { fetchApp } from '#sandbox/appFetch.ts'
import type { AppReport } from '#sandbox/inHost/appChecks.ts'
import { presentChromium } from '#sandbox/inHost/presentChromium.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

type Flags = { url: string; host: string | undefined; isText: boolean; only: readonly string[] | undefined }

/**
 * `countersign check-app --url URL [--text] [--host URL] [--only IDS]`: tries a Safe App in the test host and says what passes, what
 * fails and how to mend it. JSON on stdout, or text; exit 0 all pass, 1 a check fails, 2 the app cannot be opened. `--only` names
 * those of the trials under other circumstances that are made besides the usual visit, with commas between.
 */
export const checkAppCommand: Command = async (flags) => {
  const isText = flags.includes('--text')
  try {
    const report = await reportOf(readFlags(flags))
    if (!isText) process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
    else process.stdout.write(`${report.passed} passed, ${report.failed} failed\n`)
    return report.failed === 0 ? 0 : 1
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    process.stdout.write(isText ? `${error.message}\n` : `${JSON.stringify({ error: error.message })}\n`)
    return 2
  }
}

const options = {
  url: { type: 'string' },
  host: { type: 'string' },
  only: { type: 'string' },
  text: { type: 'boolean' },
} as const

/** @throws AppError for a flag that is none: a report of something else than was asked for is worse than none. */
function readFlags(flags: readonly string[]): Flags {
  try {
    const { values } = parseArgs({ args: [...flags], options })
    const { url = '', host, text: isText = false, only } = values
    return { url, host, isText, only: only?.split(',') }
  } catch (cause) {
    throw wrongFlag(cause)
  }
}

async function reportOf({ url, host, isText, only }: Flags): Promise<AppReport> {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new AppError('Name the address of an app, beginning with https:// or http://, by --url.')
  const answer = await fetchApp(url)
  if ('error' in answer) throw new AppError(`${url} cannot be opened: ${answer.error}.`)
  const browser = await launch()
  const world = await hostFor(host)
  try {
    const { checkApp } = await import('#sandbox/inHost/appChecks.ts')
    const onDone = isText ? print : ({ outcome, id, title }: AppCheck) => tell(`${outcome}  ${id}  ${title}`)
    return await checkApp(url, { browser, host: world.host, only, onDone, onBegin: tell })
  } finally {
    await browser.close()
    await world.stop()
  }
}

/** Beside the report, which alone goes to stdout. */
const tell = (text: string) => void process.stderr.write(`${text}\n`)

const print = ({ id, title, outcome, detail, mend }: AppCheck) =>
  void process.stdout.write(`${outcome}  ${id}  ${title} (${detail})\n${mend ? `      ${mend}\n` : ''}`)

/** @throws AppError that says what to install. */
async function launch(): Promise<Browser> {
  const { chromium } = await import('@playwright/test').catch((cause: unknown) => {
    throw new AppError('This needs Playwright: run "npm install @playwright/test".', { cause })
  })
  const executablePath = presentChromium(chromium.executablePath())
  if (!executablePath)
    throw new AppError('This needs a Chromium: run "npx playwright install chromium", or set CHROMIUM_PATH.')
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
}

/** The sandbox that runs, or one of its own for as long as this takes. */
async function hostFor(given: string | undefined): Promise<{ host: string; stop: () => Promise<void> }> {
  const host = given ?? usualHost
  if (await isRunning(host)) return { host, stop: async () => undefined }
  if (given) throw new AppError(`There is no sandbox at ${given}: start one with npm start, or omit --host.`)
  tell(`No sandbox runs at ${usualHost}: one is started for this check …`)
  const { startSandbox } = await import('#sandbox/startSandbox.ts')
  const state = mkdtempSync(join(tmpdir(), 'check-app-'))
  const port = await fiveFreePorts()
  const choices = { fresh: true, scenario: undefined, prod: false, gateway: undefined, rpc: undefined }
  const sandbox = await startSandbox({ port, state, root, tell, ...choices })
  return {
    host: sandbox.world.host,
    async stop() {
      await sandbox.stop()
      rmSync(state, { recursive: true, force: true })
    },
  }
}
