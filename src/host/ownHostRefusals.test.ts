import { beforeEach, expect, test, vi } from 'vitest'
import { createChain } from '#chain/node/client.ts'
import { createMemoryGateway } from './fixtures/memoryGateway.ts'
import { createOwnHandlers } from './ownHost.ts'

const safe = '0x5Afe000000000000000000000000000000005afe'
const owner = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x0000000000000000000000000000000000000bad'
const asked = vi.fn()
beforeEach(() => asked.mockReset())

function handlers() {
  const fetch: never = (async () => {
    asked()
    return Response.json({})
  }) as never
  const chain = createChain({ chainId: 31337, rpc: ['https://node.example'], fetch, retries: 0 })
  const held = { address: safe, owners: [owner], threshold: 1, version: '1.4.1', chainId: 31337 } as const
  const { gateway } = createMemoryGateway(held)
  return createOwnHandlers({
    safe,
    chain,
    gateway,
    decide: { transactions: asked, message: asked, permissions: asked },
    proposer: { transactions: asked, message: asked },
    app: { url: 'https://app.example/', name: 'App' },
    hostOrigin: 'https://countersign.example',
    viewer: () => owner,
    isDark: () => false,
    addressBook: [],
    now: () => 0,
  })
}

test.each<[method: string, params: unknown]>([
  ['getSafeBalances', { currency: `usd/../../../${other}/balances/usd` }],
  ['getSafeBalances', { currency: { toString: 1 } }],
  ['getTxBySafeTxHash', { safeTxHash: `../safes/${other}` }],
  ['getTxBySafeTxHash', { safeTxHash: [`0x${'ab'.repeat(32)}`] }],
  ['getTxBySafeTxHash', null],
  ['rpcCall', { call: 'eth_call', params: { length: 1 } }],
  ['rpcCall', { call: ['eth_call'] }],
  ['rpcCall', { call: 'safe_setSettings', params: [null] }],
  ['signMessage', { message: { length: 5 } }],
  ['signTypedMessage', { typedData: 'text' }],
  ['signTypedMessage', JSON.parse('{"__proto__":{"typedData":{}}}')],
  ['sendTransactions', JSON.parse(`{"__proto__":{"txs":[{"to":"${other}","value":"1"}]}}`)],
  [
    'sendTransactions',
    { txs: [{ to: other, value: '1', data: '0x', authorizationList: [{ address: other }] }] },
  ],
  ['sendTransactions', { txs: [{ to: other, value: '1', data: '0x', type: '0x4' }] }],
  ['wallet_requestPermissions', { length: 1 }],
  ['wallet_requestPermissions', [{ constructor: {} }]],
  ['wallet_requestPermissions', [{ 'camera, and everything else: press Approve': {} }]],
  ['wallet_requestPermissions', [{ ['x'.repeat(1_000_000)]: {} }]],
  ['wallet_requestPermissions', [{ '': {} }]],
  ['wallet_requestPermissions', Array.from({ length: 21 }, (_, n) => ({ [`p${n}`]: {} }))],
  ['wallet_requestPermissions', [Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`p${n}`, {}]))]],
])('a hostile app in our own host: %s of %j is refused, and asks nobody', async (method, params) => {
  const request = { id: 'x', method, params, env: { sdkVersion: '9.1.0' } }
  const handle = handlers().get(method)
  await expect((async () => handle?.(params, request, () => undefined))()).rejects.toThrow()
  expect(asked).not.toHaveBeenCalled()
})
