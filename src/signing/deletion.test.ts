import { expect, test } from 'vitest'
import { whyNotDelete } from './deletion.ts'
import { owner } from './fixtures/acting.ts'

const { address } = owner
const safe = '0x5aFE000000000000000000000000000000000001'

test('only who proposed it, or the delegate who did, is offered to delete it', () => {
  const me = { kind: 'owner', address } as const
  expect(whyNotDelete({ proposer: address }, me)).toBeUndefined()
  expect(whyNotDelete({ proposer: safe, delegate: address }, me)).toBeUndefined()
  expect(whyNotDelete({ proposer: safe }, me)).toBe('Only its proposer can delete it.')
  expect(whyNotDelete({}, me)).toContain('no proposer')
  expect(whyNotDelete({ proposer: safe }, undefined)).toContain('Connect')
})
