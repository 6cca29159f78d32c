import { describe, expect, test } from 'vitest'
import {
  add,
  countPlaywright,
  countVitest,
  failedInPlaywright,
  failedInVitest,
  lastLine,
  none,
  readVitest,
} from './counts.ts'

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
      countPlaywright({
        stats: { expected: 5, unexpected: 0, flaky: 1, skipped: 0 },
        errors: [],
        suites: [],
      }),
    ).toEqual({ passed: 5, failed: 1, skipped: 0 }))

  test('browser tests that fail for one reason are one line', () => {
    const failed = (title: string, message: string) => ({
      title,
      ok: false,
      tests: [{ results: [{ error: { message } }] }],
    })
    const gone = '\u001b[31mError: connect ECONNREFUSED\u001b[39m'
    expect(
      failedInPlaywright({
        stats: { expected: 1, unexpected: 3, flaky: 0, skipped: 0 },
        errors: [{ message: 'a worker ended' }],
        suites: [
          {
            file: 'a.spec.ts',
            specs: [failed('one', gone), { title: 'two', ok: true, tests: [] }],
            suites: [{ file: 'a.spec.ts', specs: [failed('three', gone)] }],
          },
          { file: 'b.spec.ts', specs: [failed('four', 'expected 1 to be 2')] },
        ],
      }),
    ).toEqual([
      'a worker ended',
      'a.spec.ts: one and 1 more: Error: connect ECONNREFUSED',
      'b.spec.ts: four: expected 1 to be 2',
    ])
  })

  test('a missing report is a failure', () =>
    expect(readVitest('.report/no-such-report.json', 0)).toEqual({ ...none, failed: 1 }))
})
