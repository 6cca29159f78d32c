import { concat, encodeAbiParameters, parseAbiParameters, size } from 'viem'
import type { Address, Hex } from '#core/safe/safe.ts'
import { lensCode } from './lensCode.generated.ts'

/** What the lens asks a contract: with so much gas, of so many bytes at most. `isFollowed`: the accounts in the answer are looked at too. */
export type LensQuestion = {
  target: Address
  data: Hex
  gasLimit?: number
  maxLength?: number
  isFollowed?: boolean
}

/** All that the lens is asked at once: whose coin, which accounts' code, and what of contracts. */
export type LensQuestions = {
  holder: Address
  accounts: readonly Address[]
  questions: readonly LensQuestion[]
}

const parameters = parseAbiParameters(
  'address holder, address[] accounts, (address target, uint32 gasLimit, uint32 maxLength, bool isFollowed, bytes data)[] questions',
)

/** What a chain takes as creation code (EIP-3860), less than that of the lens. */
const maxBytes = 44_000

/** As many of them as one call carries, the first first; what is left out is asked otherwise. */
export function fittingIn(
  questions: readonly LensQuestion[],
  accounts: readonly Address[],
): readonly LensQuestion[] {
  let left = maxBytes - 32 * accounts.length
  return questions.filter(({ data }) => {
    const needed = 256 + size(data)
    if (needed > left) return false
    left -= needed
    return true
  })
}

/** What a call without `to` carries: the lens’s creation code, and the questions as its arguments. */
export const lensData = ({ holder, accounts, questions }: LensQuestions): Hex =>
  concat([
    lensCode,
    encodeAbiParameters(parameters, [
      holder,
      accounts,
      questions.map(({ gasLimit = 100_000, maxLength = 32, isFollowed = false, ...one }) => ({
        ...one,
        gasLimit,
        maxLength,
        isFollowed,
      })),
    ]),
  ])
