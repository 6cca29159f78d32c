import * as published from '@safe-global/safe-client-gateway-sdk'
import { hashMessage } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MadeSafe, owners, type ServedWorld, startServedWorld } from '../servedWorld.ts'

type Options = { params?: { path?: object; query?: object }; body?: unknown }
type Sdk = { setBaseUrl: (url: string) => void } & Record<string, (options: Options) => Promise<unknown>>
// The package is CommonJS, and its types are of the day it was made: what is compared here are the answers.
const sdk = ('default' in published ? published.default : published) as unknown as Sdk

const chainId = '31337'
const account = privateKeyToAccount(owners[0].privateKey)
const [delegator, delegate] = [owners[0].address, owners[3].address]
let world: ServedWorld
let safe: MadeSafe
beforeAll(async () => {
  world = await startServedWorld()
  safe = await world.chain.makeSafe()
  await world.index()
  sdk.setBaseUrl(world.url)
})
afterAll(() => world.stop())

const call = (name: string, options: Options = {}) => {
  const method = sdk[name]
  if (!method) throw new Error(`The sdk has no ${name}.`)
  return method(options)
}
const chainOnly = { path: { chainId } }

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

test('postDelegate, deleteDelegate and deleteSafeDelegate take what the first version of the call has signed', async () => {
  const hour = Math.floor(Date.now() / 3_600_000)
  const signature = await account.signMessage({ message: `${delegate}${hour}` })
  const kept = () =>
    call('getDelegates', { params: { ...chainOnly, query: { safe: safe.address } } }) as Promise<object>
  const body = { safe: safe.address, delegate, delegator, label: 'Bookkeeper', signature }
  await call('postDelegate', { params: chainOnly, body })
  const one = { safe: safe.address, delegate, delegator, label: 'Bookkeeper' }
  expect(await kept()).toEqual({ count: 1, next: null, previous: null, results: [one] })
  await call('deleteSafeDelegate', {
    params: { path: { chainId, safeAddress: safe.address, delegateAddress: delegate } },
    body: { delegate, safe: safe.address, signature },
  })
  expect(await kept()).toEqual({ count: 0, next: null, previous: null, results: [] })
  await call('postDelegate', { params: chainOnly, body: { ...body, safe: undefined } })
  await call('deleteDelegate', {
    params: { path: { chainId, delegateAddress: delegate } },
    body: { delegate, delegator, signature },
  })
  expect(await call('getDelegates', { params: { ...chainOnly, query: { delegate } } })).toEqual({
    count: 0,
    next: null,
    previous: null,
    results: [],
  })
})

test('updateMessageSignature confirms a message', async () => {
  const signed = (owner: 0 | 1) =>
    privateKeyToAccount(owners[owner].privateKey).signTypedData({
      domain: { chainId: 31337, verifyingContract: safe.address },
      types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
      primaryType: 'SafeMessage',
      message: { message: hashMessage('Agreed') },
    })
  const params = { path: { chainId, safeAddress: safe.address } }
  await call('createMessage', { params, body: { message: 'Agreed', signature: await signed(0) } })
  const { results } = (await call('getMessagesBySafe', { params })) as { results: { messageHash?: string }[] }
  const messageHash = results.at(-1)?.messageHash
  const path = { chainId, messageHash }
  await call('updateMessageSignature', { params: { path }, body: { signature: await signed(1) } })
  expect(await call('getMessageByHash', { params: { path } })).toMatchObject({
    messageHash,
    status: 'CONFIRMED',
    message: 'Agreed',
    confirmationsSubmitted: 2,
    confirmationsRequired: 2,
    proposedBy: { value: owners[0].address },
  })
})

test('getNonce and verify sign an account in; a nonce is good for once', async () => {
  const { nonce } = (await call('getNonce')) as { nonce: string }
  const message = createSiweMessage({
    address: account.address,
    chainId: 31337,
    domain: 'localhost',
    nonce,
    uri: 'http://localhost',
    version: '1',
  })
  const body = { message, signature: await account.signMessage({ message }) }
  await call('verify', { body })
  await expect(call('verify', { body })).rejects.toMatchObject({ message: 'Invalid nonce' })
})

test('relay says that nothing is relayed here', async () =>
  expect(
    call('relay', { params: chainOnly, body: { version: '1.4.1', to: safe.address, data: '0x' } }),
  ).rejects.toMatchObject({ message: 'This server does not relay transactions: send it yourself.' }))
