import { afterEach, expect, test, vi } from 'vitest'
import type { Case } from '#core/judge/case.ts'
import { judge as judgeHere } from '#core/judge/judge.ts'
import { subjectFromResponse } from '#verify/subjects/transactionSubject.ts'

const safe = '0x41675C099F32341bf84BFc5382aF534df5C7461a'
const theCase: Case = {
  chainId: 1,
  subject: subjectFromResponse({ safe, id: 'nobody’s' }, {}),
  mode: 'standalone',
  facts: { chainId: { known: true, value: 1 }, safe: { known: false, reason: 'No node was asked.' } },
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** A page whose browser makes workers of this kind. */
async function pageWith(Worker: unknown) {
  vi.stubGlobal('window', { navigator: { hardwareConcurrency: 4 } })
  vi.stubGlobal('Worker', Worker)
  return import('./judgePool.ts')
}

test('one worker is on its way before there is anything to judge, and no second for the next row', async () => {
  let made = 0
  const { judgeInWorker } = await pageWith(
    class extends EventTarget {
      constructor() {
        super()
        made += 1
      }
    },
  )
  const { signal } = new AbortController()
  judgeInWorker(signal)
  judgeInWorker(signal)
  expect(made).toBe(1)
})

test('where workers cannot be had it is judged here', async () => {
  const { judgeInWorker } = await pageWith(undefined)
  const judge = judgeInWorker(new AbortController().signal)
  expect(await judge(theCase)).toEqual(await judgeHere(theCase))
})

test('what nobody wants any more is not judged here either', async () => {
  const { judgeInWorker } = await pageWith(undefined)
  const wanted = new AbortController()
  const judge = judgeInWorker(wanted.signal)
  wanted.abort(new Error('out of view'))
  await expect(judge(theCase)).rejects.toThrow('out of view')
})
