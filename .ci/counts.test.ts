import { describe, expect, test } from 'vitest'
import { add, countPlaywright, countVitest, lastLine, none, readVitest } from './counts.ts'

describe('the last line of a run', () => {
  test('names passed and failed', () =>
    expect(lastLine({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed'))

  test('names skipped only where something was skipped', () =>
    expect(lastLine({ passed: 12, failed: 1, skipped: 2 })).toBe('12 passed, 1 failed, 2 skipped'))

  test('adds up what the steps counted', () =>
    expect(add({ passed: 1, failed: 2, skipped: 3 }, { passed: 10, failed: 20, skipped: 30 })).toEqual({
      passed: 11,
      failed: 22,
      skipped: 33,
    }))
})

describe('reports', () => {
  test('a test file that does not load is a failure', () =>
    expect(
      countVitest({
        numPassedTests: 3,
        numFailedTests: 0,
        numPendingTests: 0,
        numTodoTests: 1,
        testResults: [{ status: 'failed', assertionResults: [] }],
      }),
    ).toEqual({ passed: 3, failed: 1, skipped: 1 }))

  test('a flaky browser test is a failure', () =>
    expect(
      countPlaywright({ stats: { expected: 5, unexpected: 0, flaky: 1, skipped: 0 }, errors: [] }),
    ).toEqual({ passed: 5, failed: 1, skipped: 0 }))

  test('a missing report is a failure', () =>
    expect(readVitest('.report/no-such-report.json', 0)).toEqual({ ...none, failed: 1 }))
})
