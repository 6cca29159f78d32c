import { concat, numberToHex, size } from 'viem'
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

/** The most creation code that a chain accepts (EIP-3860), less that of the lens. */
const maxBytes = 44_000

/** The first questions that fit into one call; the rest is read without the lens. */
export function fittingIn(
  questions: readonly LensQuestion[],
  accounts: readonly Address[],
): readonly LensQuestion[] {
  let left = maxBytes - 20 * accounts.length
  return questions.filter(({ data }) => {
    const needed = 30 + size(data)
    if (needed > left) return false
    left -= needed
    return true
  })
}

const inThree = (value: number): Hex => numberToHex(value, { size: 3 })

/** The data of a call without `to`: the lens’s creation code, and what is asked, packed as Lens.sol says. */
export function lensData({ holder, accounts, questions }: LensQuestions): Hex {
  const asked = concat([
    holder,
    numberToHex(accounts.length, { size: 2 }),
    ...accounts,
    ...questions.flatMap(({ target, data, gasLimit = 100_000, maxLength = 32, isFollowed = false }) => [
      target,
      inThree(gasLimit),
      inThree(maxLength),
      numberToHex(isFollowed ? 1 : 0, { size: 1 }),
      inThree(size(data)),
      data,
    ]),
  ])
  return concat([lensCode, asked, inThree(size(asked))])
}
