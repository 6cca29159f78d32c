import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Recording, readRecording } from './recording.ts'
import { sessionTest } from './sessionTest.ts'

const recorded = readRecording(readFileSync('docs/sessions/sender.json', 'utf8'))

/** Runs the text as a program: its imports are what it is handed, and everything it does is noted. */
async function run(text: string, asks: readonly { method: string; params?: unknown }[]) {
  const done: unknown[] = []
  const waiting = [...asks]
  const openInHost = async (url: string, { chain }: { chain: number }) => {
    done.push(['openInHost', url, chain])
    return {
      async nextRequest(method: string) {
        const next = waiting.shift()
        expect(next?.method).toBe(method)
        const answer = (how: string) => async () => void done.push([method, how])
        return {
          params: next?.params,
          approve: answer('approve'),
          reject: answer('reject'),
          close: answer('close'),
        }
      },
    }
  }
  const body = text.replace(/^import .*$/gm, '')
  let test: (fixtures: unknown) => Promise<void> = async () => undefined
  new Function('test', 'expect', body)((_: string, fn: typeof test) => {
    test = fn
  }, expect)
  await test({ openInHost })
  return done
}

test('the recorded session is a test that runs, on the network where it was recorded: what was asked, and what was answered', async () => {
  const wei = [{ to: '0x00000000000000000000000000000000000A11cE', value: '1', data: '0x' }]
  const sent = recorded.messages.flatMap(({ direction, message, method = '' }) =>
    direction === 'fromApp' && method !== 'getSafeInfo'
      ? [{ method, params: (message as { params?: unknown }).params }]
      : [],
  )
  expect(sent[0]?.params).toMatchObject({ txs: wei })
  expect(await run(sessionTest(recorded, 5), sent)).toEqual([
    ['openInHost', recorded.app, 5],
    ['sendTransactions', 'reject'],
    ['sendTransactions', 'approve'],
    ['signMessage', 'approve'],
  ])
})

test('an app that asks for something else fails it', async () => {
  const asks = [{ method: 'sendTransactions', params: { txs: [] } }]
  await expect(run(sessionTest(recorded, 5), asks)).rejects.toThrow('deeply equal')
})

const session = (app: string, messages: Recording['messages']): Recording => ({
  format: 'countersign-session',
  version: 1,
  app,
  safe: 'eth:0x1',
  messages,
})

test('a request that was never answered is shut, and no text of the app gets out of its quotes', async () => {
  const params = { message: "it's `$\u007b1}` \u2028 \"';\n", amount: 12n }
  const message = { id: 'a', method: 'signMessage', params }
  const app = "https://app.example/'%22*/"
  const text = sessionTest(
    session(app, [{ direction: 'fromApp', at: 1, method: 'signMessage', message }]),
    31337,
  )
  expect(await run(text, [{ method: 'signMessage', params }])).toEqual([
    ['openInHost', app, 31337],
    ['signMessage', 'close'],
  ])
})

test('a request that failed before anybody was asked is asked again, and nobody answers it', async () => {
  const method = 'sendTransactions'
  const message = { id: 'a', method }
  const reply = { id: 'a', success: false, error: 'Request failed', version: '9.1.0' }
  const text = sessionTest(
    session('https://app.example/', [
      { direction: 'fromApp', at: 1, method, message },
      { direction: 'toApp', at: 2, method, message: reply },
    ]),
    31337,
  )
  expect(await run(text, [{ method }])).toEqual([['openInHost', 'https://app.example/', 31337]])
  expect(text).toContain('It failed: "Request failed".')
})

test('where nobody was asked for anything, the app is opened and shows something', () => {
  expect(
    sessionTest(session('https://app.example/', []), 31337),
  ).toBe(`import { expect } from '@playwright/test'
import { test } from '#sandbox/inHost/hostTest.ts'

test('the app asks as it did in the recorded session', async ({ openInHost }) => {
  const { app } = await openInHost("https://app.example/", { chain: 31337 })
  await expect(app.locator('body')).not.toBeEmpty()
})
`)
})
