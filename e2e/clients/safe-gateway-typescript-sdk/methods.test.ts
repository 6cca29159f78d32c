import * as sdk from '@safe-global/safe-gateway-typescript-sdk'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashOf, proposalBody, safeTx, sign } from '../../server/support/world.ts'
import { type MadeSafe, owners, type ServedWorld, startServedWorld } from '../servedWorld.ts'

const chain = '31337'
const account = privateKeyToAccount(owners[0].privateKey)
let world: ServedWorld
let safe: MadeSafe
beforeAll(async () => {
  world = await startServedWorld()
  safe = await world.chain.makeSafe({
    ether: 100n,
    tokens: [
      { symbol: 'SUSD', amount: 5n },
      { symbol: 'STAMP', amount: 3n },
    ],
  })
  await world.chain.send([{ to: safe.address, value: 1n }])
  await world.index()
  sdk.setBaseUrl(world.url)
})
afterAll(() => world.stop())

/** What the server itself answers, already held against the gateway's OpenAPI rules. */
/** Asked at the same address as the client asks: a chain's explorer stands there. */
const raw = async (path: string): Promise<unknown> => (await fetch(`${world.url}${path}`)).json()
const ofSafe = (path: string) => `/v1/chains/${chain}/safes/${safe.address}${path}`

type Reading = [keyof typeof sdk, () => Promise<unknown>, () => string]
const readings: Reading[] = [
  ['getSafeInfo', () => sdk.getSafeInfo(chain, safe.address), () => ofSafe('')],
  ['getBalances', () => sdk.getBalances(chain, safe.address, 'usd'), () => ofSafe('/balances/usd')],
  [
    'getIncomingTransfers',
    () => sdk.getIncomingTransfers(chain, safe.address),
    () => ofSafe('/incoming-transfers/'),
  ],
  [
    'getModuleTransactions',
    () => sdk.getModuleTransactions(chain, safe.address),
    () => ofSafe('/module-transactions/'),
  ],
  [
    'getMultisigTransactions',
    () => sdk.getMultisigTransactions(chain, safe.address),
    () => ofSafe('/multisig-transactions/'),
  ],
  [
    'getTransactionHistory',
    () => sdk.getTransactionHistory(chain, safe.address),
    () => ofSafe('/transactions/history'),
  ],
  [
    'getTransactionQueue',
    () => sdk.getTransactionQueue(chain, safe.address),
    () => ofSafe('/transactions/queued'),
  ],
  ['getNonces', () => sdk.getNonces(chain, safe.address), () => ofSafe('/nonces')],
  ['getSafeMessages', () => sdk.getSafeMessages(chain, safe.address), () => ofSafe('/messages')],
  ['getFiatCurrencies', () => sdk.getFiatCurrencies(), () => '/v1/balances/supported-fiat-codes'],
  [
    'getOwnedSafes',
    () => sdk.getOwnedSafes(chain, owners[0].address),
    () => `/v1/chains/${chain}/owners/${owners[0].address}/safes`,
  ],
  ['getChainsConfig', () => sdk.getChainsConfig(), () => '/v1/chains'],
  ['getChainConfig', () => sdk.getChainConfig(chain), () => `/v1/chains/${chain}`],
  ['getSafeApps', () => sdk.getSafeApps(chain), () => `/v1/chains/${chain}/safe-apps`],
  ['getMasterCopies', () => sdk.getMasterCopies(chain), () => `/v1/chains/${chain}/about/master-copies`],
  [
    'getRelayCount',
    () => sdk.getRelayCount(chain, safe.address),
    () => `/v1/chains/${chain}/relay/${safe.address}`,
  ],
  [
    'getDelegates',
    () => sdk.getDelegates(chain, { safe: safe.address }),
    () => `/v2/chains/${chain}/delegates?safe=${safe.address}`,
  ],
  ['getIndexingStatus', () => sdk.getIndexingStatus(chain), () => `/v1/chains/${chain}/about/indexing`],
  [
    'getCollectiblesPage',
    () => sdk.getCollectiblesPage(chain, safe.address),
    () => `/v2/chains/${chain}/safes/${safe.address}/collectibles`,
  ],
  [
    'getContract',
    () => sdk.getContract(chain, '0x29fcB43b46531BcA003ddC8FCB67FFE91900C762'),
    () => `/v1/chains/${chain}/contracts/0x29fcB43b46531BcA003ddC8FCB67FFE91900C762`,
  ],
  [
    'getSafeOverviews',
    () =>
      sdk.getSafeOverviews([`31337:${safe.address}`], {
        currency: 'usd',
        trusted: false,
        exclude_spam: true,
      }),
    () => `/v1/safes?currency=usd&trusted=false&exclude_spam=true&safes=31337:${safe.address}`,
  ],
]

/** An answer without the addresses of its neighbours, which name the host that was asked. */
function unlinked(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || !('next' in answer)) return answer
  return { ...answer, next: null, previous: null }
}

test.each(readings)('%s reads what the server says, field by field', async (_, call, path) =>
  expect(unlinked(await call())).toEqual(unlinked(await raw(path()))),
)

