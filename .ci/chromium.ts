import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macOS = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/**
 * The Chromium to test with, in the documented order: `CHROMIUM_PATH`, Playwright's own, one on the system, one that
 * Playwright downloads, on Debian as root the distribution's package.
 * @throws Error with one sentence when none can be had.
 */
export function findChromium(): string {
  const given = process.env.CHROMIUM_PATH
  if (given && !existsSync(given)) throw new Error(`CHROMIUM_PATH names ${given}, and there is no such file.`)
  const present = given || ownOfPlaywright() || onSystem()
  if (present) return present
  console.log('No Chromium found; asking Playwright to download one.')
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
  return ownOfPlaywright() ?? fromDebian()
}

function fromDebian(): string {
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log('No Chromium downloaded; asking apt-get for one.')
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update'], { stdio: 'inherit', env: environment })
    spawnSync('apt-get', ['install', '-y', 'chromium'], { stdio: 'inherit', env: environment })
  }
  const installed = onSystem()
  if (installed) return installed
  throw new Error('There is no Chromium here and none could be installed: set CHROMIUM_PATH to one.')
}

function ownOfPlaywright(): string | undefined {
  const path = chromium.executablePath()
  return path && existsSync(path) ? path : undefined
}

function onSystem(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...candidates, macOS].find((path) => existsSync(path))
}
