import { test as base, expect, type Page } from '@playwright/test'
import { type GatewayProxy, startGatewayProxy } from './answers/gatewayProxy.ts'
import { type Traffic, watch } from './support/traffic.ts'
import { makeSafe, readWorld, type SafeParameters, type SandboxSafe, type World } from './world.ts'

type Fixtures = {
  /** A Safe that no other test touches. */
  newSafe: (wish?: SafeParameters) => Promise<SandboxSafe>
  /** All requests, policy violations and uncaught errors of this test; each that has no place fails it. */
  traffic: Traffic
  /** A page in a browser of its own, so that a second owner has their own wallet; watched like the first. */
  newVisitor: () => Promise<Page>
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
      expect(await traffic.faults()).toEqual([])
    },
    { auto: true },
  ],

  newVisitor: async ({ browser, contextOptions, world }, use) => {
    const watched: { close: () => Promise<void>; traffic: Traffic }[] = []
    await use(async () => {
      const context = await browser.newContext(contextOptions)
      watched.push({ close: () => context.close(), traffic: await watch(context, world) })
      return context.newPage()
    })
    const faults = (await Promise.all(watched.map(({ traffic }) => traffic.faults()))).flat()
    await Promise.all(watched.map(({ close }) => close()))
    expect(faults).toEqual([])
  },

  gatewayProxy: async ({ context, world, traffic }, use) => {
    const proxy = await startGatewayProxy(world.gateway)
    traffic.allow(proxy.url)
    // Not by a route: while a context has one, every request goes through the test and nothing is kept by the browser.
    const value = encodeURIComponent(JSON.stringify({ gateway: proxy.url }))
    await context.addCookies([{ name: 'sandbox-config', value, url: new URL(world.app).origin }])
    await use(proxy)
    await proxy.kill()
  },
})
