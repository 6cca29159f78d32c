import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { delegateText, delegateTypedData, deviceHash, signInMessage } from '#core/protocol/gatewayMessages.ts'
import type { SafeIdentity } from '#core/safe/safe.ts'
import { safeMessageHashes } from '#core/safe/safeMessage.ts'
import * as auth from '#gateway/endpoints/auth.ts'
import * as delegates from '#gateway/endpoints/delegates.ts'
import * as messages from '#gateway/endpoints/messages.ts'
import * as devices from '#gateway/endpoints/notifications.ts'
import { owners } from '#sandbox/accounts.ts'
import type { MadeSafe } from '#sandbox/chains/makeSafe.ts'
import { type Own, pageOrigin } from './ownServer.ts'

const chainId = 31337
const owner = privateKeyToAccount(owners[0].privateKey)
const delegate = owners[3].address

/** What people leave at a server beside transactions: messages, delegates, devices, and that they are signed in. */
export function testPeople(scene: () => { own: Own; safe: MadeSafe }): void {
  const ofList = () => ({ chainId, safe_address: scene().safe.address })
  const identity = (): SafeIdentity => ({ chainId, address: scene().safe.address, version: '1.4.1' })

  test('keeps a message and its signatures', async () => {
    const { own, safe } = scene()
    const { gateway } = own
    const { safeMessageHash } = safeMessageHashes(identity(), 'Hello')
    const signed = (index: 0 | 1) =>
      privateKeyToAccount(owners[index].privateKey).signTypedData({
        domain: { chainId, verifyingContract: safe.address },
        types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
        primaryType: 'SafeMessage',
        message: { message: safeMessageHashes(identity(), 'Hello').innerHash },
      })
    const body = { message: 'Hello', signature: await signed(0), safeAppId: undefined, origin: undefined }
    await gateway.call(messages.createMessage, { path: ofList(), body })
    const path = { chainId, message_hash: safeMessageHash }
    await gateway.call(messages.confirmMessage, { path, body: { signature: await signed(1) } })
    expect(await gateway.call(messages.getMessage, { path })).toMatchObject({
      status: 'CONFIRMED',
      message: 'Hello',
    })
    expect(await gateway.call(messages.listMessages, { path: ofList() })).toMatchObject({
      results: [{ type: 'DATE_LABEL' }, { type: 'MESSAGE' }],
    })
  })

  test('takes delegates by both versions, signed as our own messages say', async () => {
    const { own, safe } = scene()
    const { gateway } = own
    const path = { chainId }
    const given = { safe: safe.address, delegate, delegator: owner.address, label: 'Assistant' }
    const signature = await owner.signTypedData(delegateTypedData({ chainId, delegate, now: Date.now() }))
    await gateway.call(delegates.addDelegate, { path, body: { ...given, signature } })
    expect(
      await gateway.call(delegates.listDelegatesV2, { path, query: { safe: safe.address } }),
    ).toMatchObject({ results: [given] })
    const one = { chainId, delegateAddress: delegate }
    await gateway.call(delegates.removeDelegate, {
      path: one,
      body: { delegator: owner.address, safe: safe.address, signature },
    })
    const text = await owner.signMessage({ message: delegateText({ delegate, now: Date.now() }) })
    await gateway.call(delegates.addDelegateV1, { path, body: { ...given, signature: text } })
    expect(await gateway.call(delegates.listDelegates, { path, query: { delegate } })).toMatchObject({
      results: [given],
    })
    await gateway.call(delegates.removeSafeDelegateV1, {
      path: { ...ofList(), delegateAddress: delegate },
      body: { delegate, safe: safe.address, signature: text },
    })
    await gateway.call(delegates.addDelegateV1, {
      path,
      body: { ...given, safe: undefined, signature: text },
    })
    await gateway.call(delegates.removeDelegateV1, {
      path: one,
      body: { delegate, delegator: owner.address, signature: text },
    })
    expect(await gateway.call(delegates.listDelegates, { path, query: { delegate } })).toMatchObject({
      results: [],
    })
  })

  test('registers devices by both versions', async () => {
    const { own, safe } = scene()
    const { gateway } = own
    const uuid = '1e5b8ae4-6f2a-4d0b-9d6e-2f9b6a0d7c11'
    const timestamp = String(Math.floor(Date.now() / 1000))
    const raw = deviceHash({ timestamp, uuid, cloudMessagingToken: 'token', safes: [safe.address] })
    const signature = await owner.signMessage({ message: { raw } })
    const device = {
      uuid,
      cloudMessagingToken: 'token',
      buildNumber: '1',
      bundle: 'example',
      version: '1.0.0',
      timestamp,
    }
    const safeRegistrations = [{ chainId: String(chainId), safes: [safe.address], signatures: [signature] }]
    await gateway.call(devices.registerDevice, { body: { ...device, deviceType: 'WEB', safeRegistrations } })
    const ofDevice = { chainId, uuid, safe_address: safe.address }
    await gateway.call(devices.unregisterSafe, { path: ofDevice })
    await gateway.call(devices.unregisterDevice, { path: { chainId, uuid } })
    const wish = {
      chainId: String(chainId),
      address: safe.address,
      notificationTypes: ['INCOMING_ETHER' as const],
    }
    const subscription = {
      cloudMessagingToken: 'token',
      safes: [wish],
      deviceType: 'WEB' as const,
      deviceUuid: uuid,
    }
    await expect(gateway.call(devices.subscribe, { body: subscription })).rejects.toMatchObject({
      status: 403,
    })
    await signIn(gateway)
    expect(await gateway.call(devices.subscribe, { body: subscription })).toEqual({ deviceUuid: uuid })
    await gateway.call(devices.unsubscribeSafe, { path: ofDevice })
    await gateway.call(devices.unsubscribeDevice, { path: { chainId, uuid } })
    await gateway.call(devices.subscribe, { body: subscription })
    const ended = {
      chainId: String(chainId),
      deviceUuid: uuid,
      safeAddress: safe.address,
      signerAddress: undefined,
    }
    await gateway.call(devices.unsubscribeAll, { body: { subscriptions: [ended] } })
    await gateway.call(auth.authLogout, {})
  })

  test('signs in with our own message, and says to nobody else what a device wants', async () => {
    const { own, safe } = scene()
    const { gateway } = own
    await expect(gateway.call(auth.authMe, {})).rejects.toMatchObject({ status: 403 })
    await signIn(gateway)
    expect(await gateway.call(auth.authMe, {})).toMatchObject({ signerAddress: owner.address })
    const path = { chainId, uuid: '1e5b8ae4-6f2a-4d0b-9d6e-2f9b6a0d7c11', safe_address: safe.address }
    await expect(gateway.call(devices.getSubscription, { path })).rejects.toMatchObject({ status: 404 })
    await gateway.call(auth.authLogout, {})
    await expect(gateway.call(auth.authMe, {})).rejects.toMatchObject({ status: 403 })
  })
}

async function signIn(gateway: Own['gateway']): Promise<void> {
  const { nonce } = await gateway.call(auth.authNonce, {})
  const message = signInMessage({
    origin: pageOrigin,
    address: owner.address,
    chainId,
    nonce,
    now: Date.now(),
  })
  await gateway.call(auth.authVerify, { body: { message, signature: await owner.signMessage({ message }) } })
}
