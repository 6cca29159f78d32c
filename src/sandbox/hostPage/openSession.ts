import { privateKeyToAccount } from 'viem/accounts'
import { createChain } from '#chain/client.ts'
import { createGateway } from '#gateway/client.ts'
import type { Signer } from '#host/context.ts'
import { createHandlers } from '#host/handlers.ts'
import { createHost, type Host } from '#host/host.ts'
import { appPipe } from '#host/windowPipe.ts'
import type { Inspector } from './inspector.ts'
import type { AppManifest } from './manifest.ts'
import type { Place } from './place.ts'
import type { Owner, World } from './world.ts'

/** What changes while an app is open: who looks at it, and in which colours. */
export type Viewing = { owner: () => Owner | undefined; isDark: () => boolean }

export type Scene = {
  window: Window
  world: World
  place: Place
  manifest: AppManifest
  inspector: Inspector
}

/** Becomes the host of the app in `frame`, over the sandbox's chain and gateway, until closed. */
export function openSession(
  { window, world, place, manifest, inspector }: Scene,
  viewing: Viewing,
  frame: HTMLIFrameElement,
): Host {
  const {
    chain: { chainId, rpc },
    safe,
    app,
  } = place
  const fetch = window.fetch.bind(window)
  const now = () => Date.now()
  const handlers = createHandlers({
    safe,
    chain: createChain({ chainId, rpc: [rpc], fetch, retries: 0 }),
    gateway: createGateway({ baseUrl: world.gateway, fetch }),
    decide: {
      transactions: async (request) => signerOf(await inspector.ask(request)),
      message: async (request) => signerOf(await inspector.ask(request)),
      permissions: async (request) => (await inspector.ask(request)) !== undefined,
    },
    app: { url: app, name: manifest.name },
    hostOrigin: window.location.origin,
    viewer: () => viewing.owner()?.address,
    isDark: viewing.isDark,
    addressBook: world.owners.map(({ name, address }) => ({ name, address })),
    now,
  })
  return createHost({
    pipe: appPipe({
      window,
      app: () => frame.contentWindow,
      appOrigin: new URL(app).origin,
      onDropped: (origin, data) => inspector.drop(origin, data, now()),
    }),
    handlers: place.isSilent ? new Map() : handlers,
    now,
    newId: () => Math.random().toString(36).slice(2, 10),
    onMessage: inspector.log,
  })
}

function signerOf(owner: Owner | undefined): Signer | undefined {
  const account = owner && privateKeyToAccount(owner.privateKey)
  return (
    account && { address: account.address, signTypedData: (typedData) => account.signTypedData(typedData) }
  )
}
