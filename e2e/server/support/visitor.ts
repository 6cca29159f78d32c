import { privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import type { Hex } from '#core/safe/safe.ts'
import { owners } from '#sandbox/accounts.ts'
import type { ServerWorld } from './world.ts'

/** Who visits: the first owner, on a wallet's page. */
export const account = privateKeyToAccount(owners[0].privateKey)
export const origin = 'https://wallet.example'

export const cookieOf = (headers: Headers) => headers.get('set-cookie')?.split(';')[0] ?? ''
export const forbidden = {
  status: 403,
  body: { message: 'Forbidden resource', error: 'Forbidden', statusCode: 403 },
}

/** Signs in to a world, at the time that the test says. */
export function visiting(world: () => ServerWorld, now: () => number) {
  const nonce = async () => (await world().ask<{ nonce: string }>('/v1/auth/nonce')).body.nonce
  const messageFor = async (more: object = {}) =>
    createSiweMessage({
      address: account.address,
      chainId: 31337,
      domain: 'wallet.example',
      nonce: await nonce(),
      uri: origin,
      version: '1',
      issuedAt: new Date(now()),
      ...more,
    })
  const verify = async (message: string, signature?: Hex, headers: Record<string, string> = { origin }) =>
    world().call('POST', '/v1/auth/verify', {
      body: { message, signature: signature ?? (await account.signMessage({ message })) },
      headers,
    })
  const me = async (cookie: string) => {
    const { status, body } = await world().call('GET', '/v1/auth/me', { headers: { cookie, origin } })
    return { status, body }
  }
  return { nonce, messageFor, verify, me }
}
