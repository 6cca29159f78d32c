import { runInNewContext } from 'node:vm'
import type { Page } from '@playwright/test'
import { tsImport } from 'tsx/esm/api'
import { expect, test } from 'vitest'
import type { MockHost } from '#sandbox/hostPage/automation.ts'
import type { InspectorEntry } from '#sandbox/hostPage/log/inspector.ts'

/** A page of a host with one line in its log and one question; functions reach it as they reach a browser: as their text alone. */
function pageOf(host: Partial<MockHost>): Page {
  const evaluate = async (run: unknown, given: unknown): Promise<unknown> =>
    runInNewContext(`(${run})`, { window: { __mockHost: host } })(given)
  return {
    addInitScript: async () => undefined,
    goto: async () => null,
    frameLocator: () => undefined,
    evaluate,
    waitForFunction: async (run: unknown, given: unknown) => {
      const value = await evaluate(run, given)
      return { jsonValue: async () => value }
    },
  } as unknown as Page
}

test('what a test asks of the host page needs nothing but the page, also where functions keep their names (tsx, ts-node)', async () => {
  const { openInHost }: typeof import('./openInHost.ts') = await tsImport('./openInHost.ts', import.meta.url)
  const message = { id: 'a', method: 'sendTransactions', params: { txs: [] } }
  const entries: InspectorEntry[] = [
    {
      line: 1,
      at: 0,
      direction: 'fromApp',
      label: '',
      isTrouble: false,
      problems: [],
      message,
      method: message.method,
    },
  ]
  const approved: number[] = []
  const page = pageOf({
    entries: () => entries,
    waiting: () => [{ number: 7, request: { kind: 'transactions' } }],
    approve(number) {
      approved.push(number)
      entries.push({ ...(entries[0] as InspectorEntry), line: 2, direction: 'toApp', message: { id: 'a' } })
    },
  })
  const { nextRequest } = await openInHost(page, 'http://localhost:5173', { safe: 'sandbox:0x' })
  const request = await nextRequest('sendTransactions')
  expect(request.params).toEqual({ txs: [] })
  await request.approve()
  expect(approved).toEqual([7])
})
