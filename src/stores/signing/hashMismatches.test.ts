import { beforeEach, expect, test } from 'vitest'
import { hashMismatches, noteHashMismatch } from './hashMismatches.ts'

const hash = `0x${'ab'.repeat(32)}` as const
const other = `0x${'cd'.repeat(32)}` as const

beforeEach(() => hashMismatches.setState({}, true))

test('a hash stays noted until each place where another was shown has been taken back, and no other hash is touched', () => {
  noteHashMismatch(other, 'box', true)
  noteHashMismatch(hash, 'message', true)
  noteHashMismatch(hash, 'box', true)
  noteHashMismatch(hash, 'box', true)
  noteHashMismatch(hash, 'message', false)
  expect(hashMismatches.getState()).toEqual({ [other]: ['box'], [hash]: ['box'] })
  noteHashMismatch(hash, 'box', false)
  noteHashMismatch(hash, 'domain', false)
  expect(hashMismatches.getState()).toEqual({ [other]: ['box'] })
})
