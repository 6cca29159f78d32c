import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { type Budget, budgets } from './budgets.ts'
import { firstLoad, modulesOf, readChunks } from './firstLoad.ts'

const chunks = readChunks()

/** Brotli bytes of one built file at the level a static host precompresses with. */
const brotli = (file: string): number =>
  brotliCompressSync(readFileSync(`dist/${file}`), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
    .length

let misses = 0
const figures: Record<string, number> = {}
for (const budget of budgets) misses += judge(budget)
if (process.argv.includes('--json')) console.log(JSON.stringify(figures))
process.exitCode = misses === 0 ? 0 : 1

function judge({ name, entries, limit, forbidden }: Budget): number {
  const files = firstLoad(chunks, entries)
  const bytes = files.reduce((sum, file) => sum + brotli(file), 0)
  const intruders = modulesOf(chunks, files).filter((id) => forbidden.some((part) => id.includes(part)))
  figures[name] = bytes
  const report = process.argv.includes('--json') ? console.error : console.log
  report(`${name}: ${(bytes / 1000).toFixed(1)} kB brotli of ${limit / 1000} kB in ${files.length} files`)
  if (bytes > limit) for (const file of files) report(`  ${(brotli(file) / 1000).toFixed(1)} kB ${file}`)
  for (const id of intruders) report(`  ${id} has no place in it`)
  return (bytes > limit ? 1 : 0) + intruders.length
}
