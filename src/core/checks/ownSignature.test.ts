import { expect, test } from 'vitest'
import publicTransactions from '#core/fixtures/publicTransactions.json'
import { readAddress, readHex } from '#core/fixtures/readTx.ts'
import fixtures from '#core/fixtures/signatures.json'
import { checkOwnSignature, checkSigningMethod } from './ownSignature.ts'

const world = fixtures.versions['1.5.0']
const hash = readHex(world.parentSafeTxHash)
const made = (type: string) => {
  const found = world.individual.find((one) => one.type === type)
  if (found === undefined) throw new Error(`${type} is missing`)
  return { signer: readAddress(found.signer), signature: readHex(found.signature) }
}
const eoa = made('EOA')
const ethSign = made('ETH_SIGN')

test('HASH-06 passes a signature of this hash by the connected account, of either kind', async () => {
  for (const { signer, signature } of [eoa, ethSign])
    expect(await checkOwnSignature(hash, signature, signer)).toMatchObject({ outcome: 'pass' })
})

test.each([
  ['over another transaction', readHex(world.twoSafeTxHash), eoa.signature, eoa.signer],
  ['by another account', hash, eoa.signature, ethSign.signer],
  ['that is none', hash, readHex('0x1234'), eoa.signer],
  ['that only names an owner', hash, made('APPROVED_HASH').signature, made('APPROVED_HASH').signer],
])('HASH-06 blocks a signature %s, before anything is sent', async (_, signed, signature, account) => {
  const result = await checkOwnSignature(signed, signature, account)
  expect(result).toMatchObject({ id: 'HASH-06', outcome: 'finding', severity: 'block' })
  expect(result.text).toContain('Nothing was sent.')
})

test('SIG-09 passes typed data and warns of a bare hash, as the owners of a public Safe signed number 70', () => {
  expect(checkSigningMethod(eoa.signature).outcome).toBe('pass')
  const listed = publicTransactions.transactions.find(({ id }) => id === 'bybit-70')?.confirmations ?? []
  expect(listed.length).toBe(3)
  for (const { signature } of listed)
    expect(checkSigningMethod(readHex(signature))).toMatchObject({
      id: 'SIG-09',
      outcome: 'finding',
      severity: 'warn',
      text: 'Your device shows only a hash.',
    })
})
