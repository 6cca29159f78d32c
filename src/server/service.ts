import type { Chain } from '#chain/client.ts'
import type { AbiFolder } from './abiFolder.ts'
import type { ChainConfig } from './chainConfig.ts'
import type { Database } from './database.ts'
import type { DescriptorFolder } from './descriptorFolder.ts'
import type { Indexer } from './index/indexer.ts'
import type { MetadataBook } from './read/metadata.ts'
import type { PriceSource } from './read/prices.ts'
import type { SafeBook } from './read/safeBook.ts'
import type { TokenBook } from './read/tokens.ts'

/** One served chain: what is said of it, its node, its index, its tokens. */
export type ChainService = {
  config: ChainConfig
  chain: Chain
  indexer: Indexer
  tokens: TokenBook
  safes: SafeBook
  /** What the operator's files say of contracts. */
  abis: AbiFolder
  /** What single tokens say of themselves. */
  metadata: MetadataBook
}

/** What every route works with. */
export type Service = {
  database: Database
  chains: ReadonlyMap<number, ChainService>
  /** Do followers keep the index at the chains' heads? */
  isFollowed: () => boolean
  prices: PriceSource
  /** The operator's descriptions of contracts. */
  descriptors: DescriptorFolder
  /** The pages that may call with a cookie; every page when absent. */
  allowedOrigins?: readonly string[] | undefined
  /** Who may ask for a security check: only this machine when absent. */
  securityCheck?: SecurityCheckFor | undefined
  now: () => number
}

/** `loopback`: only this machine. */
export type SecurityCheckFor = 'loopback' | 'anyone' | 'off'
