import { beforeEach, expect, test } from 'vitest'
import { addedTokens, addedTokensOf } from '#stores/addedTokens.ts'
import { addToken, dropToken, maxAddedTokens } from './changeAddedTokens.ts'

const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const other = '0xdAC17F958D2ee523a2206206994597C13D831ec7'

beforeEach(() => addedTokens.setState({ tokens: [] }))

test('a token is of one network, stands once however it is written, and can be taken away', () => {
  addToken(1, token)
  addToken(1, token.toLowerCase() as typeof token)
  addToken(10, other)
  expect(addedTokensOf(addedTokens.getState(), 1)).toEqual([token.toLowerCase()])
  expect(addedTokensOf(addedTokens.getState(), 10)).toEqual([other])
  dropToken(1, token)
  expect(addedTokensOf(addedTokens.getState(), 1)).toEqual([])
})

test('there is room for so many: the first one goes', () => {
  for (let at = 0; at <= maxAddedTokens; at += 1) addToken(1, `0x${at.toString(16).padStart(40, '0')}`)
  const tokens = addedTokensOf(addedTokens.getState(), 1)
  expect(tokens).toHaveLength(maxAddedTokens)
  expect(tokens).not.toContain(`0x${'0'.repeat(40)}`)
})
