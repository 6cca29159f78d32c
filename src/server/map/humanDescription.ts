import { formatUnits } from 'viem/utils'
import type { StoredToken } from '#server/read/tokens.ts'
import type { DataDecodedWire } from './dataDecoded.ts'

type DescriptionArguments = {
  address(at: number): string
  text(at: number): string
  amount(at: number): string | undefined
}

const short = (address: string) => `${address.slice(0, 6)}...${address.slice(-4)}`
const unlimited = 2n ** 256n - 1n

/** The sentences of the gateway, by method; a token method has one only where the token is known. */
const sentences = new Map<string, (args: DescriptionArguments) => string | undefined>([
  ['transfer', (args) => withAmount(args.amount(1), (amount) => `Send ${amount} to ${args.address(0)}`)],
  ['approve', (args) => withAmount(args.amount(1), (amount) => `Approve ${amount}`)],
  ['withdraw', (args) => withAmount(args.amount(0), (amount) => `Withdraw ${amount}`)],
  ['changeThreshold', (args) => `Change threshold to ${args.text(0)}`],
  ['addOwnerWithThreshold', (args) => `Add new owner ${args.address(0)} with threshold ${args.text(1)}`],
  ['removeOwner', (args) => `Remove owner ${args.address(1)}`],
  ['swapOwner', (args) => `Swap owner ${args.address(1)} with ${args.address(2)}`],
  ['enableModule', (args) => `Enable module ${args.address(0)}`],
  ['setFallbackHandler', (args) => `Set fallback handler ${args.address(0)}`],
  ['setGuard', (args) => `Set guard ${args.address(0)}`],
])

/** One sentence for a call that a template knows, with the Safe App it says it came from; null for all others. */
export function humanDescriptionOf(
  decoded: DataDecodedWire | null,
  token: StoredToken | undefined,
  appName: string | undefined,
): string | null {
  if (!decoded) return null
  const text = (at: number) => String(decoded.parameters[at]?.value)
  const sentence = sentences.get(decoded.method)?.({
    text,
    address: (at) => short(text(at)),
    amount: (at) => amountOf(BigInt(text(at)), token),
  })
  if (!sentence) return null
  return appName ? `${sentence} via ${appName}` : sentence
}

function amountOf(amount: bigint, token: StoredToken | undefined): string | undefined {
  if (token?.type !== 'ERC20' || token.decimals === undefined) return undefined
  return `${amount === unlimited ? 'unlimited' : formatUnits(amount, token.decimals)} ${token.symbol}`
}

const withAmount = (amount: string | undefined, sentence: (amount: string) => string) =>
  amount === undefined ? undefined : sentence(amount)
