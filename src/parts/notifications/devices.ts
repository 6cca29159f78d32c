import { type Hex, hashMessage } from 'viem'
import { isSameAddress } from '#core/addresses/address.ts'
import { BRAND } from '#core/config/brand.ts'
import { AppError } from '#core/errors.ts'
import type { Actor } from '#core/protocol/actor.ts'
import { deviceHash } from '#core/protocol/gatewayMessages.ts'
import type { Hash } from '#core/safe/safe.ts'
import { recoverSigner } from '#core/signatures/signatures.ts'
import type { Gateway } from '#gateway/client/client.ts'
import { registerDevice, unregisterDevice, unregisterSafe } from '#gateway/endpoints/notifications.ts'
import { device, nameOf, type RegisteredSafe } from '#stores/device.ts'

type DeviceParameters = { token: string; now: number; newUuid: () => string; version: string }

/** The owner signs the 32 bytes as a text, as wallets on the web do (EIP-191). @throws AppError when something else came back. */
async function signHash(actor: Actor, hash: Hash): Promise<Hex> {
  const signature = await actor.provider.request({ method: 'personal_sign', params: [hash, actor.address] })
  if (!isSameAddress(await recoverSigner(hashMessage({ raw: hash }), signature), actor.address))
    throw new AppError('Your wallet signed something else. Nothing was sent.', {
      hints: ['Do not try again with this wallet before you know why.'],
    })
  return signature
}

/** Registers this browser for a Safe at the service. @throws AppError; UserRejectedRequestError (viem) when the person declines. */
export async function register(
  gateway: Gateway,
  actor: Actor,
  { chainId, address }: RegisteredSafe,
  { token, now, newUuid, version }: DeviceParameters,
): Promise<void> {
  if (actor.kind === 'safe') throw new AppError('A Safe cannot sign this request. Nothing was sent.')
  const kept = device.getState()
  const uuid = kept.uuid || newUuid()
  const timestamp = String(Math.floor(now / 1000))
  const signed = { timestamp, uuid, cloudMessagingToken: token, safes: [address] }
  const signature = await signHash(actor, deviceHash(signed))
  await gateway.call(registerDevice, {
    body: {
      uuid,
      cloudMessagingToken: token,
      buildNumber: '0',
      bundle: BRAND.toLowerCase(),
      deviceType: 'WEB',
      version,
      timestamp,
      safeRegistrations: [{ chainId: String(chainId), safes: [address], signatures: [signature] }],
    },
  })
  const name = nameOf({ chainId, address })
  device.setState({ uuid, safes: [...kept.safes.filter((one) => one !== name), name] })
}

/** Ends the registration for a Safe. @throws GatewayError */
export async function unregister(gateway: Gateway, { chainId, address }: RegisteredSafe): Promise<void> {
  const { uuid, safes } = device.getState()
  await gateway.call(unregisterSafe, { path: { chainId, uuid, safe_address: address } })
  device.setState({ safes: safes.filter((one) => one !== nameOf({ chainId, address })) })
}

/** Removes this browser from the service. @throws GatewayError */
export async function forget(gateway: Gateway, chainId: number): Promise<void> {
  await gateway.call(unregisterDevice, { path: { chainId, uuid: device.getState().uuid } })
  device.setState({ uuid: '', safes: [] })
}
