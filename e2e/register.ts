import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { specification } from './specification.ts'

type Vitest = {
  testResults: {
    name: string
    assertionResults: { title: string; ancestorTitles: string[]; status: string }[]
  }[]
}
type Suite = {
  suites?: Suite[]
  specs: { title: string; file: string; ok: boolean; tests: { status: string }[] }[]
}
type Playwright = { config: { rootDir: string }; suites: Suite[] }

const read = <T>(file: string): T | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined

const flat = (suite: Suite): Suite['specs'] => [...suite.specs, ...(suite.suites ?? []).flatMap(flat)]

/** Every test that ran and passed in the run before this, as `path/of/file › title`. */
function passed(): Set<string> {
  const unit = read<Vitest>('.report/vitest.json')?.testResults ?? []
  const browser = read<Playwright>('.report/playwright.json')
  return new Set([
    ...unit.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'passed')
        .map(({ title }) => `${relative('.', name)} › ${title}`),
    ),
    ...(browser?.suites ?? [])
      .flatMap(flat)
      .filter(({ ok, tests }) => ok && tests.every(({ status }) => status === 'expected'))
      .map(({ file, title }) => `${relative('.', `${browser?.config.rootDir}/${file}`)} › ${title}`),
  ])
}

const ran = passed()
const missing = Object.entries(specification).flatMap(([row, statement]) =>
  statement.kind === 'shown'
    ? statement.by.filter((name) => !ran.has(name)).map((name) => `${row}: ${name}`)
    : [],
)
for (const line of missing) console.log(`This run did not show ${line}`)
const kinds = Object.values(specification).map(({ kind }) => kind)
console.log(
  `${kinds.filter((kind) => kind === 'shown').length} statements shown, ` +
    `${kinds.filter((kind) => kind === 'nothing').length} with nothing to show`,
)
process.exitCode = missing.length === 0 ? 0 : 1
