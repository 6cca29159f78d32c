import { concat, encodeAbiParameters, parseAbiParameters, size } from 'viem'
import type { Address, Hex } from '#core/safe/safe.ts'
import { lensCode } from './lensCode.generated.ts'

/** One question of the lens to a contract, with its limits of gas and bytes. `isFollowed`: the accounts in the reply are read too. */
export type LensQuestion = {
  target: Address
  data: Hex
  gasLimit?: number
  maxLength?: number
  isFollowed?: boolean
}

/** All questions of one call of the lens: whose coin, which codes, which contract calls. */
export type LensQuestions = {
  holder: Address
  accounts: readonly Address[]
  questions: readonly LensQuestion[]
}

const parameters = parseAbiParameters(
  'address holder, address[] accounts, (address target, uint32 gasLimit, uint32 maxLength, bool isFollowed, bytes data)[] questions',
)

/** The most creation code that a chain accepts (EIP-3860), less that of the lens. */
const maxBytes = 44_000

/** The first questions that fit into one call; the rest is read without the lens. */
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

/** The data of a call without `to`: the lens’s creation code, and the questions as its arguments. */
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
