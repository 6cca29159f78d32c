import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import type { AddressBookEntry } from './addressBookCsv.ts'
import { namesText, newNames, readSignedNames, writeSignedNames } from './signedNames.ts'

const signer = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const [alice, bob] = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
] as const
const entries: AddressBookEntry[] = [
  { address: alice, name: 'Alice, treasury', chainId: 1 },
  { address: bob, name: 'Bob', chainId: 100 },
]
const names = { signer: signer.address, signedAt: Date.UTC(2026, 10, 27), entries }
const written = async () => writeSignedNames(names, await signer.signMessage({ message: namesText(names) }))

test('what is signed reads as a list, one line for each name', () => {
  expect(namesText(names)).toBe(
    `These are my names for 2 accounts.\nWritten 2026-11-27T00:00:00.000Z\n\n1 ${alice} Alice, treasury\n100 ${bob} Bob`,
  )
})

test('a file signed by a wallet (viem, EIP-191) is read with who signed it', async () => {
  expect(await readSignedNames(await written())).toEqual(names)
})

test.each([
  ['another name', (text: string) => text.replace('Bob', 'Bobby')],
  ['another account', (text: string) => text.replace(bob, alice)],
  ['another network', (text: string) => text.replace('"chainId": 100', '"chainId": 10')],
  ['another signer', (text: string) => text.replace(signer.address, bob)],
  ['another date', (text: string) => text.replace(String(names.signedAt), String(names.signedAt + 1))],
  ['no signature at all', (text: string) => text.replace(/"signature": "0x[0-9a-f]+"/, '"signature": "0x"')],
])('with %s it is refused', async (_, change) => {
  const text = await written()
  expect(change(text)).not.toBe(text)
  await expect(readSignedNames(change(text))).rejects.toThrow('are not signed by')
})

test('a name with a line break would read as another list, so it is neither signed nor read', () => {
  const broken = [{ address: alice, name: `Alice\n1 ${bob} Treasury`, chainId: 1 }]
  expect(() => namesText({ ...names, entries: broken })).toThrow('invisible characters')
})

test('one’s own names stay, and each account is offered once', () => {
  const own = [{ address: alice, name: 'Mine', chainId: 1 }]
  const twice = [...entries, { address: bob, name: 'Robert', chainId: 100 }]
  expect(newNames(own, twice)).toEqual([entries[1]])
  expect(newNames([{ address: alice, name: 'Mine', chainId: 5 }], entries)).toEqual(entries)
})
