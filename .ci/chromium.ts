import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { presentChromium } from '#sandbox/inHost/presentChromium.ts'

/**
 * The Chromium to test with, in the documented order: `CHROMIUM_PATH`, Playwright's own, one on the system, one that
 * Playwright downloads, on Debian as root the distribution's package.
 * @throws Error with one sentence when none can be had.
 */
export function findChromium(): string {
  const present = presentChromium(chromium.executablePath())
  if (present) return present
  console.log('No Chromium found; asking Playwright to download one.')
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
  return presentChromium(chromium.executablePath()) ?? fromDebian()
}

function fromDebian(): string {
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log('No Chromium downloaded; asking apt-get for one.')
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update'], { stdio: 'inherit', env: environment })
    spawnSync('apt-get', ['install', '-y', 'chromium'], { stdio: 'inherit', env: environment })
  }
  const installed = presentChromium('')
  if (installed) return installed
  throw new Error('There is no Chromium here and none could be installed: set CHROMIUM_PATH to one.')
}
