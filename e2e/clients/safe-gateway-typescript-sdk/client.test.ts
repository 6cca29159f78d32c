import * as sdk from '@safe-global/safe-gateway-typescript-sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MadeSafe, owners, type ServedWorld, startServedWorld } from '../servedWorld.ts'

let world: ServedWorld
let safe: MadeSafe
beforeAll(async () => {
  world = await startServedWorld()
  safe = await world.chain.makeSafe({ ether: 100n })
  await world.index()
  sdk.setBaseUrl(world.url)
})
afterAll(() => world.stop())

test('getSafeInfo', async () =>
  expect(await sdk.getSafeInfo('31337', safe.address)).toMatchObject({
    address: { value: safe.address },
    chainId: '31337',
    nonce: 0,
    threshold: 2,
    owners: safe.owners.map((value) => ({ value })),
    version: '1.4.1+L2',
    implementationVersionState: 'UP_TO_DATE',
  }))

test('getOwnedSafes', async () => {
  const { safes } = await sdk.getOwnedSafes('31337', owners[0].address)
  expect(safes).toContain(safe.address)
})
