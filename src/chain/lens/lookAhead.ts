import { type Chain, seenOf } from '#chain/client.ts'
import type { Address } from '#core/safe.ts'
import { fittingIn, type LensQuestion } from './question.ts'
import { readLens, takesLens } from './readLens.ts'
import { callKey } from './seen.ts'

/** So many accounts are looked at in one call. */
const mostAccounts = 100

/**
 * Looks in one call at what will be read one by one: whoever reads it at that block waits for this, and asks the node only for what it did not see.
 */
export function lookAhead(
  chain: Chain,
  { holder, accounts, questions }: { holder: Address; accounts: readonly Address[]; questions: readonly LensQuestion[] },
  { blockNumber }: { blockNumber: bigint },
): void {
  const seen = seenOf(chain)
  if (!seen || !takesLens(chain)) return
  const isNew = (account: Address) => !seen.codeOf(blockNumber, account) && !seen.lookAt(blockNumber, account)
  const some = accounts.filter(isNew).slice(0, mostAccounts)
  const asked = fittingIn(
    questions.filter(({ target, data }) => !seen.isAsked(blockNumber, callKey(target, data))),
    some,
  )
  if (some.length + asked.length === 0) return
  const calls = asked.map(({ target, data }) => callKey(target, data))
  const looking = readLens(chain, { holder, accounts: some, questions: asked }, { blockNumber }).then((told) => {
    if (!told) return
    const replies = calls.flatMap((key, at) => {
      const reply = told.replies[at]
      return reply ? [[key, reply] as const] : []
    })
    seen.add(blockNumber, { ...told, slots: new Map(), replies: new Map(replies) })
  })
  seen.expect(blockNumber, { calls, accounts: some }, looking)
}
