import { isSameAddress } from '#core/addresses/address.ts'
import { beyondCall } from '#core/protocol/beyondCall.ts'
import type { Address } from '#core/safe/safe.ts'
import { badParameters, HostProviderError } from '#frame/provider/providerErrors.ts'

type Identity = { safeAddress: Address; chainId: number }
const addressForm = /^0x[0-9a-fA-F]{40}$/

/** Refuses an account that is not this Safe (4100) and another chain (`wrongChain`). */
export function checkSender(
  { from, chainId }: { from?: unknown; chainId?: unknown },
  safe: Identity,
  wrongChain = 4901,
): void {
  const isOwn =
    typeof from === 'string' && addressForm.test(from) && isSameAddress(from as Address, safe.safeAddress)
  if (from !== undefined && !isOwn) throw new HostProviderError('Invalid from address', 4100)
  if (chainId !== undefined && Number(chainId) !== safe.chainId)
    throw new HostProviderError(`Safe is not on chain ${chainId}`, wrongChain)
}

/**
 * A request of `eth_sendTransaction` for SafeAppProvider: `input` becomes `data`, and what no host can do is refused before anybody is
 * asked. Hex gas stays hex, since SafeAppProvider makes it the number `safeTxGas`.
 */
export function transactionOf(tx: unknown, safe: Identity): Record<string, unknown> {
  if (typeof tx !== 'object' || tx === null) throw badParameters('No transaction was passed')
  const { input, data, from, chainId, to, ...rest } = tx as Record<string, unknown>
  checkSender({ from, chainId }, safe)
  refuseBeyond(tx)
  if (data && input && data !== input) throw badParameters('"data" and "input" of the transaction differ')
  if (typeof to !== 'string' || !addressForm.test(to))
    throw badParameters('The transaction has no "to": a Safe calls contracts, it cannot create one by itself')
  const { value, ...others } = rest
  if (value !== undefined && value !== null && !isQuantity(value))
    throw badParameters('"value" of the transaction is not a whole number')
  const bytes = data || input
  if (bytes !== undefined && !/^(0x([0-9a-fA-F]{2})*)?$/.test(String(bytes)))
    throw badParameters('"data" of the transaction is not whole bytes')
  return { ...others, value: amountOf(value), to, from, data: bytes }
}

/** Refuses what would run otherwise than as a call of this Safe. @throws HostProviderError -32602 */
export function refuseBeyond(tx: object, place = 'the transaction'): void {
  const isDelegateCall = 'operation' in tx && Boolean(Number(tx.operation ?? 0))
  const field = isDelegateCall ? 'operation' : beyondCall(tx)
  if (field !== undefined) throw badParameters(`A Safe cannot do what "${field}" of ${place} asks for`)
}

/** An amount for the host and for storage: text with a digit in it. SafeAppProvider makes 0 of undefined. */
const amountOf = (value: unknown): unknown =>
  value === '0x' ? '0x0' : typeof value === 'bigint' || typeof value === 'number' ? String(value) : value

const isQuantity = (value: unknown): boolean =>
  (typeof value === 'string' && /^(0x[0-9a-fA-F]*|\d+|)$/.test(value)) ||
  (typeof value === 'bigint' && value >= 0n) ||
  (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0)
