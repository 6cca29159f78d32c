import * as published from '@safe-global/safe-client-gateway-sdk'
import { hashMessage } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashOf, proposalBody, safeTx, sign } from '../../server/world.ts'
import { type MadeSafe, owners, type ServedWorld, startServedWorld } from '../servedWorld.ts'

type Options = { params?: { path?: object; query?: object }; body?: unknown }
type Sdk = { setBaseUrl: (url: string) => void } & Record<string, (options: Options) => Promise<unknown>>
// The package is CommonJS, and its types are of the day it was made: what is compared here are the answers.
const sdk = ('default' in published ? published.default : published) as unknown as Sdk

const chainId = '31337'
const account = privateKeyToAccount(owners[0].privateKey)
let world: ServedWorld
let safe: MadeSafe
beforeAll(async () => {
  world = await startServedWorld()
  safe = await world.chain.makeSafe({ ether: 100n, tokens: [{ symbol: 'STAMP', amount: 3n }] })
  await world.chain.send([{ to: safe.address, value: 1n }])
  await world.index()
  sdk.setBaseUrl(world.url)
})
afterAll(() => world.stop())

const call = (name: string, options: Options = {}) => {
  const method = sdk[name]
  if (!method) throw new Error(`The sdk has no ${name}.`)
  return method(options)
}
const path = (more: object = {}) => ({ chainId, safeAddress: safe.address, ...more })
const raw = async (from: string) => (await world.ask<never>(from)).body
const chain = `/v1/chains/${chainId}`
/** An answer without what names the host that was asked. */
function unlinked(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return answer
  const { next: _, previous: __, transactionServiceBaseUri: ___, ...rest } = answer as Record<string, unknown>
  return rest
}

const singleton = '0x29fcB43b46531BcA003ddC8FCB67FFE91900C762'
const readings: [string, () => Options, () => string][] = [
  ['getAbout', () => ({}), () => '/about'],
  ['getChains', () => ({}), () => '/v1/chains'],
  ['getSupportedFiatCodes', () => ({}), () => '/v1/balances/supported-fiat-codes'],
  ...(
    [
      ['getChain', ''],
      ['getAboutChain', '/about'],
      ['getMasterCopies', '/about/master-copies'],
      ['getIndexingStatus', '/about/indexing'],
      ['getSafeApps', '/safe-apps'],
    ] as const
  ).map(([name, end]): (typeof readings)[number] => [
    name,
    () => ({ params: { path: { chainId } } }),
    () => `${chain}${end}`,
  ]),
  ...(
    [
      ['getSafe', ''],
      ['getNonces', '/nonces'],
      ['getMessagesBySafe', '/messages'],
      ['getMultisigTransactions', '/multisig-transactions'],
      ['getModuleTransactions', '/module-transactions'],
      ['getIncomingTransfers', '/incoming-transfers'],
      ['getTransactionQueue', '/transactions/queued'],
      ['getTransactionsHistory', '/transactions/history'],
      ['getCreationTransaction', '/transactions/creation'],
    ] as const
  ).map(([name, end]): (typeof readings)[number] => [
    name,
    () => ({ params: { path: path(), query: {} } }),
    () => `${chain}/safes/${safe.address}${end}`,
  ]),
  [
    'getBalances',
    () => ({ params: { path: path({ fiatCode: 'USD' }) } }),
    () => `${chain}/safes/${safe.address}/balances/USD`,
  ],
  [
    'getCollectibles',
    () => ({ params: { path: path() } }),
    () => `/v2/chains/${chainId}/safes/${safe.address}/collectibles`,
  ],
  [
    'getContract',
    () => ({ params: { path: { chainId, contractAddress: singleton } } }),
    () => `${chain}/contracts/${singleton}`,
  ],
  [
    'getSafesByOwner',
    () => ({ params: { path: { chainId, ownerAddress: owners[0].address } } }),
    () => `${chain}/owners/${owners[0].address}/safes`,
  ],
  ['getRelaysRemaining', () => ({ params: { path: path() } }), () => `${chain}/relay/${safe.address}`],
  [
    'getSafeOverview',
    () => ({
      params: {
        query: { currency: 'USD', safes: `31337:${safe.address}`, trusted: true, exclude_spam: true },
      },
    }),
    () => `/v1/safes?currency=USD&safes=31337:${safe.address}&trusted=true`,
  ],
  ...['getDelegates', 'getDelegatesV2'].map((name, at): (typeof readings)[number] => [
    name,
    () => ({ params: { path: { chainId }, query: { safe: safe.address } } }),
    () => `/v${at + 1}/chains/${chainId}/delegates?safe=${safe.address}`,
  ]),
]

