import { isSameAddress, parseAddress } from '#core/addresses/address.ts'
import { isBurnAddress } from '#core/addresses/burnAddress.ts'
import type { Address } from '#core/safe/safe.ts'
import { nameProblem } from '#stores/addressBook.ts'

/** The service refuses a longer one. */
export const maxLabelLength = 50

type DelegateContext = {
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
export function delegateProblem(text: string, place: DelegateContext) {
  const { safe, owners, you, delegates, tokens } = place
  const read = parseAddress(text, place)
  if (!read.ok) return read.text
  const is = (other: Address) => isSameAddress(read.address, other)
  if (is(you)) return 'This is your own account: owners can propose already.'
  if (is(safe)) return 'This is the Safe itself, which cannot propose.'
  if (isBurnAddress(read.address)) return 'Nobody has the key of this address: it can never propose.'
  if (owners.some(is)) return 'This account is an owner: it can propose and confirm already.'
  if (delegates.some(is)) return 'This account can propose for you already.'
  const token = tokens.find(({ address }) => is(address))
  return token && `This is the contract of ${token.symbol}: it can never propose.`
}

/** The sentence that says what is wrong with a label; undefined when nothing is. */
export function labelProblem(label: string): string | undefined {
  const length = label.trim().length
  if (length === 0) return 'Enter a short label that the other owners recognise.'
  if (nameProblem(label) !== undefined) return 'This label has invisible characters. Type it again.'
  const over = length - maxLabelLength
  return over > 0 ? `At most ${maxLabelLength} characters: ${over} too many.` : undefined
}
