import { beforeEach, expect, test } from 'vitest'
import { ownTokens, ownTokensOf } from '#stores/ownTokens.ts'
import { addOwnToken, dropOwnToken, maxOwnTokens } from './changeOwnTokens.ts'

const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const other = '0xdAC17F958D2ee523a2206206994597C13D831ec7'

beforeEach(() => ownTokens.setState({ tokens: [] }))

test('a token is of one network, stands once however it is written, and can be taken away', () => {
  addOwnToken(1, token)
  addOwnToken(1, token.toLowerCase() as typeof token)
  addOwnToken(10, other)
  expect(ownTokensOf(ownTokens.getState(), 1)).toEqual([token.toLowerCase()])
  expect(ownTokensOf(ownTokens.getState(), 10)).toEqual([other])
  dropOwnToken(1, token)
  expect(ownTokensOf(ownTokens.getState(), 1)).toEqual([])
})

test('there is room for so many: the first one goes', () => {
  for (let at = 0; at <= maxOwnTokens; at += 1) addOwnToken(1, `0x${at.toString(16).padStart(40, '0')}`)
  const tokens = ownTokensOf(ownTokens.getState(), 1)
  expect(tokens).toHaveLength(maxOwnTokens)
  expect(tokens).not.toContain(`0x${'0'.repeat(40)}`)
})
