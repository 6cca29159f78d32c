import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { wordsOnPage } from '../../e2e/walks/reading.ts'
import { launchBrowser } from '../browser.ts'
import type { Figures } from '../figure.ts'
import { firstQueued, newSafe, startSandbox } from '../sandbox.ts'

const port = Number(process.env.BENCH_PORT ?? 5800)

/** The pages of an owner's week: what they are called, and what stands in their address. */
const pages = {
  overview: '',
  queue: 'queue',
  history: 'history',
  assets: 'assets',
  compose: 'compose',
  messages: 'messages',
  'address book': 'addressBook',
  settings: 'settings',
}

/**
 * The words that stand on each page before anything is opened, on a desk (1440 × 900), for a Safe where three payments wait and two were
 * made, nobody connected; a person reads them before they act. Needs the build.
 */
export async function measureWords(): Promise<Figures> {
  const sandbox = await startSandbox(port, ['--fresh'])
  const browser = await launchBrowser()
  try {
    const [chain] = sandbox.world.chains
    if (!chain) throw new Error('The sandbox has no chain to look at.')
    const safe = await newSafe(sandbox.world.host)
    const tab = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const words = async (fragment: string) => {
      await tab.goto('about:blank')
      await tab.goto(`${sandbox.world.app}/?safe=${chain.shortName}:${safe.address}#/${fragment}`)
      return atRest(tab)
    }
    const figures: Figures = {}
    for (const [name, fragment] of Object.entries(pages))
      figures[`words on ${name}`] = { value: await words(fragment), unit: 'words' }
    const id = await firstQueued(`http://localhost:${port + 2}`, safe.address)
    figures['words on a transaction'] = { value: await words(`transaction?id=${id}`), unit: 'words' }
    return figures
  } finally {
    await browser.close()
    await sandbox.stop()
  }
}

/** How many words there are once nothing was added for three seconds. */
async function atRest(tab: Page): Promise<number> {
  let words = 0
  for (let calm = 0, looks = 0; calm < 6 && looks < 120; looks += 1) {
    await delay(500)
    const now = await wordsOnPage(tab)
    calm = now > 0 && now === words ? calm + 1 : 0
    words = now
  }
  return words
}
