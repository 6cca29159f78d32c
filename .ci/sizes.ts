import { readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { type Budget, budgets, pageBudget } from './budgets.ts'
import { firstLoad, modulesOf, readChunks } from './build/firstLoad.ts'
import { pageFiles } from './pageFiles.ts'

const chunks = readChunks()

/** Brotli bytes of one built file at the level a static host precompresses with. */
const compressed = (file: string): number =>
  brotliCompressSync(readFileSync(`dist/${file}`), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
    .length

const known = new Map<string, number>()

/** The same, each file once: many pages share one. */
function brotli(file: string): number {
  const bytes = known.get(file) ?? compressed(file)
  known.set(file, bytes)
  return bytes
}

let misses = 0
const figures: Record<string, number> = {}
const report = process.argv.includes('--json') ? console.error : console.log
const sizeOf = (files: readonly string[]) => files.reduce((sum, file) => sum + brotli(file), 0)
for (const budget of budgets) misses += judge(budget)
misses += judgePages()
if (process.argv.includes('--json')) console.log(JSON.stringify(figures))
process.exitCode = misses === 0 ? 0 : 1

function judge({ name, entries, limit, forbidden }: Budget): number {
  const files = firstLoad(chunks, entries)
  const bytes = sizeOf(files)
  const intruders = modulesOf(chunks, files).filter((id) => forbidden.some((part) => id.includes(part)))
  figures[name] = bytes
  report(`${name}: ${(bytes / 1000).toFixed(1)} kB brotli of ${limit / 1000} kB in ${files.length} files`)
  if (bytes > limit) for (const file of files) report(`  ${(brotli(file) / 1000).toFixed(1)} kB ${file}`)
  for (const id of intruders) report(`  ${id} has no place in it`)
  return (bytes > limit ? 1 : 0) + intruders.length
}

/** Every page, so that none is forgotten; how many are too large. */
function judgePages(): number {
  const { folder, limit } = pageBudget
  const pages = readdirSync(folder).filter((file) => file.endsWith('.tsx'))
  const before = new Set(budgets.flatMap(({ entries }) => firstLoad(chunks, entries)))
  const brought = pageFiles(
    chunks,
    pages.map((file) => `${folder}/${file}`),
    before,
  )
  const wholeOf = (page: string) => sizeOf(firstLoad(chunks, [page]).filter((file) => !before.has(file)))
  const sizes = [...brought].map(([page, files]) => ({ page, bytes: sizeOf(files), whole: wholeOf(page) }))
  const large = sizes.filter(({ bytes }) => bytes > limit)
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
  for (const { page, bytes, whole } of sizes.toSorted((one, other) => other.bytes - one.bytes))
    report(
      `  ${kB(bytes)} ${page}, ${kB(whole)} with what three pages or more share (verification and its screens)`,
    )
  report(`pages of more than ${limit / 1000} kB of their own: ${large.length} of ${sizes.length}`)
  return large.length
}
