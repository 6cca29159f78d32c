import { type Abi, BaseError, decodeErrorResult, parseAbi } from 'viem'
import { safeRefusal } from '#chain/safe/safeErrors.ts'
import { formatAmount } from '#core/money/decimals.ts'
import type { Hex } from '#core/safe/safe.ts'

/** The errors of an ABI that a person imported, and its name. */
export type OwnErrors = { name: string; abi: Abi }

/** Errors that many contracts share: Solidity's own, and those of tokens and owners (ERC-6093, OpenZeppelin 5). */
const errors = parseAbi([
  'error Error(string)',
  'error Panic(uint256)',
  'error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
  'error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed)',
  'error ERC20InvalidReceiver(address receiver)',
  'error ERC721NonexistentToken(uint256 tokenId)',
  'error ERC721IncorrectOwner(address sender, uint256 tokenId, address owner)',
  'error ERC721InsufficientApproval(address operator, uint256 tokenId)',
  'error ERC721InvalidReceiver(address receiver)',
  'error ERC1155InsufficientBalance(address sender, uint256 balance, uint256 needed, uint256 tokenId)',
  'error ERC1155InvalidReceiver(address receiver)',
  'error OwnableUnauthorizedAccount(address account)',
])

/** Solidity's panic codes that a person can understand. */
const panics = new Map([
  [0x01n, 'one of its own assertions does not hold'],
  [0x11n, 'a number in it would become too large or negative'],
  [0x12n, 'it would divide by zero'],
  [0x32n, 'it reads an entry that does not exist'],
])

const units = (amount: bigint) => formatAmount(amount, 0)

/** Why a contract reverted, in words that fit after a colon. */
export function refusalOf(error: unknown): string {
  const data = dataIn(error)
  return data === undefined || data === '0x'
    ? (wordsOf(error) ?? 'the contract gives no reason')
    : refusalIn(data)
}

/** The same from the revert data; `own` has further errors that a person imported. */
export function refusalIn(data: Hex, own: readonly OwnErrors[] = []): string {
  if (data === '0x') return 'the contract gives no reason'
  try {
    const { errorName, args } = decodeErrorResult({ abi: errors, data })
    switch (errorName) {
      case 'Error':
        return says(args[0])
      case 'Panic':
        return panics.get(args[0]) ?? `the contract stopped with code ${args[0]}`
      case 'ERC20InsufficientBalance':
      case 'ERC1155InsufficientBalance':
        return `the token says there are ${units(args[1])} base units, and ${units(args[2])} are needed`
      case 'ERC20InsufficientAllowance':
        return `the token says that only ${units(args[1])} base units may be taken, and ${units(args[2])} are needed`
      case 'ERC721NonexistentToken':
        return `the collectible ${args[0]} does not exist`
      case 'ERC721IncorrectOwner':
        return `the collectible ${args[1]} belongs to ${args[2]}`
      case 'ERC721InsufficientApproval':
        return `this Safe has no permission to move the collectible ${args[1]}`
      case 'ERC20InvalidReceiver':
      case 'ERC721InvalidReceiver':
      case 'ERC1155InvalidReceiver':
        return `the receiver ${args[0]} cannot take it`
      case 'OwnableUnauthorizedAccount':
        return 'only the owner of that contract may do this'
    }
  } catch (_notShared) {
    return ownError(data, own)
  }
}

function ownError(data: Hex, own: readonly OwnErrors[]): string {
  for (const { name, abi } of own) {
    try {
      const { errorName, args = [] } = decodeErrorResult({ abi, data })
      return `the contract gives its error ${errorName}(${args.map(argumentText).join(', ').slice(0, 300)}), by your own ABI “${name}”`
    } catch (_notThisOne) {
      // Another ABI may have the error.
    }
  }
  const rest = data.length > 10 ? ` with ${(data.length - 10) / 2} bytes` : ''
  return `the contract gives an error of its own, ${data.slice(0, 10)}${rest}`
}

/** An argument as text: lists in brackets, structs by their fields. */
function argumentText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(argumentText).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const fields = Object.entries(value).map(([name, field]) => `${name}: ${argumentText(field)}`)
  return `{${fields.join(', ')}}`
}

function dataIn(error: unknown): Hex | undefined {
  if (!(error instanceof BaseError)) return undefined
  const held = error.walk((one) => typeof (one as { data?: unknown }).data === 'string')
  return (held as { data?: Hex } | null)?.data
}

/** A contract's reason; for a Safe's code, with its meaning. */
function says(words: string): string {
  const meaning = safeRefusal(words)
  return `the contract says “${words.slice(0, 300)}”${meaning ? `, as a Safe does when ${meaning}` : ''}`
}

/** The node's own words, where they say more than that the call reverted. */
function wordsOf(error: unknown): string | undefined {
  if (!(error instanceof BaseError)) return undefined
  const [, words] = /reverted: ?(.+)$/.exec(error.details ?? '') ?? []
  return words && says(words)
}
