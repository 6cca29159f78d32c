import { expect, test } from 'vitest'
import { attacks } from '#sandbox/gallery/attacks.ts'
import { described } from './described.ts'
import { standingOf, theftSide, tourNames } from './theftTour.ts'

test('each step is a transaction of the gallery, and the theft stands on either side', () => {
  for (const name of tourNames) expect(attacks.map((one) => one.name)).toContain(name)
  expect(new Set(tourNames.map((_, at) => theftSide(at)))).toEqual(new Set(['a', 'b']))
})

test.each([
  ['', { at: 0, seen: 0, said: undefined }],
  ['at=2&seen=1&said=a', { at: 2, seen: 1, said: 'a' }],
  ['at=-1&seen=9999&said=c', { at: 0, seen: 0, said: undefined }],
  ['at=1.5&seen=x', { at: 0, seen: 0, said: undefined }],
])('“%s” is a place of the tour, or its start', (query, standing) =>
  expect(standingOf(new URLSearchParams(query))).toEqual(standing),
)

test('a transaction is described as its service answers it, by nothing else', () => {
  const to = { value: '0xA' }
  const coin = {
    type: 'Transfer',
    recipient: to,
    transferInfo: { type: 'NATIVE_COIN', value: '1500000000000000000' },
  }
  expect(described({ txInfo: coin })).toBe('Sends 1.5 ETH to 0xA.')
  const token = { type: 'ERC20', value: '5000000', decimals: 6, tokenSymbol: 'SUSD' }
  expect(described({ txInfo: { ...coin, transferInfo: token } })).toBe('Sends 5 SUSD to 0xA.')
  const call = {
    txInfo: { type: 'Custom' },
    txData: { to, value: '0', dataDecoded: { method: 'multiSend' } },
  }
  expect(described(call)).toBe('Calls multiSend of 0xA, with 0 ETH.')
  expect(described({ ...call, txData: { to, value: '0' } })).toBe(
    'Calls an unknown method of 0xA, with 0 ETH.',
  )
})
