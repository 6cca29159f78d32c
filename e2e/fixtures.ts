import { test as base, expect } from '@playwright/test'
import { type GatewayProxy, startGatewayProxy } from './gatewayProxy.ts'
import { type Traffic, watch } from './traffic.ts'
import { makeSafe, readWorld, type SafeWish, type SandboxSafe, type World } from './world.ts'

type Fixtures = {
  /** A Safe that no other test touches. */
  newSafe: (wish?: SafeWish) => Promise<SandboxSafe>
  /** All requests, policy violations and uncaught errors of this test; each that has no place fails it. */
  traffic: Traffic
  /** A gateway between this page and the sandbox's, named in the page's config.json; it can lie, die and come back. */
  gatewayProxy: GatewayProxy
}

export const test = base.extend<Fixtures, { world: World }>({
  world: [async ({ playwright: _ }, use) => use(await readWorld()), { scope: 'worker' }],

  newSafe: ({ world }, use) => use((wish) => makeSafe(world, wish)),

  traffic: [
    async ({ context, world }, use) => {
      const traffic = await watch(context, world)
      await use(traffic)
      expect(traffic.faults()).toEqual([])
    },
    { auto: true },
  ],

  gatewayProxy: async ({ context, world, traffic }, use) => {
    const proxy = await startGatewayProxy(world.gateway)
    traffic.allow(proxy.url)
    await context.route(`${new URL(world.app).origin}/config.json`, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), gateway: proxy.url } })
    })
    await use(proxy)
    await proxy.kill()
  },
})
