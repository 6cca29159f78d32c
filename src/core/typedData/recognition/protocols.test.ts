import { expect, test } from 'vitest'
import { readTypedData } from '#core/typedData/typedData.ts'
import { protocolClaim } from './protocols.ts'

function claimOf(domain: { name: string; chainId: number; verifyingContract?: string }) {
  const read = readTypedData({
    types: { Note: [{ name: 'text', type: 'string' }] },
    primaryType: 'Note',
    domain,
    message: { text: '' },
  })
  if (!read.ok) throw new Error('It should be read.')
  return protocolClaim(read.typedData)
}

test('a name is that of a token only on the network where it is one', () => {
  const verifyingContract = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
  expect(claimOf({ name: 'USD Coin', chainId: 1, verifyingContract })).toMatchObject({ genuine: true })
  expect(claimOf({ name: 'USD Coin', chainId: 1 })).toMatchObject({ genuine: false })
  expect(claimOf({ name: 'USD Coin', chainId: 5, verifyingContract })).toBeUndefined()
})

test.each([
  'Permit2',
  ' PERMIT-2 ',
  'Permit2 ✅',
  'Permit2®',
  'Perm\u200bit2',
  'Реrmіt2',
  'Ｐｅｒｍｉｔ２',
  'Pèrmit2',
])('%s is taken for Permit2', (name) =>
  expect(
    claimOf({ name, chainId: 1, verifyingContract: '0x6666666666666666666666666666666666666666' }),
  ).toMatchObject({
    kind: 'claim',
    protocol: 'Permit2',
    name,
    genuine: false,
  }),
)

test.each(['Permit', 'Permit22', 'My Permit2', '✅', ''])('“%s” is a name of its own', (name) =>
  expect(claimOf({ name, chainId: 1 })).toBeUndefined(),
)
