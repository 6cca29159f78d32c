import { hashMessage, keccak256, toBytes } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MadeSafe, owners, type ServedWorld, startServedWorld } from '../servedWorld.ts'
import { call, called, sdk, writing } from './sdk.ts'

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
  called.clear()
}, 120_000)
afterAll(() => world.stop())

const path = (more: object = {}) => ({ chainId, safeAddress: safe.address, ...more })
const chainOnly = { path: { chainId } }

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

test('A delegate and a device are kept and taken away', async () => {
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
  const timestamp = String(Math.floor(Date.now() / 1000))
  const raw = keccak256(toBytes(`gnosis-safe${timestamp}${uuid}token${safe.address}`))
  const signatures = [await account.signMessage({ message: { raw } })]
  await call('registerDevice', {
    body: {
      uuid,
      cloudMessagingToken: 'token',
      buildNumber: '1',
      bundle: 'app',
      deviceType: 'WEB',
      version: '1',
      timestamp,
      safeRegistrations: [{ chainId, safes: [safe.address], signatures }],
    },
  })
  await call('unregisterSafe', { params: { path: path({ uuid }) } })
  await call('unregisterDevice', { params: { path: { chainId, uuid } } })
  await expect(call('unregisterDevice', { params: { path: { chainId, uuid } } })).rejects.toMatchObject({
    message: 'No Device Found!',
  })
})

test('every method for messages, delegates, devices and sign-in was called', () =>
  expect([...called].filter((name) => writing.people.includes(name)).toSorted()).toEqual(
    writing.people.toSorted(),
  ))
