import { type Chain, seenOf } from '#chain/node/client.ts'
import type { Address } from '#core/safe/safe.ts'
import { fittingIn, type LensQuestion } from './question.ts'
import { readLens, takesLens } from './readLens.ts'
import { callKey } from './seen.ts'

/** So many accounts are looked at in one call. */
const maxAccounts = 100

/** Whose coin, which accounts' code, and what of contracts is prefetched. */
export type Prefetched = {
  holder: Address
  accounts: readonly Address[]
  questions: readonly LensQuestion[]
}

/**
 * Asks the lens in one call for what will be read one by one. Whoever reads it at that block waits for this call, and asks the node only
 * for what it did not answer.
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
