import { readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { type Budget, budgets } from './budgets.ts'
import { assetNamed, firstLoad, modulesOf, readChunks } from './build/firstLoad.ts'

const chunks = readChunks()
const built = readdirSync('dist/assets').map((file) => `assets/${file}`)

/** Brotli bytes of one built file at the level a static host precompresses with. */
const brotli = (file: string): number =>
  brotliCompressSync(readFileSync(`dist/${file}`), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
    .length

let misses = 0
const figures: Record<string, number> = {}
const report = process.argv.includes('--json') ? console.error : console.log
for (const budget of budgets) misses += judge(budget)
if (process.argv.includes('--json')) console.log(JSON.stringify(figures))
process.exitCode = misses === 0 ? 0 : 1

function judge({ name, entries, besides, limit, files: most, forbidden }: Budget): number {
  const files = [...firstLoad(chunks, entries), ...besides.map((beginning) => assetNamed(built, beginning))]
  const sizes = files.map((file) => [file, brotli(file)] as const)
  const bytes = sizes.reduce((sum, [, size]) => sum + size, 0)
  const intruders = modulesOf(chunks, files).filter((id) => forbidden.some((part) => id.includes(part)))
  figures[name] = bytes
  report(
    `${name}: ${(bytes / 1000).toFixed(1)} kB brotli of ${limit / 1000} kB in ${files.length} files of ${most}`,
  )
  const isOver = bytes > limit || files.length > most
  if (isOver) for (const [file, size] of sizes) report(`  ${(size / 1000).toFixed(1)} kB ${file}`)
  for (const id of intruders) report(`  ${id} has no place in it`)
  return (isOver ? 1 : 0) + intruders.length
}
