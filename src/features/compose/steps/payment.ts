import type { TokenContract } from '#chain/tokens/tokenContract.ts'
import { isSameAddress, parseAddress } from '#core/addresses/address.ts'
import { isBurnAddress } from '#core/addresses/burnAddress.ts'
import { encodeErc20Transfer } from '#core/calldata/erc20.ts'
import { parseAmount } from '#core/money/amount.ts'
import type { Address, Call } from '#core/safe/safe.ts'
import type { DraftStep } from '#stores/draft.ts'

type Typed = Pick<DraftStep, 'asset' | 'recipient' | 'amount'>

/** Something the Safe can send: the chain's own coin, or an ERC-20 token; `balance` in base units, read from the chain. */
export type PayableAsset = {
  kind: 'native' | 'erc20'
  address: Address
  symbol: string
  decimals: number
  balance: bigint | undefined
}

export const assetKey = ({ kind, address }: Pick<PayableAsset, 'kind' | 'address'>): string =>
  kind === 'native' ? kind : address.toLowerCase()

/** The asset that was chosen, and no other: the service may stop listing it at any moment. */
export const chosenAsset = <A extends PayableAsset>(
  draft: Pick<Typed, 'asset'>,
  assets: readonly A[],
): A | undefined => assets.find((candidate) => assetKey(candidate) === draft.asset.toLowerCase())

export type Problems = { asset?: string; recipient?: string; amount?: string }

/** What the draft comes to: the call it makes, or one sentence for each field that cannot be used yet. */
export type Payment =
  | { kind: 'call'; call: Call; to: Address; amount: bigint; asset: PayableAsset }
  | { kind: 'problems'; problems: Problems }

export type PaymentContext = {
  shortName: string
  safe: Address
  assets: readonly PayableAsset[]
  /** Receivers among those that were typed that say on chain that they are contracts of tokens. */
  contracts?: readonly ReceivingContract[]
}

export type ReceivingContract = { address: Address } & TokenContract

export const burnProblem = (to: Address): string | undefined =>
  isBurnAddress(to) ? 'Nobody has the key of this address: anything sent there is lost.' : undefined

export function recipientProblem(
  to: Address,
  { safe, assets, contracts = [] }: PaymentContext,
): string | undefined {
  if (isSameAddress(to, safe)) return 'This is the Safe itself. Enter another address.'
  const burnt = burnProblem(to)
  if (burnt) return burnt
  const token = assets.find((asset) => asset.kind === 'erc20' && isSameAddress(asset.address, to))
  if (token) return `This is the contract of ${token.symbol} itself. Money sent there is probably lost.`
  const contract = contracts.find(({ address }) => isSameAddress(address, to))
  return contract?.kind === 'collectibles'
    ? 'This is a contract of collectibles. Money sent there is probably lost.'
    : undefined
}

/** What to look at before sending to an account that may be meant: a token that the Safe does not hold, as those that wrap coins are paid so. */
export function recipientWarning(
  typed: string,
  { shortName, contracts = [] }: PaymentContext,
): string | undefined {
  const to = parseAddress(typed, { shortName })
  if (!to.ok) return undefined
  const contract = contracts.find(({ address }) => isSameAddress(address, to.address))
  if (contract?.kind !== 'token') return undefined
  const name = contract.name === undefined ? 'without a name' : `called “${contract.name}”`
  return `This is the contract of a token ${name}. Anything sent there is lost unless that contract accepts it.`
}

/** Reads what was typed. Nothing is rounded, cut or guessed. */
export function paymentOf(draft: Typed, place: PaymentContext): Payment {
  const asset = chosenAsset(draft, place.assets)
  if (!asset) return { kind: 'problems', problems: { asset: notListed(draft.asset) } }
  const recipient = parseAddress(draft.recipient, { shortName: place.shortName })
  const amount = parseAmount(draft.amount, asset.decimals, { symbol: asset.symbol, available: asset.balance })
  const problems: Problems = {}
  if (!recipient.ok) problems.recipient = recipient.text
  else {
    const problem = recipientProblem(recipient.address, place)
    if (problem) problems.recipient = problem
  }
  if (!amount.ok) problems.amount = amount.text
  if (!recipient.ok || !amount.ok || problems.recipient) return { kind: 'problems', problems }
  const to = recipient.address
  return { kind: 'call', to, amount: amount.amount, asset, call: callOf(asset, to, amount.amount) }
}

function notListed(key: string): string {
  const token = parseAddress(key)
  return token.ok
    ? `The service lists no balance of the token ${token.address} in this Safe. Choose what to send.`
    : 'Your choice was removed from the list. Choose what to send.'
}

function callOf(asset: PayableAsset, to: Address, amount: bigint): Call {
  return asset.kind === 'native'
    ? { to, value: amount, data: '0x', operation: 0 }
    : { to: asset.address, value: 0n, data: encodeErc20Transfer(to, amount), operation: 0 }
}
