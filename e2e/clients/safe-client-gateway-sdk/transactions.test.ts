import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashOf, proposalBody, safeTx, sign } from '../../server/support/world.ts'
import { type MadeSafe, owners, type ServedWorld, startServedWorld } from '../servedWorld.ts'
import { call, called, sdk, writing } from './sdk.ts'

const chainId = '31337'
const account = privateKeyToAccount(owners[0].privateKey)
let world: ServedWorld
let safe: MadeSafe
beforeAll(async () => {
  world = await startServedWorld()
  safe = await world.chain.makeSafe()
  await world.index()
  sdk.setBaseUrl(world.url)
  called.clear()
}, 120_000)
afterAll(() => world.stop())

const path = (more: object = {}) => ({ chainId, safeAddress: safe.address, ...more })
const raw = async (from: string) => (await world.ask<never>(from)).body
const chain = `/v1/chains/${chainId}`
const chainOnly = { path: { chainId } }
const delegate = owners[3].address

test('getDataDecoded tells a call by its method and parameters', async () => {
  const data = `0x095ea7b3${'0'.repeat(24)}${delegate.slice(2).toLowerCase()}${'0'.repeat(63)}1`
  expect(await call('getDataDecoded', { params: chainOnly, body: { data, to: safe.address } })).toEqual({
    method: 'approve',
    parameters: [
      { name: 'spender', type: 'address', value: delegate, valueDecoded: null },
      { name: expect.any(String), type: 'uint256', value: '1', valueDecoded: null },
    ],
    accuracy: 'ONLY_FUNCTION_MATCH',
  })
})

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

test('every method for transactions was called', () =>
  expect([...called].toSorted()).toEqual(writing.transactions))
