import { describe, expect, test } from 'vitest'
import { add, countPlaywright, countVitest, failedInVitest, lastLine, none, readVitest } from './counts.ts'

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
        testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults: [] }],
      }),
    ).toEqual({ passed: 3, failed: 1, skipped: 1 }))

  test('of failed tests and files the names and reasons are said', () =>
    expect(
      failedInVitest({
        numPassedTests: 1,
        numFailedTests: 1,
        numPendingTests: 0,
        numTodoTests: 0,
        testResults: [
          { name: 'a.test.ts', status: 'failed', message: 'no such import', assertionResults: [] },
          {
            name: 'b.test.ts',
            status: 'failed',
            assertionResults: [
              { status: 'passed', fullName: 'one' },
              { status: 'failed', fullName: 'two', failureMessages: ['expected 1 to be 2'] },
            ],
          },
        ],
      }),
    ).toEqual(['a.test.ts: no such import', 'b.test.ts: two: expected 1 to be 2']))

  test('a flaky browser test is a failure', () =>
    expect(
      countPlaywright({ stats: { expected: 5, unexpected: 0, flaky: 1, skipped: 0 }, errors: [] }),
    ).toEqual({ passed: 5, failed: 1, skipped: 0 }))

  test('a missing report is a failure', () =>
    expect(readVitest('.report/no-such-report.json', 0)).toEqual({ ...none, failed: 1 }))
})
