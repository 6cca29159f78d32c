import type { Decider, Signer } from './protocol/context.ts'

/** One answer of a policy. */
export type PolicyAnswer = 'approve' | 'execute' | 'reject' | 'close'

/** What answers instead of a person: nothing, one answer after so many milliseconds, or a list of answers of which the last is repeated. */
export type AnswerPolicy =
  | { kind: 'ask' }
  | { kind: 'always'; answer: PolicyAnswer; after?: number }
  | { kind: 'script'; answers: readonly PolicyAnswer[]; after?: number }

/**
 * Decides by `policy` and, where that asks, lets `person` decide. Signs as the first of `owners` who has not signed yet.
 * `wait` resolves after so many milliseconds. The answers of another policy are counted from its own first.
 */
export function policyDecider({
  policy,
  person,
  owners,
  wait,
}: {
  policy: () => AnswerPolicy
  person: Decider
  owners: () => readonly Signer[]
  wait: (milliseconds: number) => Promise<void>
}): Decider {
  let asked = 0
  let last: AnswerPolicy | undefined

  /** Undefined where a person decides. */
  async function answer(): Promise<PolicyAnswer | undefined> {
    const now = policy()
    if (now !== last) asked = 0
    last = now
    if (now.kind === 'ask') return undefined
    const next = now.kind === 'always' ? now.answer : (now.answers[asked] ?? now.answers.at(-1))
    asked += 1
    if (now.after) await wait(now.after)
    return next
  }
  const ownerBesides = (signedBy: readonly string[] = []) =>
    owners().find(({ address }) => !signedBy.includes(address))

  return {
    ...person,
    async transactions(request, signal) {
      const given = await answer()
      if (!given) return person.transactions(request, signal)
      const signer = ownerBesides()
      if (given === 'close') return 'closed'
      if (given === 'reject' || !signer) return undefined
      return given === 'execute' ? { signer, isExecuted: true } : signer
    },
    async message(request, signal) {
      const given = await answer()
      if (!given) return person.message(request, signal)
      if (given === 'close') return 'closed'
      return given === 'reject' ? undefined : ownerBesides(request.signedBy)
    },
    async invalid(problem, signal) {
      // Nothing can be approved here, so every answer closes it.
      if (!(await answer())) await person.invalid?.(problem, signal)
    },
    async permissions(request) {
      const given = await answer()
      if (!given) return person.permissions(request)
      return given === 'close' ? 'closed' : given !== 'reject'
    },
  }
}
