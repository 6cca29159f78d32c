import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { type Locked, lockFindings } from './lockFindings.ts'

const packages: Record<string, Locked> = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages
const findings = lockFindings(packages)

/** npm makes no bill of materials of packages that contradict one another. */
const bill = spawnSync('npm', ['sbom', '--package-lock-only', '--sbom-format=cyclonedx'], {
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
  shell: process.platform === 'win32',
})
if (bill.status !== 0) findings.push(`npm sbom refuses package-lock.json: ${bill.stderr.trim()}`)

for (const finding of findings) console.error(finding)

const counts = new Map<string, { shipped: number; development: number }>()
for (const [place, { license = 'none named', dev }] of Object.entries(packages)) {
  if (place === '') continue
  const { shipped, development } = counts.get(license) ?? { shipped: 0, development: 0 }
  counts.set(license, dev ? { shipped, development: development + 1 } : { shipped: shipped + 1, development })
}
console.log('licence: packages shipped, packages for development')
for (const [license, { shipped, development }] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1)))
  console.log(`${license}: ${shipped}, ${development}`)
process.exitCode = findings.length === 0 ? 0 : 1
