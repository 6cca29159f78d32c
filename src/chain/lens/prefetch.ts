import { type Chain, seenOf } from '#chain/node/client.ts'
import type { Address } from '#core/safe/safe.ts'
import { fittingIn, type LensQuestion } from './question.ts'
import { readLens, takesLens } from './readLens.ts'
import { callKey } from './seen.ts'

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
  const calls = asked.map(({ target, data }) => callKey(target, data))
  const reading = readLens(chain, { holder, accounts: some, questions: asked }, { blockNumber }).then(
    (answer) => {
      if (!answer) return
      const replies = calls.flatMap((key, at) => {
        const reply = answer.replies[at]
        return reply ? [[key, reply] as const] : []
      })
      seen.add(blockNumber, { ...answer, slots: new Map(), replies: new Map(replies) })
    },
  )
  seen.expect(blockNumber, { calls, accounts: some }, reading)
}
