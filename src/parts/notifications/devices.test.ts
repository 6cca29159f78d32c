import { concat, hashMessage, keccak256, recoverAddress, stringToBytes } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { beforeEach, expect, test } from 'vitest'
import { createGateway } from '#gateway/client/client.ts'
import { device, isRegistered } from '#stores/device.ts'
import { forget, register, unregister } from './devices.ts'

const owner = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const thief = privateKeyToAccount(`0x${'22'.repeat(32)}`)
const safe = { chainId: 5, address: '0x5FbDB2315678afecb367f032d93F642f64180aa3' } as const
const uuid = 'a3bb189e-8bf9-4888-9912-ace4e6543002'
const now = 1_795_258_052_123
const given = { token: 't0k3n', now, newUuid: () => uuid, version: '1' }

function actorOf(signer = owner) {
  const request = ({ params: [raw] }: { params: [`0x${string}`] }) => signer.signMessage({ message: { raw } })
  return { kind: 'owner', address: owner.address, chainId: 5, provider: { request } } as never
}

function service() {
  const asked: { method: string; path: string; body: unknown }[] = []
  const fetch = async (url: string, { method = 'GET', body }: RequestInit) => {
    asked.push({ method, path: new URL(url).pathname, body: body && JSON.parse(String(body)) })
    return new Response('')
  }
  return { asked, gateway: createGateway({ baseUrl: 'https://gateway.test', fetch: fetch as never }) }
}

beforeEach(() => device.setState({ uuid: '', safes: [] }))

test('a browser registers with a signature over time, id, token and Safe, as the service’s source has it', async () => {
  const { asked, gateway } = service()
  await register(gateway, actorOf(), safe, given)
  const body = asked[0]?.body as { timestamp: string; safeRegistrations: { signatures: `0x${string}`[] }[] }
  const text = `gnosis-safe${Math.floor(now / 1000)}${uuid}t0k3n${safe.address}`
  const signature = body.safeRegistrations[0]?.signatures[0] ?? concat([])
  const hash = hashMessage({ raw: keccak256(stringToBytes(text)) })
  expect(await recoverAddress({ hash, signature })).toBe(owner.address)
  expect(asked).toMatchObject([
    {
      method: 'POST',
      path: '/v1/register/notifications',
      body: { uuid, cloudMessagingToken: 't0k3n', deviceType: 'WEB', timestamp: '1795258052' },
    },
  ])
  expect(isRegistered(device.getState(), safe)).toBe(true)
})

test('a Safe is taken off, and the device forgotten, under the id it registered with', async () => {
  const { asked, gateway } = service()
  await register(gateway, actorOf(), safe, given)
  await unregister(gateway, safe)
  expect(isRegistered(device.getState(), safe)).toBe(false)
  await forget(gateway, safe.chainId)
  expect(asked.slice(1).map(({ method, path }) => `${method} ${path}`)).toEqual([
    `DELETE /v1/chains/5/notifications/devices/${uuid}/safes/${safe.address}`,
    `DELETE /v1/chains/5/notifications/devices/${uuid}`,
  ])
  expect(device.getState().uuid).toBe('')
})

test('a wallet that signs with another key registers nothing', async () => {
  const { asked, gateway } = service()
  await expect(register(gateway, actorOf(thief), safe, given)).rejects.toThrow('signed something else')
  expect(asked).toEqual([])
})
