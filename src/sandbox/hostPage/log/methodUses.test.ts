import { expect, test } from 'vitest'
import { createInspector } from './inspector.ts'
import { methodUses, textOfUse } from './methodUses.ts'

function session() {
  const inspector = createInspector()
  const asked = (id: string, method: string) =>
    inspector.log({
      direction: 'fromApp',
      at: 0,
      method,
      message: { id, method, env: { sdkVersion: '9.1.0' } },
    })
  const answered = (id: string, method: string, milliseconds: number, isWithheld = false) =>
    inspector.log({
      direction: 'toApp',
      at: milliseconds,
      method,
      milliseconds,
      message: { id, success: true, version: '9.1.0', data: {} },
      isWithheld,
    })
  return { asked, answered, uses: () => methodUses(inspector.get().entries) }
}

test('how often each method was asked for, and how long its answers took', () => {
  const { asked, answered, uses } = session()
  for (const id of ['a', 'b', 'c', 'd']) asked(id, 'rpcCall')
  answered('a', 'rpcCall', 30)
  answered('b', 'rpcCall', 10)
  answered('c', 'rpcCall', 900)
  asked('e', 'getSafeInfo')
  answered('e', 'getSafeInfo', 4)
  expect(uses().get('rpcCall')).toEqual({ count: 4, unanswered: 1, median: 30, slowest: 900 })
  expect([...uses()].map(([method, use]) => `${method} ${textOfUse(use)}`)).toEqual([
    'rpcCall used 4 times: 30 ms in the middle, 900 at most; 1 without an answer',
    'getSafeInfo used once: 4 ms',
  ])
  expect(textOfUse(uses().get('signMessage'))).toBe('not yet')
})

test('an answer that came twice is one, one that was withheld is none, a push is of no method', () => {
  const { asked, answered, uses } = session()
  asked('a', 'getSafeInfo')
  answered('a', 'getSafeInfo', 5)
  answered('a', 'getSafeInfo', 6)
  asked('b', 'rpcCall')
  answered('b', 'rpcCall', 7, true)
  expect(uses().get('getSafeInfo')).toEqual({ count: 1, unanswered: 0, median: 5, slowest: 5 })
  expect(textOfUse(uses().get('rpcCall'))).toBe('used once; 1 without an answer')
})
