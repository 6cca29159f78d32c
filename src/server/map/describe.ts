import type { Address, Call } from '#core/safe/safe.ts'
import type { TxInfoWire } from '#gateway/schemas/transaction/txInfo.ts'
import type { ChainService } from '#server/service.ts'
import type { MultisigRecord } from '#server/store/multisig.ts'
import { type DataDecodedWire, dataDecodedOf } from './dataDecoded.ts'
import { readOrigin, safeAppOf } from './origin.ts'
import { isCancellation, txInfoOf } from './txInfo.ts'

/** A call decoded and told in the gateway's words. */
export type Described = { call: Call; decoded: DataDecodedWire | null; txInfo: TxInfoWire }

/** Tells a call that is no multisig transaction: one that a module made, or one that is only considered. */
export async function describeCall(chain: ChainService, safe: Address, call: Call): Promise<Described> {
  const decoded = dataDecodedOf(chain, call, safe)
  return { call, decoded, txInfo: await txInfoOf({ safe, call, decoded, chain, isCancellation: false }) }
}

/** What a transaction says of its origin, as lists and details repeat it. */
export function originOf({ config }: ChainService, record: MultisigRecord) {
  const origin = readOrigin(record.origin)
  return { safeAppInfo: safeAppOf(origin, config.safeApps ?? []), note: origin.note ?? null }
}

/** Tells a multisig transaction. */
export async function describeMultisig(chain: ChainService, record: MultisigRecord): Promise<Described> {
  const { safe, tx } = record
  const { to, value, data, operation } = tx
  const call = { to, value, data, operation }
  const decoded = dataDecodedOf(chain, call, safe)
  const appName = originOf(chain, record).safeAppInfo?.name
  const context = { safe, call, decoded, chain, isCancellation: isCancellation(safe, tx) }
  return { call, decoded, txInfo: await txInfoOf(appName ? { ...context, appName } : context) }
}
