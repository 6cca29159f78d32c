import type { Hex } from '#core/safe/safe.ts'
import type { getCreation } from '#gateway/endpoints/transactions.ts'
import { notFound } from '#server/failures.ts'
import { dataDecodedOf } from '#server/map/dataDecoded.ts'
import { findCreation } from '#server/store/safes.ts'
import { addressOf, chainOf, type Handler } from './mounting/mount.ts'
import { requireSafe } from './safes.ts'

/** How a Safe came to be; not found for one of which no factory told. */
export const creation: Handler<typeof getCreation> = async (request) => {
  const chain = chainOf(request)
  const safe = addressOf(request.params.safe_address)
  await requireSafe(request.service, chain, safe)
  const made = await findCreation(request.service.database, chain.config.chainId, safe)
  if (!made) throw notFound()
  const { creator, factory, transactionHash, setupData, saltNonce } = made
  const setup = setupData as Hex | undefined
  const call = setup && { to: safe, value: 0n, data: setup, operation: 0 as const }
  return {
    created: new Date(made.timestamp).toISOString(),
    creator,
    transactionHash,
    factoryAddress: factory,
    masterCopy: made.singleton,
    setupData: setup ?? null,
    saltNonce: saltNonce ?? null,
    dataDecoded: call ? dataDecodedOf(chain, call, safe) : null,
  }
}
