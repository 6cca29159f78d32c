import type { Hash } from '#core/safe/safe.ts'
import type { getTransaction } from '#gateway/endpoints/transactions.ts'
import type { TransactionDetailsWire } from '#gateway/schemas/transaction/details.ts'
import { notFound, rejected } from '#server/failures.ts'
import { moduleDetails, multisigDetails, transferDetails } from '#server/map/details.ts'
import { readTransactionId } from '#server/map/ids.ts'
import type { ChainService, Service } from '#server/service.ts'
import { findModuleExecutions, findTransfer } from '#server/store/history.ts'
import { findMultisig, findRejection } from '#server/store/multisig.ts'
import { chainOf, type Handler } from './mounting/mount.ts'
import { listedState } from './safes.ts'

/** One transaction by any id that a list gave, or by its safeTxHash. */
export const transaction: Handler<typeof getTransaction> = async (request) => {
  const { service } = request
  const chain = chainOf(request)
  const { chainId } = chain.config
  const id = readTransactionId(request.params.transactionId)
  if (!id) throw notFound()
  if (id.kind === 'multisig') {
    const details = await detailsOf(service, chain, id.safeTxHash)
    if (id.safe !== undefined && id.safe !== details.safeAddress)
      throw rejected(400, 'Invalid transaction ID')
    return details
  }
  if (id.kind === 'transfer') {
    const transfer = await findTransfer(service.database, chainId, id.safe, id.id)
    if (!transfer) throw notFound()
    return transferDetails(chain, transfer)
  }
  const module = (await findModuleExecutions(service.database, chainId, id.safe, [id.id])).get(id.id)
  const details = module && (await moduleDetails(chain, module))
  if (!details) throw notFound()
  return details
}

/** A multisig transaction in full, seen from the Safe of now. @throws Failure 404 */
export async function detailsOf(
  service: Service,
  chain: ChainService,
  safeTxHash: Hash,
): Promise<TransactionDetailsWire> {
  const { database } = service
  const { chainId } = chain.config
  const record = await findMultisig(database, chainId, safeTxHash)
  if (!record) throw notFound()
  const [safe, rejection] = await Promise.all([
    listedState(service, chain, record.safe),
    findRejection(database, { chainId, safe: record.safe, nonce: record.tx.nonce }),
  ])
  return multisigDetails(chain, record, { safe, rejection, now: service.now() })
}
