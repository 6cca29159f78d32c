import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { type Speed, timesToTexts } from './browser.ts'
import { type Figures, median, rounded } from './figure.ts'
import type { RunningSandbox } from './sandbox.ts'
import { serveFolder } from './staticServer.ts'

const runs = { none: 5, slow: 3 }

/** Frame navigation to first Safe data, cold, beside a page that is React and one line of text, in one run. */
export async function measureFirstData({ world }: RunningSandbox, port: number): Promise<Figures> {
  const [chain] = world.chains
  const [safe] = chain?.safes ?? []
  const [owner] = safe?.owners ?? []
  if (!chain || !safe || !owner) throw new Error('The sandbox has no Safe to look at.')

  const config = await (await fetch(new URL('/config.json', world.app))).text()
  const app = await serveFolder('dist', port, { '/config.json': config })
  const folder = mkdtempSync(join(tmpdir(), 'react-alone-'))
  try {
    await build({ root: 'bench/reactAlone', configFile: false, logLevel: 'error', build: { outDir: folder } })
    const react = await serveFolder(folder, port + 1)
    const framed = `${world.host}/?app=${encodeURIComponent(`${app.url}/`)}&safe=${chain.shortName}:${safe.address}`
    const figures: Figures = {}
    for (const speed of ['none', 'slow'] as const) {
      const ours = await repeat(speed, framed, app.url, owner)
      const alone = await repeat(speed, `${react.url}/`, react.url, 'React alone')
      const name = speed === 'none' ? 'frame to first Safe data' : 'frame to first Safe data, slow'
      figures[name] = { value: rounded(ours), unit: 'ms', comparedWith: `React alone: ${rounded(alone)} ms` }
      if (speed === 'slow')
        figures[`${name}, against React alone`] = {
          value: rounded(ours / alone, 2),
          unit: '×',
          comparedWith: 'React alone in the same run',
        }
    }
    react.stop()
    return figures
  } finally {
    app.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function repeat(speed: Speed, url: string, frameOrigin: string, awaited: string): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < runs[speed]; run += 1)
    times.push(...(await timesToTexts({ url, frameOrigin, awaited: [awaited], speed })))
  console.error(`${speed}: ${times.map((time) => Math.round(time)).join(', ')} ms for ${frameOrigin}`)
  return median(times)
}
