import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type LinkedPackagesLock = { packages: Record<string, { integrity?: string }> }

const readLock = (file: string): LinkedPackagesLock =>
  JSON.parse(readFileSync(file, 'utf8')) as LinkedPackagesLock
const nameOf = (place: string): string => place.split('node_modules/').at(-1) ?? place

/**
 * Puts what a folder's lockfile names into its `node_modules`, where one of the other folders has the same package by name and by the
 * hash of its contents: linked, not copied, so that npm unpacks the rest only. How many it could.
 */
export function linkPackages(folder: string, others: readonly string[]): number {
  const there = new Map<string, string>()
  for (const other of others) {
    const installed = join(other, 'node_modules', '.package-lock.json')
    if (!existsSync(installed)) continue
    for (const [place, { integrity }] of Object.entries(readLock(installed).packages))
      if (integrity) there.set(`${nameOf(place)} ${integrity}`, join(other, place))
  }
  let linked = 0
  for (const [place, { integrity }] of Object.entries(readLock(join(folder, 'package-lock.json')).packages)) {
    const from = there.get(`${nameOf(place)} ${integrity}`)
    if (!from || !existsSync(from)) continue
    linkTree(from, join(folder, place))
    linked += 1
  }
  return linked
}

/** Without the packages inside it: they stand in the lockfile by themselves. */
function linkTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) {
      if (entry.name !== 'node_modules') linkTree(source, target)
    } else linkFile(source, target)
  }
}

function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}
