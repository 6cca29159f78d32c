import { isAddressEqual, numberToHex } from 'viem'
import type { Chain } from '#chain/node/client.ts'
import type { Followed } from '#chain/trialRun/followed.ts'
import { hexIn, type RawQuestion, type RawRun } from '#chain/trialRun/raw.ts'
import { runRaw } from '#chain/trialRun/runRaw.ts'
import { answerBefore } from '#chain/trialRun/simulate.ts'
import { onTopOf } from '#chain/trialRun/trialRequest.ts'
import { ask } from '#chain/trialRun/ways.ts'
import type { Address } from '#core/safe/safe.ts'
import type { Permission } from '#core/trialRun/outcome.ts'
import type { Way } from '#core/trialRun/run.ts'
import {
  allowanceQuestion,
  answersIn,
  askingOf,
  balanceQuestion,
  operatorQuestion,
  type Question,
  reader,
  withReader,
} from './holdings.ts'

/** One word each, in the order of the questions; undefined where a contract gave none. */
export type Words = readonly (bigint | undefined)[]

/** What contracts answer before anything runs. */
export async function wordsBefore(
  node: Chain,
  questions: readonly Question[],
  question: RawQuestion,
): Promise<Words> {
  if (questions.length === 0) return []
  const call = { from: reader, to: reader, data: askingOf(questions) }
  const overrides = withReader(question.overrides)
  return answersIn(await answerBefore(node, { ...question, overrides }, call), questions.length)
}

/** What they answer in the state that a run leaves; undefined where the node keeps none. */
export async function wordsAfter(
  node: Chain,
  way: Way,
  { questions, question, raw }: { questions: readonly Question[]; question: RawQuestion; raw: RawRun },
): Promise<Words | undefined> {
  if (questions.length === 0) return []
  const { overrides, blockNumber } = question
  const call = { from: reader, to: reader, data: askingOf(questions) }
  if (raw.left) {
    const left = withReader(onTopOf(overrides, raw.left))
    const answer = await ask(node, 'eth_call', [call, numberToHex(blockNumber), left])
    return answersIn(hexIn(answer), questions.length)
  }
  if (way !== 'simulate') return undefined
  const again = await runRaw(node, way, {
    ...question,
    overrides: withReader(overrides),
    afterwards: [call],
  })
  const [answer] = again.answers ?? []
  return answer === undefined ? undefined : answersIn(answer, questions.length)
}

/** The questions about holdings. */
export const holdingQuestions = (followed: readonly Followed[]): Question[] =>
  followed.map(({ account, token, id }) => balanceQuestion(token, account, id))

/** The questions about permissions; of one collectible there is none. */
export const permissionQuestions = (safe: Address, permissions: readonly Permission[]): Question[] =>
  permissions.map(({ kind, token, spender, through, owner = safe }) =>
    kind === 'all'
      ? operatorQuestion(token, owner, spender)
      : allowanceQuestion(token, { owner, spender, permit2: through }),
  )

/** The permissions as they stand before and after, where they were answered. */
export const permissionsRead = (
  permissions: readonly Permission[],
  before: Words,
  after: Words,
): Permission[] =>
  permissions.map((one, at) => {
    const [was, is] = [before[at], after[at]]
    if (one.kind === 'one') return one
    return {
      ...one,
      ...(was !== undefined && { before: { known: true as const, value: was } }),
      ...(is !== undefined && { amount: is }),
    }
  })

/** Each permission once: what a log tells goes before what the call says. */
export function eachOnce(permissions: readonly Permission[]): Permission[] {
  const isSame = (one: Permission, other: Permission) =>
    one.kind === other.kind &&
    one.id === other.id &&
    one.through === other.through &&
    one.owner === other.owner &&
    isAddressEqual(one.token, other.token) &&
    isAddressEqual(one.spender, other.spender)
  return permissions.filter((one, at) => permissions.findIndex((other) => isSame(one, other)) === at)
}
