import { expect, test } from 'vitest'
import { readSignedNames } from '#core/formats/signedNames.ts'
import { owner, thief, wallet } from './fixtures/acting.ts'
import { signNames } from './signNames.ts'

const entries = [{ address: owner.address, name: 'Alice', chainId: 1 }]

test('what the wallet signed is written, and reads as signed by it', async () => {
  const { actor } = wallet({ signMessage: (message) => owner.signMessage({ message }) })
  const text = await signNames(actor, entries, 1_795_000_000_000)
  expect(await readSignedNames(text)).toEqual({
    signer: owner.address,
    signedAt: 1_795_000_000_000,
    entries,
  })
})

test('a wallet that signs something else, or as another account, writes no file', async () => {
  const other = wallet({ signMessage: () => owner.signMessage({ message: 'another list' }) })
  await expect(signNames(other.actor, entries, 0)).rejects.toThrow('signed something else')
  const stranger = wallet({ address: thief, signMessage: (message) => owner.signMessage({ message }) })
  await expect(signNames(stranger.actor, entries, 0)).rejects.toThrow('signed something else')
  await expect(signNames(wallet({ kind: 'safe' }).actor, entries, 0)).rejects.toThrow(
    'Connect your own wallet',
  )
})
