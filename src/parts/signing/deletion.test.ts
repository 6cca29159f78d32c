import { hashTypedData } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import type { Actor } from '#core/actor.ts'
import { deleteRequestTypedData } from '#core/gatewayMessages.ts'
import { recoverSigner } from '#core/signatures.ts'
import { createGateway } from '#gateway/client.ts'
import { signAndDelete, whyNotDelete } from './deletion.ts'

const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const safe = '0x5aFE000000000000000000000000000000000001'
const safeTxHash = `0x${'54'.repeat(32)}` as const
const now = 1_795_000_000_000

test('the request is signed for this Safe, this transaction and this hour, and handed over', async () => {
  const sent: { url: string; method: string | undefined; body: string }[] = []
  const gateway = createGateway({
    baseUrl: 'https://gateway.example',
    fetch: async (url, { method, body }) => {
      sent.push({ url, method, body: String(body) })
      return new Response(null, { status: 204 })
    },
  })
  const actor = {
    kind: 'owner',
    address: account.address,
    chainId: 1,
    signTypedData: (typedData: never) => account.signTypedData(typedData),
  } as unknown as Actor
  const identity = { chainId: 1, address: safe, version: '1.4.1' } as const
  await signAndDelete(gateway, actor, { identity, safeTxHash }, now)
  const [request] = sent
  expect(request).toMatchObject({
    method: 'DELETE',
    url: `https://gateway.example/v1/chains/1/transactions/${safeTxHash}`,
  })
  const { signature } = JSON.parse(request?.body ?? '{}')
  const hash = hashTypedData(deleteRequestTypedData({ chainId: 1, safe, safeTxHash, now }))
  expect(await recoverSigner(hash, signature)).toBe(account.address)
})

test('only who proposed it, or the delegate who did, is offered to delete it', () => {
  const me = { kind: 'owner', address: account.address } as const
  expect(whyNotDelete({ proposer: account.address }, me)).toBeUndefined()
  expect(whyNotDelete({ proposer: safe, delegate: account.address }, me)).toBeUndefined()
  expect(whyNotDelete({ proposer: safe }, me)).toBe('Only who proposed it can have it deleted.')
  expect(whyNotDelete({}, me)).toContain('nobody who proposed it')
  expect(whyNotDelete({ proposer: safe }, undefined)).toContain('Connect')
})
