import { AsyncLocalStorage } from 'node:async_hooks'
import type { MiddlewareHandler } from 'hono'
import { clientNetwork, type Proxies } from '#server/routes/clientAddress.ts'

const asking = new AsyncLocalStorage<string | undefined>()

/** Remembers for all that a request sets going whose network it came from. */
export const rememberNetwork =
  (proxies: Proxies): MiddlewareHandler =>
  (context, next) =>
    asking.run(clientNetwork(context, proxies), next)

/** The network of whoever asks for what is being done; undefined for this machine, and for what nobody asks for. */
export const askingNetwork = (): string | undefined => asking.getStore()
