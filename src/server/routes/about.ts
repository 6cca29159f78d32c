import { formatGwei } from 'viem'
import { getBlock, getFeeHistory } from 'viem/actions'
import type {
  getAbout,
  getAboutChain,
  getBackbone,
  getGasPrice,
  getIndexing,
  listMasterCopies,
} from '#gateway/endpoints/about.ts'
import { serverName, serverVersion } from '#server/version.ts'
import { masterCopies } from './chains.ts'
import { chainOf, type Handler } from './mounting/mount.ts'

/** Which gateway this is. */
export const about: Handler<typeof getAbout> = () => ({
  name: serverName,
  version: serverVersion(),
  buildNumber: null,
})

/** What indexes a chain: this server itself, there is no other behind it. */
export const aboutChain: Handler<typeof getAboutChain> = (request) => {
  chainOf(request)
  return {
    transactionServiceBaseUri: request.url.origin,
    name: serverName,
    version: serverVersion(),
    buildNumber: serverVersion(),
  }
}

/** The same in the words of the service that stands behind a gateway elsewhere. */
export const backbone: Handler<typeof getBackbone> = (request) => {
  chainOf(request)
  const { protocol, host } = request.url
  return {
    name: serverName,
    version: serverVersion(),
    api_version: 'v1',
    secure: protocol === 'https:',
    host,
    headers: null,
    settings: null,
  }
}

/** The singletons that Safes of a chain may stand on. */
export const singletons: Handler<typeof listMasterCopies> = (request) => {
  chainOf(request)
  return masterCopies
}

/** How far a chain is indexed: Safes and tokens are read together, so both stand at one block; and what the node did not show. */
export const indexing: Handler<typeof getIndexing> = async (request) => {
  const { config, indexer, chain } = chainOf(request)
  const { indexed, tracing } = indexer.status()
  const head = await getBlock(chain.client, { includeTransactions: false })
  const [row] = await request.service.database.query<{ timestamp: number }>(
    'select timestamp::float8 from block where chain_id = $1 and number = $2',
    [config.chainId, indexed ?? -1],
  )
  const [gaps] = await request.service.database.query<{ executions: number; modules: number }>(
    `select (select count(*) from execution where chain_id = $1 and gap)::int as executions,
       (select count(*) from module_execution where chain_id = $1 and recipient is null)::int as modules`,
    [config.chainId],
  )
  const { executions = 0, modules: moduleTransactions = 0 } = gaps ?? {}
  const number = indexed ?? 0
  const at = row?.timestamp ?? 0
  const timestamp = new Date(at).toISOString()
  const synced = indexed !== undefined && BigInt(indexed) >= head.number
  return {
    currentBlockNumber: Number(head.number),
    currentBlockTimestamp: new Date(Number(head.timestamp) * 1000).toISOString(),
    erc20BlockNumber: number,
    erc20BlockTimestamp: timestamp,
    erc20Synced: synced,
    masterCopiesBlockNumber: number,
    masterCopiesBlockTimestamp: timestamp,
    masterCopiesSynced: synced,
    synced,
    lastSync: at,
    missing: { executions, moduleTransactions, callTrees: tracing === undefined ? null : tracing !== 'none' },
  }
}

/** How many blocks a fee is judged by, and the tips within each that count as slow, usual and fast. */
const feeBlocks = 5
const percentiles = [10, 50, 90]

/** Gas prices in gwei from the node's own fee history, in the shape that block explorers gave this answer. */
export const gasPrice: Handler<typeof getGasPrice> = async (request) => {
  const { chain } = chainOf(request)
  const fees = await getFeeHistory(chain.client, {
    blockCount: feeBlocks,
    rewardPercentiles: percentiles,
  })
  const base = fees.baseFeePerGas.at(-1) ?? 0n
  const tip = (at: number) => {
    const tips = (fees.reward ?? []).map((rewards) => rewards[at] ?? 0n)
    return tips.length === 0 ? 0n : tips.reduce((sum, one) => sum + one, 0n) / BigInt(tips.length)
  }
  const last = fees.oldestBlock + BigInt(Math.max(0, fees.gasUsedRatio.length - 1))
  return {
    status: '1',
    message: 'OK',
    result: {
      LastBlock: last.toString(),
      SafeGasPrice: formatGwei(base + tip(0)),
      ProposeGasPrice: formatGwei(base + tip(1)),
      FastGasPrice: formatGwei(base + tip(2)),
      suggestBaseFee: formatGwei(base),
      gasUsedRatio: fees.gasUsedRatio.join(','),
    },
  }
}
