import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

export type Counts = { passed: number; failed: number; skipped: number }

export const none: Counts = { passed: 0, failed: 0, skipped: 0 }

export const add = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
})

/** The last line of a run: `N passed, N failed`, and `, N skipped` only where something was. */
export const lastLine = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
  }[]
}

/** Counts of a Vitest JSON report; a file that could not even be loaded counts as one failure. */
export function countVitest(report: VitestReport): Counts {
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.length,
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** What did not hold, a line each: file, test, the first lines of why. Shown last, where the end of a long output is all that is kept. */
export function failedInVitest({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    if (status === 'failed' && assertionResults.length === 0) return [`${name}: ${firstLines(message)}`]
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => `${name}: ${fullName}: ${firstLines(failureMessages?.[0])}`)
  })
}

const firstLines = (text = '') => text.slice(0, 600)

type PlaywrightSuite = {
  file: string
  suites?: PlaywrightSuite[]
  specs: { title: string; ok: boolean; tests: { results: { error?: { message?: string } }[] }[] }[]
}
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: { message?: string }[]
  suites: PlaywrightSuite[]
}

/** Counts of a Playwright JSON report; a flaky test is a failed one, an error outside any test counts as one failure. */
export const countPlaywright = ({ stats, errors }: PlaywrightReport): Counts => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
  skipped: stats.skipped,
})

/** What did not hold, a line for each reason: when one thing that all of them need is gone, hundreds fail for it. */
export function failedInPlaywright({ suites, errors }: PlaywrightReport): string[] {
  const byReason = new Map<string, string[]>()
  for (const { name, reason } of suites.flatMap(failedSpecs))
    byReason.set(reason, [...(byReason.get(reason) ?? []), name])
  return [
    ...errors.map(({ message }) => firstLines(message)),
    ...[...byReason].map(
      ([reason, [name, ...others]]) =>
        `${name}${others.length > 0 ? ` and ${others.length} more` : ''}: ${reason}`,
    ),
  ]
}

function failedSpecs({ file, suites = [], specs }: PlaywrightSuite): { name: string; reason: string }[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []))
      return { name: `${file}: ${title}`, reason: firstLines(stripVTControlCharacters(errors[0] ?? '')) }
    })
  return [...own, ...suites.flatMap(failedSpecs)]
}

export const readVitest = (file: string, exitCode: number): Counts => read(file, exitCode, countVitest)
export const readPlaywright = (file: string, exitCode: number): Counts =>
  read(file, exitCode, countPlaywright)

export const readFailedInVitest = (file: string): string[] =>
  existsSync(file) ? failedInVitest(JSON.parse(readFileSync(file, 'utf8')) as VitestReport) : []
export const readFailedInPlaywright = (file: string): string[] =>
  existsSync(file) ? failedInPlaywright(JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport) : []

/** Without a report, or with a bad exit code and no failed test in it, one failure. */
function read<T>(file: string, exitCode: number, count: (report: T) => Counts): Counts {
  if (!existsSync(file)) return { ...none, failed: 1 }
  const counts = count(JSON.parse(readFileSync(file, 'utf8')) as T)
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}
