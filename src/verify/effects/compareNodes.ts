import { type At, readCodeFact } from '#chain/code/code.ts'
import type { Chain } from '#chain/node/client.ts'
import { factOf } from '#chain/node/factOf.ts'
import { readTokenFact } from '#chain/tokens/tokenFact.ts'
import type { CodeFact, NodesCompared } from '#core/checks/effectFacts.ts'
import { type Fact, type FactsByAddress, factAt } from '#core/checks/fact.ts'
import type { EffectContext } from '#core/checks/facts.ts'
import type { Address } from '#core/safe/safe.ts'
import { oncePerBlock } from '#verify/oncePerBlock.ts'

/** At most so many tokens and contracts are compared between two nodes; with more, their agreement is unknown. */
const maxAddresses = 150

/**
 * A read that is repeated at two nodes: `agrees` says whether a node's answer equals what is shown. A node may refuse the reads marked
 * `mayBeRefused`.
 */
export type ComparedRead = { name: string; agrees: (node: Chain) => Promise<boolean>; mayBeRefused?: boolean }

/** A value as text, to compare by. */
export const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? `${one}n` : one)) ?? ''

/** What is at an address, by the word of one node, read once a block. @throws ChainError */
export function readCodeOnce(
  node: Chain,
  address: Address,
  { blockNumber }: At,
  isOneOfFew = false,
): Promise<CodeFact> {
  const read = () => readCodeFact(node, address, { blockNumber }, { isOneOfFew })
  return oncePerBlock(node, { blockNumber, key: `compared code ${address}` }, read, () => true)
}

/** The facts that are shown; those that could not be read are already unknown to their own check. */
const shownIn = <T>(facts: FactsByAddress<T> | undefined) =>
  [...(facts?.of ?? [])].flatMap(([address, fact]) => (fact.known ? [[address, fact.value] as const] : []))

/**
 * Compares what was read with two nodes, each asked by itself at the same block; otherwise one node alone would decide amounts, names and
 * effects. It compares every token and code, and the reads in `more`. Undefined where only one node is configured.
 */
export async function compareNodes(
  chain: Chain,
  { codes, tokens }: Pick<EffectContext, 'codes' | 'tokens'>,
  at: At,
  more: () => readonly ComparedRead[] = () => [],
): Promise<Fact<NodesCompared> | undefined> {
  const nodes = chain.nodes?.slice(0, 2) ?? []
  if (nodes.length < 2) return undefined
  const of =
    <T>(what: string, ask: (node: Chain, address: Address, at: At) => Promise<T>) =>
    ([address, shown]: readonly [Address, T]): ComparedRead => ({
      name: `the ${what} ${address}`,
      agrees: async (node) => textOf(await ask(node, address, at)) === textOf(shown),
    })
  const hasCode = (address: Address) => {
    const code = factAt(codes, address)
    return !code?.known || code.value.size > 0
  }
  const questions = [
    ...shownIn(tokens)
      // What has code and is said to be no token is counted by pieces, and may be one at the other node.
      .filter(([address, token]) => token !== null || hasCode(address))
      .map(of('token', readTokenFact)),
    // An account said to be without code may have some at the other node.
    ...shownIn(codes).map(of('code at', readCodeOnce)),
    ...more(),
  ]
  const count = questions.length - shownIn(codes).filter(([, { size }]) => size === 0).length
  if (count > maxAddresses)
    return {
      known: false,
      reason: `It names ${count} tokens and contracts, more than the limit for a comparison of two nodes.`,
    }
  const answers = await Promise.all(
    questions.flatMap((question) =>
      nodes.map(async (node) => ({ question, answer: await factOf(question.agrees(node)) })),
    ),
  )
  const unread = answers.find(({ answer, question }) => !answer.known && !question.mayBeRefused)
  if (unread && !unread.answer.known)
    return { known: false, reason: `Of ${unread.question.name}: ${unread.answer.reason}` }
  const differing = answers.flatMap(({ question: { name }, answer }) =>
    answer.known && !answer.value ? [name] : [],
  )
  return { known: true, value: { asked: questions.length, differing: [...new Set(differing)] } }
}