test.each(readings)('%s reads what the server says, field by field', async (name, options, from) =>
  expect(unlinked(await call(name, options()))).toEqual(unlinked(await raw(from()))),
)

test('A transaction is previewed, estimated, proposed, confirmed, read and deleted', async () => {
  const tx = safeTx({ to: owners[4].address, value: 1n, nonce: 0n })
  const safeTxHash = hashOf(safe, tx)
  const considered = { to: tx.to, value: '1', data: null, operation: 0 }
  const params = { path: path({ address: safe.address }) }
  expect(await call('previewTransaction', { params, body: considered })).toMatchObject({
    txInfo: { type: 'Transfer' },
  })
  expect(await call('getEstimation', { params, body: considered })).toEqual({
    currentNonce: 0,
    recommendedNonce: 0,
    safeTxGas: '0',
  })
  await call('proposeTransaction', { params, body: await proposalBody(safe, tx) })
  const signature = await sign(safe, tx, 1)
  const confirmed = await call('addConfirmation', {
    params: { path: { chainId, safeTxHash } },
    body: { signature, signedSafeTxHash: signature },
  })
  const read = await call('getTransactionById', { params: { path: { chainId, id: safeTxHash } } })
  expect(read).toEqual(confirmed)
  expect(read).toEqual(await raw(`${chain}/transactions/${safeTxHash}`))
  const request = await account.signTypedData({
    domain: {
      name: 'Safe Transaction Service',
      version: '1.0',
      chainId: 31337,
      verifyingContract: safe.address,
    },
    types: {
      DeleteRequest: [
        { name: 'safeTxHash', type: 'bytes32' },
        { name: 'totp', type: 'uint256' },
      ],
    },
    primaryType: 'DeleteRequest',
    message: { safeTxHash, totp: BigInt(Math.floor(Date.now() / 3_600_000)) },
  })
  await call('deleteTransaction', { params: { path: { chainId, safeTxHash } }, body: { signature: request } })
  expect((await world.ask(`${chain}/transactions/${safeTxHash}`)).status).toBe(404)
})

test('A message, a delegate and a device are kept and taken away', async () => {
  const signature = await account.signTypedData({
    domain: { chainId: 31337, verifyingContract: safe.address },
    types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
    primaryType: 'SafeMessage',
    message: { message: hashMessage('Hello') },
  })
  await call('createMessage', { params: { path: path() }, body: { message: 'Hello', signature } })
  const { results } = (await call('getMessagesBySafe', { params: { path: path() } })) as {
    results: { messageHash?: string }[]
  }
  const messageHash = results.at(-1)?.messageHash
  expect(await call('getMessageByHash', { params: { path: { chainId, messageHash } } })).toMatchObject({
    message: 'Hello',
  })
  const [delegate, delegator] = [owners[3].address, owners[0].address]
  const delegation = await account.signTypedData({
    domain: { name: 'Safe Transaction Service', version: '1.0', chainId: 31337 },
    types: {
      Delegate: [
        { name: 'delegateAddress', type: 'address' },
        { name: 'totp', type: 'uint256' },
      ],
    },
    primaryType: 'Delegate',
    message: { delegateAddress: delegate, totp: BigInt(Math.floor(Date.now() / 3_600_000)) },
  })
  const body = { safe: safe.address, delegate, delegator, label: 'a', signature: delegation }
  await call('postDelegateV2', { params: { path: { chainId } }, body })
  await call('deleteDelegateV2', {
    params: { path: { chainId, delegateAddress: delegate } },
    body: { delegator, safe: safe.address, signature: delegation },
  })
  const uuid = crypto.randomUUID()
  await call('registerDevice', {
    body: {
      uuid,
      cloudMessagingToken: 'token',
      buildNumber: '1',
      bundle: 'app',
      deviceType: 'WEB',
      version: '1',
      timestamp: '0',
      safeRegistrations: [{ chainId, safes: [safe.address], signatures: [] }],
    },
  })
  await call('unregisterSafe', { params: { path: path({ uuid }) } })
  await call('unregisterDevice', { params: { path: { chainId, uuid } } })
  await expect(call('unregisterDevice', { params: { path: { chainId, uuid } } })).rejects.toMatchObject({
    message: 'No Device Found!',
  })
})
