import { type Chain, seenOf } from '#chain/node/client.ts'
import type { Address } from '#core/safe/safe.ts'
import { fittingIn, type LensQuestion } from './question.ts'
import { readLens, takesLens } from './readLens.ts'
import { callKey, type Seen } from './seen.ts'

/** At most so many accounts are read in one call. */
const maxAccounts = 100

/** The coin, codes and contract calls to prefetch. */
export type Prefetched = {
  holder: Address
  accounts: readonly Address[]
  questions: readonly LensQuestion[]
}

/**
 * Asks the lens in one call for what will be read one by one. Reads at that block wait for this call, and ask the node only for the rest.
 */
export function prefetch(
  chain: Chain,
  { holder, accounts, questions }: Prefetched,
  { blockNumber }: { blockNumber: bigint },
): void {
  const seen = seenOf(chain)
  if (!seen || !takesLens(chain)) return
  const isNew = (account: Address) =>
    !seen.codeOf(blockNumber, account) && !seen.expectedCode(blockNumber, account)
  const some = accounts.filter(isNew).slice(0, maxAccounts)
  const asked = fittingIn(
    questions.filter(({ target, data }) => !seen.isAsked(blockNumber, callKey(target, data))),
    some,
  )
  if (some.length + asked.length === 0) return
  const { reading } = joined(chain, seen, { holder, accounts: some, questions: asked }, blockNumber)
  const calls = asked.map(({ target, data }) => callKey(target, data))
  seen.expect(blockNumber, { calls, accounts: some }, reading)
}

/** At most so many contract calls of several transactions go together: a node has its limit of gas. */
const maxTogether = 32

type Together = { holder: Address; accounts: Address[]; questions: LensQuestion[]; reading: Promise<void> }
const waiting = new WeakMap<Chain, Map<string, Together>>()

/** One call for what several transactions of a Safe ask at once, because the lens's own code is most of what a call sends. */
function joined(chain: Chain, seen: Seen, asked: Prefetched, blockNumber: bigint): Together {
  const ofChain = waiting.get(chain) ?? new Map<string, Together>()
  waiting.set(chain, ofChain)
  const key = `${blockNumber} ${asked.holder}`
  const before = ofChain.get(key)
  const together = before && hasRoomFor(before, asked) ? before : newTogether(asked.holder)
  together.accounts.push(...asked.accounts)
  together.questions.push(...asked.questions)
  ofChain.set(key, together)
  return together

  function newTogether(holder: Address): Together {
    const accounts: Address[] = []
    const questions: LensQuestion[] = []
    const reading = new Promise((resolve) => setTimeout(resolve)).then(async () => {
      if (ofChain.get(key)?.questions === questions) ofChain.delete(key)
      const answer = await readLens(chain, { holder, accounts, questions }, { blockNumber })
      if (!answer) return
      const replies = questions.flatMap(({ target, data }, at) => {
        const reply = answer.replies[at]
        return reply ? [[callKey(target, data), reply] as const] : []
      })
      seen.add(blockNumber, { ...answer, slots: new Map(), replies: new Map(replies) })
    })
    return { holder, accounts, questions, reading }
  }
}

function hasRoomFor({ accounts, questions }: Together, more: Prefetched): boolean {
  const all = [...questions, ...more.questions]
  const allAccounts = [...accounts, ...more.accounts]
  return (
    all.length <= maxTogether &&
    allAccounts.length <= maxAccounts &&
    fittingIn(all, allAccounts).length === all.length
  )
}
