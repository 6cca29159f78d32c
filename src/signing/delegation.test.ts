import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import type { Actor } from '#core/protocol/actor.ts'
import { createGateway } from '#gateway/client/client.ts'
import { signAndAddDelegate, signAndRemoveDelegate, whyNotRemove } from './delegation.ts'

const owner = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const thief = privateKeyToAccount(`0x${'22'.repeat(32)}`)
const safe = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const delegate = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A'
const who = { chainId: 5, delegate, delegator: owner.address, safe } as const
const now = 1_795_258_052_123

const actorOf = (key = owner, kind: Actor['kind'] = 'owner') =>
  ({
    kind,
    address: owner.address,
    chainId: 5,
    signTypedData: (typedData: never) => key.signTypedData(typedData),
    signMessage: (message: string) => key.signMessage({ message }),
  }) as unknown as Actor

function service() {
  const asked: string[] = []
  const bodies: Record<string, unknown>[] = []
  const fetch = async (url: string, { method, body }: RequestInit) => {
    asked.push(`${method} ${new URL(url).pathname}`)
    bodies.push(JSON.parse(String(body)))
    return new Response('')
  }
  return { asked, bodies, gateway: createGateway({ baseUrl: 'https://gateway.test', fetch: fetch as never }) }
}

const ways = [
  [2, '/v2/chains/5/delegates', `/v2/chains/5/delegates/${delegate}`],
  [1, '/v1/chains/5/delegates', `/v1/chains/5/safes/${safe}/delegates/${delegate}`],
] as const

describe.each(ways)('in version %i of the calls', (version, adds, removes) => {
  test('a delegate is added and removed with a signature of the delegator', async () => {
    const { asked, bodies, gateway } = service()
    await signAndAddDelegate(gateway, actorOf(), { ...who, label: 'Bot' }, { version, now })
    await signAndRemoveDelegate(gateway, actorOf(), who, { version, now })
    expect(asked).toEqual([`POST ${adds}`, `DELETE ${removes}`])
    expect(bodies[0]).toMatchObject({ delegate, delegator: owner.address, safe, label: 'Bot' })
    // The same account, the same hour: one signature serves both.
    expect(bodies[1]?.signature).toBe(bodies[0]?.signature)
  })

  test('the signature is of this hour', async () => {
    const { bodies, gateway } = service()
    for (const at of [now, now + 3_600_000])
      await signAndAddDelegate(gateway, actorOf(), { ...who, label: 'Bot' }, { version, now: at })
    expect(bodies[0]?.signature).not.toBe(bodies[1]?.signature)
  })

  test('a contract’s signature goes out in a contract’s form, once the contract has said that it is its own', async () => {
    const { bodies, gateway } = service()
    const vault = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
    const asked: string[] = []
    const given = {
      version,
      now,
      contractSays: async (address: string, _: string, signature: string) => {
        asked.push(`${address} ${signature}`)
        return true
      },
    }
    const actor = { ...actorOf(), address: vault } as Actor
    await signAndRemoveDelegate(gateway, actor, { ...who, delegator: vault }, given)
    const sent = String(bodies[0]?.signature).toLowerCase()
    const own = sent.slice(2 + 2 * 97)
    expect(sent.slice(0, 2 + 2 * 97)).toBe(
      `0x${vault.slice(2).toLowerCase().padStart(64, '0')}${(65).toString(16).padStart(64, '0')}00${(65).toString(16).padStart(64, '0')}`,
    )
    expect(asked).toEqual([`${vault} 0x${own}`])
  })

  test('what the contract does not take for its own is not sent', async () => {
    const { asked, gateway } = service()
    const actor = { ...actorOf(thief), address: owner.address } as Actor
    const given = { version, now, contractSays: async () => false }
    await expect(signAndRemoveDelegate(gateway, actor, who, given)).rejects.toThrow('signed something else')
    expect(asked).toEqual([])
  })

  test.each([
    ['another key', actorOf(thief)],
    ['a Safe', actorOf(owner, 'safe')],
  ])('%s sends nothing', async (_, actor) => {
    const { asked, gateway } = service()
    await expect(signAndAddDelegate(gateway, actor, { ...who, label: '' }, { version, now })).rejects.toThrow(
      'Nothing was sent.',
    )
    expect(asked).toEqual([])
  })
})

test('one for every Safe of an owner is removed without naming a Safe, in the first version too', async () => {
  const { asked, gateway } = service()
  const everywhere = { ...who, safe: undefined }
  await signAndRemoveDelegate(gateway, actorOf(), everywhere, { version: 1, now })
  expect(asked).toEqual([`DELETE /v1/chains/5/delegates/${delegate}`])
})

test('either of the two may end it, nobody else', () => {
  expect(whyNotRemove(who, undefined)).toContain('Connect')
  expect(whyNotRemove(who, { kind: 'owner', address: owner.address })).toBeUndefined()
  expect(whyNotRemove(who, { kind: 'owner', address: delegate })).toBeUndefined()
  expect(whyNotRemove(who, { kind: 'owner', address: thief.address })).toContain('Only')
  expect(whyNotRemove(who, { kind: 'safe', address: owner.address })).toContain('in its own tab')
})