describe('A transaction', () => {
  const tx = safeTx({ to: owners[4].address, value: 1n, nonce: 0n })
  const queued = async () => (await sdk.getTransactionQueue(chain, safe.address)).results.length

  test('is previewed, estimated, decoded, proposed, read and deleted', async () => {
    const call = { to: tx.to, value: '1', data: '0x', operation: 0 }
    expect(await sdk.getTxPreview(chain, safe.address, 0, '0x', tx.to, '1')).toMatchObject({
      txInfo: { type: 'Transfer' },
      txData: { value: '1' },
    })
    expect(await sdk.postSafeGasEstimation(chain, safe.address, call as never)).toEqual({
      currentNonce: 0,
      recommendedNonce: 0,
      safeTxGas: '0',
    })
    const approve = `0x095ea7b3${'0'.repeat(24)}${owners[4].address.slice(2)}${'0'.repeat(63)}1`
    expect(await sdk.getDecodedData(chain, 0, approve, tx.to)).toMatchObject({ method: 'approve' })
    const body = await proposalBody(safe, tx)
    const proposed = await sdk.proposeTransaction(chain, safe.address, body as never)
    expect(proposed).toEqual(await raw(`/v1/chains/${chain}/transactions/${hashOf(safe, tx)}`))
    expect(await sdk.getTransactionDetails(chain, proposed.txId)).toEqual(proposed)
    expect(await queued()).toBe(2)
    const totp = BigInt(Math.floor(Date.now() / 3_600_000))
    const signature = await account.signTypedData({
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
      message: { safeTxHash: hashOf(safe, tx), totp },
    })
    await sdk.deleteTransaction(chain, hashOf(safe, tx), signature)
    expect(await queued()).toBe(0)
  })

  test('that is refused says why in the sdk’s own words', async () => {
    const body = await proposalBody(safe, tx, 0, { signature: await sign(safe, tx, 3) })
    await expect(sdk.proposeTransaction(chain, safe.address, body as never)).rejects.toThrow(
      'CGW error - 422: Invalid signature',
    )
    await expect(
      sdk.relayTransaction(chain, { version: '1.4.1', to: safe.address, data: '0x' }),
    ).rejects.toThrow('CGW error - 403: This server does not relay transactions: send it yourself.')
  })
})

const text = ''
const [safeOf, owner] = [() => safe.address, owners[0].address]
const headers = { 'Safe-Wallet-Signature': text, 'Safe-Wallet-Signature-Timestamp': text }
/** Accounts, emails, recovery alerts and two older forms of routes: none of them is in the gateway's OpenAPI of today but the recovery's. */
const gone: Partial<Record<keyof typeof sdk, () => Promise<unknown>>> = {
  getAllOwnedSafes: () => sdk.getAllOwnedSafes(owner),
  getCollectibles: () => sdk.getCollectibles(chain, safeOf()),
  getConfirmationView: () => sdk.getConfirmationView(chain, safeOf(), 0, '0x'),
  registerEmail: () => sdk.registerEmail(chain, safeOf(), { emailAddress: text, signer: owner }, headers),
  changeEmail: () => sdk.changeEmail(chain, safeOf(), owner, { emailAddress: text }, headers),
  resendEmailVerificationCode: () => sdk.resendEmailVerificationCode(chain, safeOf(), owner),
  verifyEmail: () => sdk.verifyEmail(chain, safeOf(), owner, { code: text }),
  getRegisteredEmail: () => sdk.getRegisteredEmail(chain, safeOf(), owner, headers),
  deleteRegisteredEmail: () => sdk.deleteRegisteredEmail(chain, safeOf(), owner, headers),
  registerRecoveryModule: () => sdk.registerRecoveryModule(chain, safeOf(), { moduleAddress: owner }),
  unsubscribeSingle: () => sdk.unsubscribeSingle({ category: text, token: text }),
  unsubscribeAll: () => sdk.unsubscribeAll({ token: text }),
  createAccount: () => sdk.createAccount({ address: owner, name: text } as never),
  getAccount: () => sdk.getAccount(owner),
  deleteAccount: () => sdk.deleteAccount(owner),
  getAccountDataTypes: () => sdk.getAccountDataTypes(),
  getAccountDataSettings: () => sdk.getAccountDataSettings(owner),
  putAccountDataSettings: () => sdk.putAccountDataSettings(owner, { accountDataSettings: [] }),
}

test.each(Object.entries(gone))(
  '%s asks for what this server does not have, and is told so',
  async (_, call) => expect(call()).rejects.toThrow('CGW error - 404: Not Found'),
)

test('Every method of the sdk is tried here or where people write', () => {
  const tried = [
    ...readings.map(([name]) => name),
    ...Object.keys(gone),
    ...[
      'getTxPreview',
      'postSafeGasEstimation',
      'getDecodedData',
      'proposeTransaction',
      'getTransactionDetails',
    ],
    ...[
      'deleteTransaction',
      'relayTransaction',
      'proposeSafeMessage',
      'confirmSafeMessage',
      'getSafeMessage',
    ],
    ...['registerDevice', 'unregisterSafe', 'unregisterDevice', 'getAuthNonce', 'verifyAuth'],
  ]
  const methods = Object.entries(sdk).flatMap(([name, value]) =>
    typeof value === 'function' && !name.startsWith('setBaseUrl') ? [name] : [],
  )
  expect(methods.filter((name) => !tried.includes(name))).toEqual([])
})
