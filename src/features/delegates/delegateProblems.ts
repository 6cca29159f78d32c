import { isSameAddress, parseAddress } from '#core/address.ts'
import { isBurnAddress } from '#core/burnAddress.ts'
import type { Address } from '#core/safe.ts'
import { nameProblem } from '#parts/addressBook.ts'

/** The service refuses a longer one. */
export const longestLabel = 50

type Place = {
  safe: Address
  shortName: string
  owners: readonly Address[]
  you: Address
  /** Who may propose for you already. */
  delegates: readonly Address[]
  /** Token contracts that are known here, with their symbols. */
  tokens: readonly { address: Address; symbol: string }[]
}

/** The sentence that says why this account cannot become a delegate; undefined when it can. */
export function delegateProblem(text: string, place: Place) {
  const { safe, owners, you, delegates, tokens } = place
  const read = parseAddress(text, place)
  if (!read.ok) return read.text
  const is = (other: Address) => isSameAddress(read.address, other)
  if (is(you)) return 'This is your own account: an owner proposes without being a delegate.'
  if (is(safe)) return 'This is the Safe itself, which signs nothing.'
  if (isBurnAddress(read.address)) return 'Nobody holds this address: it can never propose.'
  if (owners.some(is)) return 'This account is an owner: it may propose and sign already.'
  if (delegates.some(is)) return 'This account may propose for you already.'
  const token = tokens.find(({ address }) => is(address))
  return token && `This is the contract of ${token.symbol}: it can never propose.`
}

/** The sentence that says what is wrong with a label; undefined when nothing is. */
export function labelProblem(label: string): string | undefined {
  const length = label.trim().length
  if (length === 0) return 'Enter a word or two by which the other owners know whom you named.'
  if (nameProblem(label) !== undefined) return 'This label has signs that cannot be seen. Type it anew.'
  const over = length - longestLabel
  return over > 0 ? `At most ${longestLabel} characters: ${over} too many.` : undefined
}
