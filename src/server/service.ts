import type { Chain } from '#chain/client.ts'
import type { ChainConfig } from './chainConfig.ts'
import type { Database } from './database.ts'
import type { Indexer } from './index/indexer.ts'
import type { TokenBook } from './read/tokens.ts'

/** One served chain: what is said of it, its node, its index, its tokens. */
export type ChainService = { config: ChainConfig; chain: Chain; indexer: Indexer; tokens: TokenBook }

/** What every route works with. */
export type Service = {
  database: Database
  chains: ReadonlyMap<number, ChainService>
  now: () => number
}
