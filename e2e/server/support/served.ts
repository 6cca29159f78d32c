import type { Address } from '#core/safe/safe.ts'
import type { HistoryItemWire, TransactionWire } from '#gateway/schemas/transaction/transaction.ts'
import type { ChainConfig } from '#server/chainConfig.ts'
import { createGatewayServer, type GatewayServer } from '#server/createServer.ts'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/openDatabase.ts'
import { openTestDatabase } from './testDatabase.ts'
import './patience.ts'

/** A gateway over chain 31337, asked without a socket; nothing is followed, tests say when to index. */
export type Served = {
  gateway: GatewayServer
  database: Database
  said: readonly string[]
  ask: <Body>(path: string, body?: unknown) => Promise<{ status: number; body: Body }>
  index: () => Promise<void>
  history: (safe: Address) => Promise<TransactionWire[]>
  safesOf: (owner: Address) => Promise<Address[]>
  settings: (safe: Address) => Promise<{ kind: string; subject: string }[]>
  /** How many executions and module calls are known only by their event. */
  gaps: () => Promise<{ executions: number; modules: number }>
  stop: () => Promise<void>
}

type ServeOptions = Partial<ChainConfig> & { rpc: string; database: string; now?: () => number }

export async function serve({ database: where, now, ...config }: ServeOptions): Promise<Served> {
  const database = await (where === 'memory' ? openTestDatabase() : openDatabase(where))
  const said: string[] = []
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const chain = { chainId: 31337, name: 'Test', shortName: 'test', nativeCurrency, ...config }
  const gateway = await createGatewayServer({
    database,
    chains: [chain],
    ...(now ? { now } : {}),
    log: (text) => void said.push(text),
  })
  const ask = async <Body>(path: string, body?: unknown) => {
    const response = await gateway.fetch(
      new Request(
        `http://localhost${path}`,
        body === undefined
          ? {}
          : { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
      ),
    )
    return { status: response.status, body: (await response.json()) as Body }
  }
  const all = <Row>(sql: string, ...params: string[]) => database.query<Row>(sql, [chain.chainId, ...params])
  return {
    gateway,
    database,
    said,
    ask,
    index: () => gateway.syncTo(chain.chainId),
    history: async (safe) => {
      const path = `/v1/chains/${chain.chainId}/safes/${safe}/transactions/history`
      const { body } = await ask<{ results: HistoryItemWire[] }>(path)
      return (body.results ?? []).flatMap((item) => (item.type === 'TRANSACTION' ? [item.transaction] : []))
    },
    safesOf: async (owner) =>
      (await ask<{ safes: Address[] }>(`/v1/chains/${chain.chainId}/owners/${owner}/safes`)).body.safes,
    settings: (safe) =>
      all(
        'select kind, subject from setting_change where chain_id = $1 and safe = $2 order by block_number',
        safe,
      ),
    gaps: async () => {
      const [row] = await all<{ executions: number; modules: number }>(
        `select (select count(*) from execution where chain_id = $1 and gap)::int as executions,
           (select count(*) from module_execution where chain_id = $1 and recipient is null)::int as modules`,
      )
      return row ?? { executions: 0, modules: 0 }
    },
    stop: async () => {
      await gateway.stop()
      await database.close()
    },
  }
}
