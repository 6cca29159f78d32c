import { beforeEach, expect, test } from 'vitest'
import { differing, noteDiffering } from './differing.ts'

const hash = `0x${'ab'.repeat(32)}` as const
const other = `0x${'cd'.repeat(32)}` as const

beforeEach(() => differing.setState({}, true))

test('a hash stays noted until each place where another was shown has been taken back, and no other hash is touched', () => {
  noteDiffering(other, 'box', true)
  noteDiffering(hash, 'message', true)
  noteDiffering(hash, 'box', true)
  noteDiffering(hash, 'box', true)
  noteDiffering(hash, 'message', false)
  expect(differing.getState()).toEqual({ [other]: ['box'], [hash]: ['box'] })
  noteDiffering(hash, 'box', false)
  noteDiffering(hash, 'domain', false)
  expect(differing.getState()).toEqual({ [other]: ['box'] })
})
