import { isSameAddress } from '#core/addresses/address.ts'
import type { Address } from '#core/safe/safe.ts'
import type { Transaction } from '#gateway/schemas/transaction/transaction.ts'

/** Whether the service reports that an owner has not confirmed it yet. */
export const isMissingSigner = (
  { executionInfo }: Pick<Transaction, 'executionInfo'>,
  owner: Address,
): boolean =>
  executionInfo?.type === 'MULTISIG' &&
  (executionInfo.missingSigners?.some(({ value }) => isSameAddress(value, owner)) ?? false)
