import type {
  listIncomingTransfers,
  listModuleTransactions,
  listMultisigTransactions,
} from '#gateway/endpoints/lists.ts'
import type { ListedTransactionWire, TransactionWire } from '#gateway/schemas/transaction/transaction.ts'
import { invalid } from '#server/failures.ts'
import { moduleSummary, multisigSummary, transferSummary } from '#server/map/summaries.ts'
import { listIncoming, listModuleExecutions, listMultisigs } from '#server/store/filtered.ts'
import { addressIn, addressOf, chainOf, type Handler } from './mounting/mount.ts'
import { neighbours, readCursor } from './mounting/page.ts'
import { requireSafe, stateOf } from './safes.ts'

/** What owners proposed and executed, the highest nonce first, without what nobody signed. This page has no `count`. */
export const multisigTransactions: Handler<typeof listMultisigTransactions> = async (request) => {
  const { service, query, url } = request
  const chain = chainOf(request)
  const safe = addressOf(request.params.address)
  const state = await stateOf(service, chain, safe)
  const cut = readCursor(query.cursor)
  const { records, size, count } = await listMultisigs(service.database, {
    chainId: chain.config.chainId,
    safe,
    ...cut,
    to: addressIn(query.to, 'to'),
    value: query.value ?? undefined,
    nonce: query.nonce ?? undefined,
    executed: query.executed ?? undefined,
    from: instantIn(query.execution_date__gte),
    until: instantIn(query.execution_date__lte),
  })
  const summaries = await Promise.all(
    records.map((record) => multisigSummary(chain, record, state, service.now())),
  )
  return { ...neighbours(url, cut, count, size), results: listed(summaries) }
}

/** What modules executed, newest first. */
export const moduleTransactions: Handler<typeof listModuleTransactions> = async (request) => {
  const { service, query, url } = request
  const chain = chainOf(request)
  const safe = addressOf(request.params.address)
  await requireSafe(service, chain, safe)
  const cut = readCursor(query.cursor)
  const { records, size, count } = await listModuleExecutions(service.database, {
    chainId: chain.config.chainId,
    safe,
    ...cut,
    to: addressIn(query.to, 'to'),
    module: addressIn(query.module, 'module'),
    transactionHash: query.transaction_hash?.toLowerCase(),
  })
  const summaries = await Promise.all(records.map((record) => moduleSummary(chain, record)))
  const results = listed(summaries.filter((summary) => summary !== undefined))
  return { count, ...neighbours(url, cut, count, size), results }
}

/** What the Safe received, newest first, without tokens that nobody trusts unless asked for. This page has no `count`. */
export const incomingTransfers: Handler<typeof listIncomingTransfers> = async (request) => {
  const { service, query, url } = request
  const chain = chainOf(request)
  const safe = addressOf(request.params.address)
  await requireSafe(service, chain, safe)
  const cut = readCursor(query.cursor)
  const trusted = (query.trusted ?? true) ? chain.config.trustedTokens : undefined
  const { records, size, count } = await listIncoming(service.database, {
    chainId: chain.config.chainId,
    safe,
    ...cut,
    to: addressIn(query.to, 'to'),
    value: query.value ?? undefined,
    token: addressIn(query.token_address, 'token_address'),
    from: instantIn(query.execution_date__gte),
    until: instantIn(query.execution_date__lte),
    trusted,
  })
  const summaries = await Promise.all(records.map((record) => transferSummary(chain, record, false)))
  return { ...neighbours(url, cut, count, size), results: listed(summaries) }
}

const listed = (transactions: readonly TransactionWire[]): ListedTransactionWire[] =>
  transactions.map((transaction) => ({ type: 'TRANSACTION', transaction, conflictType: 'None' }))

/** A date of a query in epoch milliseconds. @throws Failure 422 */
function instantIn(text: string | null | undefined): number | undefined {
  if (text == null) return undefined
  const instant = Date.parse(text)
  if (Number.isNaN(instant)) throw invalid({ code: 'custom', path: [], message: 'Invalid date' })
  return instant
}
