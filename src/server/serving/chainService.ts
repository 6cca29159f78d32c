import { createChain } from '#chain/node/client.ts'
import type { ChainConfig } from '#server/chainConfig.ts'
import type { Database } from '#server/database/database.ts'
import type { AbiFolder } from '#server/folders/abiFolder.ts'
import type { PastSizes } from '#server/index/chainBackfill/leadBackfill.ts'
import { createIndexer } from '#server/index/indexer.ts'
import type { Leases } from '#server/index/leases.ts'
import type { RangeQueue } from '#server/jobs/rangeQueue.ts'
import { createNode } from '#server/node.ts'
import { createPace } from '#server/nodeLimits/pace.ts'
import type { BoundedFetch } from '#server/read/boundedFetch.ts'
import { createMetadataBook } from '#server/read/metadata.ts'
import { createSafeBook } from '#server/read/safeBook.ts'
import { createSpendingLimits } from '#server/read/spendingLimits.ts'
import { createTokenBook } from '#server/read/tokens.ts'
import type { ChainService } from '#server/service.ts'

/** How many milliseconds a node has for one answer. */
const nodeTimeout = 10_000

type ServiceParameters = {
  /** How the node of a chain is asked. */
  fetchFrom: (chainId: number) => typeof globalThis.fetch
  database: Database
  hasReplicas: boolean
  leases: Leases
  queue: RangeQueue
  pastSizes: Partial<PastSizes> | undefined
  isFollowed: () => boolean
  log: (text: string) => void
  now: () => number
  abis: AbiFolder
  fetch: BoundedFetch
  ipfs: string | undefined
}

/** What one chain is served with: its node, its index and what is read of its tokens; nothing is read yet. */
export function serviceOf(config: ChainConfig, around: ServiceParameters): ChainService {
  const { database, hasReplicas, fetchFrom, isFollowed, now, abis, fetch, ipfs } = around
  const { chainId, rpc, trustedTokens: trusted, spamTokens: spam } = config
  const nodeFetch = fetchFrom(chainId)
  const chain = createChain({
    chainId,
    rpc: [rpc],
    timeout: nodeTimeout,
    retries: 1,
    fetch: nodeFetch,
  })
  return {
    config,
    chain,
    fetch: nodeFetch,
    abis,
    safes: createSafeBook(chain, { database, isFollowed, hasReplicas }),
    indexer: createIndexer({
      ...around,
      config,
      node: createNode(chain, createPace(config.requestsPerSecond)),
    }),
    limits: createSpendingLimits(chain),
    tokens: createTokenBook(chain, database, { trusted, spam }),
    metadata: createMetadataBook(chain, { fetch, now, ...(ipfs === undefined ? {} : { ipfs }) }),
  }
}
