import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import { createChain } from '#chain/node/client.ts'
import { createGateway } from '#gateway/client/client.ts'
import type { SafeInfo } from '#gateway/schemas/safe.ts'
import { createMemoryGateway } from '#host/fixtures/memoryGateway.ts'
import type { HostContext } from './context.ts'
import { hostProfiles } from './profile.ts'
import { createSafeReader, safeInfoReply } from './safeInfo.ts'

const address = '0x5aFE3855358E112B5647B952709E6165e1c1eEEe'

/** A reader over a gateway that can be switched off, at a clock that stands where it is put. */
function setUp({ isUp = true } = {}) {
  const memory = createMemoryGateway({ address, chainId: 1, owners: [], threshold: 2, version: '1.4.1' })
  const state = { isUp, clock: 0, calls: 0 }
  const gateway = createGateway({
    baseUrl: 'https://gateway.test',
    fetch: async (url, init) => {
      state.calls += 1
      if (!state.isUp) throw new TypeError('Failed to fetch')
      return memory.fetch(url, init)
    },
  })
  const chain = createChain({ chainId: 1, rpc: ['https://node.test'] })
  const context = { gateway, chain, safe: address, now: () => state.clock } as unknown as HostContext
  return { state, read: createSafeReader(context) }
}

test('the Safe is read before anybody asks, and again only after a second', async () => {
  const { state, read } = setUp()
  await Promise.all([read(), read()])
  state.clock = 999
  await read()
  expect(state.calls).toBe(1)
  state.clock = 1000
  await read()
  expect(state.calls).toBe(2)
})

test('a gateway that went down leaves its last word', async () => {
  const { state, read } = setUp()
  await read()
  state.isUp = false
  state.clock = 5000
  expect(await read()).toMatchObject({ threshold: 2 })
})

test('a gateway that was never up is an error for whoever asks, until it is up', async () => {
  const { state, read } = setUp({ isUp: false })
  await expect(read()).rejects.toThrow('could not be reached')
  state.isUp = true
  expect(await read()).toMatchObject({ threshold: 2 })
})

test.each([
  [1, 'Ethereum', 'MAINNET'],
  [100, 'Gnosis Chain', 'XDAI'],
  [5, 'Goerli, local', 'GOERLI, LOCAL'],
])('apps from before chain ids are told chain %i, %s, as %s', async (chainId, chainName, network) => {
  const { read } = setUp()
  const viewer = () => undefined
  const context = { safe: address, chain: { chainId }, chainName, viewer, profile: hostProfiles.parity }
  const reply = await safeInfoReply(await read(), context as unknown as HostContext)
  expect(reply).toMatchObject({ chainId, network })
})

test('whoever owns a Safe that is an owner can sign, strangers and nobody only look', async () => {
  const [ann, bob, eve, nested] = ['a1', 'b2', 'e3', '5a'].map((byte) => getAddress(`0x${byte.repeat(20)}`))
  const safesOf = new Map([
    [bob, [nested]],
    [eve, [address]],
  ])
  const gateway = createGateway({
    baseUrl: 'https://gateway.test',
    fetch: async (url) => {
      const asked = /owners\/(0x\w+)\/safes$/.exec(new Request(url).url)?.[1]
      const safes = safesOf.get(getAddress(asked ?? ''))
      if (!safes) throw new TypeError('Failed to fetch')
      return Response.json({ safes })
    },
  })
  const info = { ...(await setUp().read()), owners: [ann, nested].map((value) => ({ value })) }
  const readOnly = async (account: string | undefined) => {
    const viewer = () => account
    const context = { gateway, safe: address, chain: { chainId: 1 }, viewer, profile: hostProfiles.parity }
    const reply = await safeInfoReply(info as SafeInfo, context as unknown as HostContext)
    return 'isReadOnly' in reply && reply.isReadOnly
  }
  expect(await Promise.all([ann, bob, eve, undefined].map(readOnly))).toEqual([false, false, true, true])
  safesOf.clear()
  expect(await readOnly(bob)).toBe(true)
})
