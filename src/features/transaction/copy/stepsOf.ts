import { isSameAddress } from '#core/addresses/address.ts'
import type { DecodedCall } from '#core/calldata/decode.ts'
import { formatAmount } from '#core/money/decimals.ts'
import type { HeldAsset } from '#parts/safe/useAssets.ts'
import type { DraftStep } from '#stores/draft.ts'

type Here = { decimals: number; assets: readonly Pick<HeldAsset, 'kind' | 'address' | 'decimals'>[] }

const plain = (amount: bigint, decimals: number) => formatAmount(amount, decimals).replaceAll(',', '')

/**
 * The same calls as steps of a new draft: payments as payments, all else by its bytes. Undefined where that would be something else: a
 * delegate call that is no batch, or a batch that could not be read to its end.
 */
export function stepsOf(call: DecodedCall, here: Here): Partial<DraftStep>[] | undefined {
  const isBatch = call.wraps === 'multiSend'
  const calls = isBatch ? call.calls : [call]
  if (!calls || calls.length === 0 || (isBatch && call.error !== undefined)) return undefined
  return calls.every(({ operation }) => operation === 0) ? calls.map((one) => stepOf(one, here)) : undefined
}

function stepOf(call: DecodedCall, { decimals, assets }: Here): Partial<DraftStep> {
  const { to, value, data, method, parameters, exact, error } = call
  if (data === '0x' && value > 0n)
    return { kind: 'send', asset: 'native', recipient: to, amount: plain(value, decimals) }
  const token = assets.find(({ kind, address }) => kind === 'erc20' && isSameAddress(address, to))
  const [recipient, amount, ...more] = parameters ?? []
  const isTransfer = method === 'transfer' && value === 0n && exact !== false && !error && more.length === 0
  if (token && isTransfer && recipient?.type === 'address' && amount?.type === 'uint256')
    return {
      kind: 'send',
      asset: to.toLowerCase(),
      recipient: String(recipient.value),
      amount: plain(BigInt(amount.value as string), token.decimals),
    }
  return {
    kind: 'calldata',
    to,
    value: value === 0n ? '' : plain(value, decimals),
    data: data === '0x' ? '' : data,
  }
}
