import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import type { Actor } from '#core/actor.ts'
import vectors from '#core/fixtures/gatewayMutations.json'
import type { Hex, SafeIdentity } from '#core/safe.ts'
import { safeTxHash } from '#core/safeTxHash.ts'
import { createGateway } from '#gateway/client.ts'
import { safeTxOf, sign, signAndConfirm, signAndPropose } from './proposal.ts'

const owner = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const thief = '0x9999999999999999999999999999999999999999'
const safe: SafeIdentity = {
  chainId: 31337,
  address: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  version: '1.4.1',
}
const tx = safeTxOf({ to: thief, value: 1n, data: '0x', operation: 0 }, 7n)

/** An owner whose wallet signs as told; `signs` changes what it gives back. */
function actor(signs: (asked: Hex) => Promise<Hex> = async (asked) => asked): Actor {
  return {
    kind: 'owner',
    address: owner.address,
    chainId: 31337,
    send: () => Promise.reject(new Error('Nothing is sent here.')),
    signTypedData: async (typedData) => signs(await owner.signTypedData(typedData as never)),
    signMessage: () => Promise.reject(new Error('No message is signed here.')),
    provider: undefined as never,
  }
}

/** A gateway that keeps the bodies it gets and answers as told. */
function gateway(answer: () => Response = () => Response.json(vectors.base)) {
  const bodies: Record<string, unknown>[] = []
  const fetch = async (_: string, { body }: RequestInit) => {
    bodies.push(JSON.parse(String(body)))
    return answer()
  }
  return { bodies, ...createGateway({ baseUrl: 'https://gateway.test', fetch }) }
}

describe('a wallet that signs something else', () => {
  const other = { ...tx, value: 2n }
  test.each<[string, () => Promise<Hex>]>([
    ['another transaction', async () => (await sign(actor(), safe, other)).signature],
    ['for another chain', async () => (await sign(actor(), { ...safe, chainId: 1 }, tx)).signature],
    ['for another Safe', async () => (await sign(actor(), { ...safe, address: thief }, tx)).signature],
  ])('%s is found out before anything is sent', async (_, signature) => {
    const service = gateway()
    await expect(signAndConfirm(service, actor(signature), safe, tx)).rejects.toThrow('signed something else')
    await expect(signAndPropose(service, actor(signature), safe, tx)).rejects.toThrow('signed something else')
    expect(service.bodies).toEqual([])
  })

  test.each<Hex>(['0x', '0x1234', `0x${'00'.repeat(65)}`, `0x${'22'.repeat(64)}63`])(
    'as %s sends nothing either',
    async (signature) => {
      const service = gateway()
      await expect(
        signAndConfirm(
          service,
          actor(async () => signature),
          safe,
          tx,
        ),
      ).rejects.toThrow()
      expect(service.bodies).toEqual([])
    },
  )
})

test('SIG-09: a wallet that signed the bare hash is told of, one that showed the fields is not', async () => {
  const told: string[] = []
  const bare = async () => {
    const raw = safeTxHash(safe, tx)
    const signature = await owner.signMessage({ message: { raw } })
    return `${signature.slice(0, 130)}${signature.endsWith('1b') ? '1f' : '20'}` as Hex
  }
  await sign(actor(), safe, tx, (sentence) => told.push(sentence))
  expect(told).toEqual([])
  await sign(actor(bare), safe, tx, (sentence) => told.push(sentence))
  expect(told).toEqual([expect.stringContaining('only a hash')])
})

test('what is proposed is what was signed, under its own hash', async () => {
  const service = gateway()
  const hash = await signAndPropose(service, actor(), safe, tx)
  expect(hash).toBe(safeTxHash(safe, tx))
  expect(service.bodies).toMatchObject([
    { to: thief, value: '1', nonce: '7', safeTxHash: hash, sender: owner.address },
  ])
})

test.each([0, 1])('a recovery id of %i, as some devices give it, is the v of 27 and 28', async (id) => {
  const written = async (asked: Hex) => `${asked.slice(0, 130)}0${asked.endsWith('1b') ? 0 : 1}` as Hex
  const value = [1n, 2n, 3n, 4n, 5n, 6n, 7n, 8n]
  const signed = await Promise.all(value.map((one) => sign(actor(written), safe, { ...tx, value: one })))
  expect(signed.map(({ signature }) => signature.slice(-2))).toContain(id === 0 ? '1b' : '1c')
})

test.each<[string, () => Response]>([
  [
    'is down',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
  ['refuses', () => Response.json({ code: 500, message: 'No.' }, { status: 500 })],
  ['answers nonsense', () => new Response('<html>')],
])(
  'once signed, a service that %s leaves a signature that counts: the sentence says so',
  async (_, answer) => {
    const service = gateway(answer)
    const failed = await signAndPropose(service, actor(), safe, tx).catch((error: unknown) => error)
    expect(failed).toMatchObject({
      name: 'SignedOnlyError',
      nonce: 7n,
      message: expect.stringMatching(/^You signed/),
    })
    await expect(signAndConfirm(service, actor(), safe, tx)).rejects.toMatchObject({
      name: 'SignedOnlyError',
    })
  },
)

test('of a delegate’s signature it is not said that it counts: only that the proposal may have arrived', async () => {
  const refusing = gateway(() => Response.json({ code: 422, message: 'Invalid signature' }, { status: 422 }))
  const failed = signAndPropose(refusing, actor(), safe, tx, { isForOwner: true })
  await expect(failed).rejects.toMatchObject({
    name: 'SignedOnlyError',
    nonce: 7n,
    hints: [expect.stringMatching(/^Your signature is no owner’s.*try again with that number, not another/)],
  })
})
