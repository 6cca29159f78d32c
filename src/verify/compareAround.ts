import type { Chain } from '#chain/client.ts'
import { type At, readCodeFact } from '#chain/code.ts'
import { factOf } from '#chain/factOf.ts'
import { readTokenFact } from '#chain/tokenFact.ts'
import type { NodesCompared } from '#core/checks/effectFacts.ts'
import type { Fact, FactsByAddress } from '#core/checks/fact.ts'
import type { AroundEffects } from '#core/checks/facts.ts'
import type { Address } from '#core/safe.ts'

/** So many tokens and contracts two nodes are asked about; where more are named, that they agree is not known. */
const most = 150

const text = (value: unknown): string =>
  JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? `${one}n` : one))

/** The facts that are shown; what could not be read is unknown to its own check already. */
const shownIn = <T>(facts: FactsByAddress<T> | undefined) =>
  [...(facts?.of ?? [])].flatMap(([address, fact]) => (fact.known ? [[address, fact.value] as const] : []))

/**
 * Holds every token and code that was read against what two nodes say, each asked by itself at the same block: a node that is asked first
 * decides amounts and names alone otherwise. Undefined where only one is configured.
 */
export async function compareAround(
  chain: Chain,
  { codes, tokens }: Pick<AroundEffects, 'codes' | 'tokens'>,
  at: At,
): Promise<Fact<NodesCompared> | undefined> {
  const nodes = chain.nodes?.slice(0, 2) ?? []
  if (nodes.length < 2) return undefined
  type Question = { name: string; shown: unknown; ask: (node: Chain) => Promise<unknown> }
  const of =
    <T>(what: string, ask: (node: Chain, address: Address, at: At) => Promise<T>) =>
    ([address, shown]: readonly [Address, T]): Question => ({
      name: `the ${what} ${address}`,
      shown,
      ask: (node) => ask(node, address, at),
    })
  const questions = [
    ...shownIn(tokens)
      .filter(([, token]) => token !== null)
      .map(of('token', readTokenFact)),
    ...shownIn(codes)
      .filter(([, { size }]) => size > 0)
      .map(of('code at', readCodeFact)),
  ]
  if (questions.length > most)
    return {
      known: false,
      reason: `It names ${questions.length} tokens and contracts, more than two nodes are asked about.`,
    }
  const answers = await Promise.all(
    questions.flatMap((question) =>
      nodes.map(async (node) => ({ question, answer: await factOf(question.ask(node)) })),
    ),
  )
  const unread = answers.find(({ answer }) => !answer.known)
  if (unread && !unread.answer.known)
    return { known: false, reason: `Of ${unread.question.name}: ${unread.answer.reason}` }
  const differing = answers.flatMap(({ question: { name, shown }, answer }) =>
    answer.known && text(answer.value) !== text(shown) ? [name] : [],
  )
  return { known: true, value: { asked: questions.length, differing: [...new Set(differing)] } }
}
