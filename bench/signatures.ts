import { keccak256, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Recovery } from '#core/signatures/recover.ts'

/** So many signatures by so many keys, and who made them in lower case: what a page of confirmations holds. */
export async function someSignatures(count: number): Promise<{ list: Recovery[]; signers: string[] }> {
  const accounts = Array.from({ length: 5 }, (_, index) =>
    privateKeyToAccount(keccak256(toHex(`bench ${index}`))),
  )
  const made = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const account = accounts[index % accounts.length]
      if (account === undefined) throw new Error('No account was made.')
      const hash = keccak256(toHex(`hash ${index}`))
      return { hash, signature: await account.sign({ hash }), signer: account.address.toLowerCase() }
    }),
  )
  return {
    list: made.map(({ hash, signature }) => ({ hash, signature })),
    signers: made.map(({ signer }) => signer),
  }
}
