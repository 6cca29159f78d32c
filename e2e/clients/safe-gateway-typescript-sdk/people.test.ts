import * as sdk from '@safe-global/safe-gateway-typescript-sdk'
import { hashMessage, keccak256, toBytes } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MadeSafe, owners, type ServedWorld, startServedWorld } from '../servedWorld.ts'

const chain = '31337'
const account = privateKeyToAccount(owners[0].privateKey)
let world: ServedWorld
let safe: MadeSafe
beforeAll(async () => {
  world = await startServedWorld()
  safe = await world.chain.makeSafe()
  await world.index()
  sdk.setBaseUrl(world.url)
})
afterAll(() => world.stop())

test('A message is proposed, read and confirmed', async () => {
  const inner = hashMessage('Hello')
  const signed = (owner: 0 | 1) =>
    privateKeyToAccount(owners[owner].privateKey).signTypedData({
      domain: { chainId: 31337, verifyingContract: safe.address },
      types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
      primaryType: 'SafeMessage',
      message: { message: inner },
    })
  await sdk.proposeSafeMessage(chain, safe.address, { message: 'Hello', signature: await signed(0) })
  const { results } = await sdk.getSafeMessages(chain, safe.address)
  expect(results.map(({ type }) => type)).toEqual(['DATE_LABEL', 'MESSAGE'])
  const hash = results.flatMap((item) => ('messageHash' in item ? [item.messageHash] : []))[0] ?? ''
  await sdk.confirmSafeMessage(chain, hash, { signature: await signed(1) })
  expect(await sdk.getSafeMessage(chain, hash)).toMatchObject({ status: 'CONFIRMED', message: 'Hello' })
})

test('A device is registered and forgotten', async () => {
  const uuid = crypto.randomUUID()
  const timestamp = String(Math.floor(Date.now() / 1000))
  const raw = keccak256(toBytes(`gnosis-safe${timestamp}${uuid}token${safe.address}`))
  await sdk.registerDevice({
    uuid,
    cloudMessagingToken: 'token',
    buildNumber: '1',
    bundle: 'app',
    deviceType: sdk.DeviceType.WEB,
    version: '1.0.0',
    timestamp,
    safeRegistrations: [
      {
        chainId: chain,
        safes: [safe.address],
        signatures: [await account.signMessage({ message: { raw } })],
      },
    ],
  })
  await sdk.unregisterSafe(chain, safe.address, uuid)
  await expect(sdk.unregisterSafe(chain, safe.address, uuid)).rejects.toThrow('No Subscription Found!')
  await sdk.unregisterDevice(chain, uuid)
  await expect(sdk.unregisterDevice(chain, uuid)).rejects.toThrow('No Device Found!')
})

test('An account signs in', async () => {
  const { nonce } = await sdk.getAuthNonce()
  const message = createSiweMessage({
    address: account.address,
    chainId: 31337,
    domain: 'localhost',
    nonce,
    uri: 'http://localhost',
    version: '1',
  })
  await sdk.verifyAuth({ message, signature: await account.signMessage({ message }) })
  await expect(sdk.verifyAuth({ message, signature: '0x12' })).rejects.toThrow(
    'CGW error - 401: Invalid nonce',
  )
})
