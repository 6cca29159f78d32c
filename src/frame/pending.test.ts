import { expect, test } from 'vitest'
import type { Hash } from '#core/safe.ts'
import { addPending, createPending, pendingOf } from './pending.ts'

const safe = '0x5aFE3855358E112B5647B952709E6165e1c1eEEe'
const hash: Hash = `0x${'5a'.repeat(32)}`
const sent = { submittedAt: 7, calls: [] }

test('what was sent is found by its hash, and by nothing else that an app may ask for', () => {
  const store = createPending({ storage: undefined, now: () => 0, chainId: 1, safe })
  addPending(store, hash, sent)
  expect(pendingOf(store, hash)).toMatchObject(sent)
  for (const name of ['constructor', '__proto__', 'toString'])
    expect(pendingOf(store, name as Hash)).toBeUndefined()
})
