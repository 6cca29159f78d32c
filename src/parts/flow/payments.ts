import { isSameAddress } from '#core/addresses/address.ts'
import type { DecodedCall } from '#core/calldata/decode.ts'
import type { Address } from '#core/safe/safe.ts'
import type { HeldAsset } from '#parts/safe/useAssets.ts'

/** A payment of the Safe; `balance` is its present balance. */
export type Payment = {
  to: Address
  amount: bigint
  decimals: number
  symbol: string
  balance: bigint | undefined
}

/** The most payments in a picture; more are in the tree of calls. */
const maxDrawn = 8

function paymentOf(
  call: DecodedCall,
  native: { symbol: string; decimals: number },
  assets: readonly HeldAsset[],
): Payment | undefined {
  if (call.operation !== 0) return undefined
  if (call.data === '0x') {
    if (call.value === 0n) return undefined
    const balance = assets.find(({ kind }) => kind === 'native')?.balance
    return { to: call.to, amount: call.value, ...native, balance }
  }
  const token = assets.find(({ kind, address }) => kind === 'erc20' && isSameAddress(address, call.to))
  const [to, amount] = call.parameters ?? []
  const isTransfer = call.method === 'transfer' && call.value === 0n && call.exact !== false
  if (!token || !isTransfer || to?.type !== 'address' || amount?.type !== 'uint256') return undefined
  const { decimals, symbol, balance } = token
  return { to: to.value as Address, amount: BigInt(amount.value), decimals, symbol, balance }
}

/** The payments of a call; undefined where it is or contains anything else, or too many. */
export function paymentsIn(
  call: DecodedCall,
  safe: Address,
  native: { symbol: string; decimals: number },
  assets: readonly HeldAsset[],
): Payment[] | undefined {
  if (call.error !== undefined) return undefined
  const calls = call.wraps === 'multiSend' ? (call.calls ?? []) : [call]
  const payments = calls.map((one) => paymentOf(one, native, assets))
  const all = payments.filter((payment) => payment !== undefined)
  const isDrawn = all.length === calls.length && all.length > 0 && all.length <= maxDrawn
  return isDrawn && all.every(({ to }) => !isSameAddress(to, safe)) ? all : undefined
}
