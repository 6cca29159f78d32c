import { concat, type Hex, hashMessage } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { buildSignatures } from '#core/signatures/signatures.ts'
import { signaturesFromWallet } from './signaturesFromWallet.ts'

const hash = hashMessage('Said by two.')
const [one, two] = [generatePrivateKey(), generatePrivateKey()].map((key) => privateKeyToAccount(key))
if (!one || !two) throw new Error('Two keys were made.')
const signed = (await Promise.all([one, two].map(({ sign }) => sign({ hash })))) as [Hex, Hex]
const byOwner = (list: readonly { owner: string }[]) =>
  list.toSorted((a, b) => a.owner.localeCompare(b.owner))

test('in one signature of the whole Safe each owner is found by their own', async () => {
  const own = [one, two].map(({ address }, at) => ({ owner: address, signature: signed[at] ?? '0x' }))
  expect(byOwner(await signaturesFromWallet(hash, buildSignatures(own)))).toEqual(byOwner(own))
})

test('a contract’s signature is by the account it names, and comes with its data', async () => {
  const owner = '0x5aFE000000000000000000000000000000000001'
  const alone = concat([
    `0x${owner.slice(2).padStart(64, '0')}`,
    `0x${'41'.padStart(64, '0')}`,
    '0x00',
    `0x${'02'.padStart(64, '0')}`,
    '0xabcd',
  ])
  const own = [
    { owner, signature: alone.toLowerCase() as Hex },
    { owner: one.address, signature: signed[0] },
  ] as const
  const found = await signaturesFromWallet(hash, buildSignatures(own))
  expect(byOwner(found)).toEqual(byOwner(own))
})

test('nothing is found in no bytes, and of what no owner can have made', async () => {
  expect(await signaturesFromWallet(hash, '0x')).toEqual([])
  expect(await signaturesFromWallet(hash, `0x${'ff'.repeat(64)}1b`)).toEqual([])
})
