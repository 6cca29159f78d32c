import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { funder, owners } from './accounts.ts'

const mnemonic = 'test test test test test test test test test test test junk'

test.each(owners.map((owner, addressIndex) => ({ ...owner, addressIndex })))(
  '$name is an account of the public test mnemonic',
  ({ address, privateKey, addressIndex }) => {
    expect(mnemonicToAccount(mnemonic, { addressIndex }).address).toBe(address)
    expect(privateKeyToAccount(privateKey).address).toBe(address)
  },
)

test('the funder is account 9', () =>
  expect(mnemonicToAccount(mnemonic, { addressIndex: 9 }).address).toBe(funder))
