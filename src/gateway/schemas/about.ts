import * as v from 'valibot'
import { AddressText, Count, DecimalText, extra, IsoTime, maybe, object, Timestamp } from './vocabulary.ts'

/** Which gateway this is. */
export const About = object({
  name: v.string(),
  version: maybe(v.string()),
  buildNumber: maybe(v.string()),
})
export type About = v.InferOutput<typeof About>

/** The service behind the gateway that indexes one chain. */
export const AboutChain = object({
  transactionServiceBaseUri: v.string(),
  name: v.string(),
  version: v.string(),
  buildNumber: extra(v.string()),
})
export type AboutChain = v.InferOutput<typeof AboutChain>

/** How the service that indexes a chain describes itself; `headers` and `settings` are its own. */
export const Backbone = object({
  name: v.string(),
  version: v.string(),
  api_version: v.string(),
  secure: v.boolean(),
  host: v.string(),
  headers: extra(v.string()),
  settings: maybe(v.record(v.string(), v.unknown())),
})
export type Backbone = v.InferOutput<typeof Backbone>

/** A singleton that Safes of a chain may stand on; `version` as in a Safe's own, with `+L2` where it logs more. */
export const MasterCopy = object({ address: AddressText, version: v.string() })
export type MasterCopy = v.InferOutput<typeof MasterCopy>

/**
 * How far a chain is indexed: by block, for Safes and for ERC-20 transfers. `missing` is our own server's: how many executions and
 * module transactions are known only by their event, and whether the node shows call trees, null while it was not asked for one.
 */
export const Indexing = object({
  currentBlockNumber: Count,
  currentBlockTimestamp: IsoTime,
  erc20BlockNumber: Count,
  erc20BlockTimestamp: IsoTime,
  erc20Synced: v.boolean(),
  masterCopiesBlockNumber: Count,
  masterCopiesBlockTimestamp: IsoTime,
  masterCopiesSynced: v.boolean(),
  synced: v.boolean(),
  lastSync: Timestamp,
  missing: extra(object({ executions: Count, moduleTransactions: Count, callTrees: maybe(v.boolean()) })),
})
export type Indexing = v.InferOutput<typeof Indexing>

/** Gas prices in gwei as decimal text, in the shape that block explorers gave this answer. */
export const GasPrices = object({
  status: v.string(),
  message: v.string(),
  result: object({
    LastBlock: v.string(),
    SafeGasPrice: DecimalText,
    ProposeGasPrice: DecimalText,
    FastGasPrice: DecimalText,
    suggestBaseFee: DecimalText,
    gasUsedRatio: v.string(),
  }),
})
export type GasPrices = v.InferOutput<typeof GasPrices>
