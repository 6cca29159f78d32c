import { expect, test } from 'vitest'
import vectors from '#core/fixtures/vectors/typedData.json'
import { messageTokens } from './messageTokens.ts'

test.each([
  ['permit-unlimited', ['0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48']],
  ['dai-permit', ['0x6B175474E89094C44Da98b954EedeAC495271d0F']],
  [
    'cow-order-foreign-receiver',
    ['0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'],
  ],
  ['safemessage-as-message', []],
  ['no-primary-type', []],
])('the tokens of %s', async (id, tokens) => {
  const typedData = vectors.vectors.find((one) => one.id === id)?.typedData
  expect(await messageTokens({ kind: 'typedData', typedData })).toEqual(tokens)
})

test('a text speaks of no token', async () =>
  expect(await messageTokens({ kind: 'text', text: '0xA0b8' })).toEqual([]))
