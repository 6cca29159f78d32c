import { expect, vi } from 'vitest'
import type { SafeTx } from '#core/safe/safe.ts'
import { owners } from '#sandbox/accounts.ts'
import type { MadeSafe } from '#sandbox/chains/makeSafe.ts'
import type { ChainConfig } from '#server/chainConfig.ts'
import type { GatewayServerOptions } from '#server/createServer.ts'
import { proposalBody, type ServerWorld, safeTx, startWorld } from './world.ts'

/** How long a test waits for what is told, and how often it looks. */
export const patience = { timeout: 30_000, interval: 50 }

/** A gateway that tells somebody of what happens: by webhooks, push or mail. */
export type ToldWorld = ServerWorld & {
  /** What it logged. */
  lines: readonly string[]
  /** Proposes a payment of 1 wei, confirmed by the first owner. */
  propose: (safe: MadeSafe, nonce: bigint) => Promise<SafeTx>
  metrics: () => Promise<string>
}

/** Starts one, following its chain and doing its jobs, and waits until what happens becomes jobs. */
export async function startToldWorld(
  told: Partial<GatewayServerOptions>,
  { config = {}, now }: { config?: Partial<ChainConfig>; now?: () => number } = {},
): Promise<ToldWorld> {
  const lines: string[] = []
  const world = await startWorld({ pollInterval: 50, ...config }, now, {
    queueTimes: { lease: 2, maintenance: 1, retryDelay: 1 },
    log: (text) => void lines.push(text),
    ...told,
  })
  world.gateway.start()
  // The first look for jobs makes their tables: from then on what happens is an event.
  const isWanted = async () => (await world.database.query('select from webhook')).length === 1
  await vi.waitFor(async () => expect(await isWanted()).toBe(true), patience)
  return {
    ...world,
    lines,
    propose: async (safe, nonce) => {
      const tx = safeTx({ to: owners[3].address, value: 1n, nonce })
      const body = await proposalBody(safe, tx)
      const { status } = await world.ask(`/v1/chains/31337/transactions/${safe.address}/propose`, body)
      expect(status).toBe(200)
      return tx
    },
    metrics: async () => {
      const request = new Request('http://localhost:4102/metrics')
      const from = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
      return (await world.gateway.fetch(request, from)).text()
    },
  }
}
