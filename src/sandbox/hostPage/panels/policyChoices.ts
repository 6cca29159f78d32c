import type { AnswerPolicy, PolicyAnswer } from '#host/policy.ts'

/** Who decides, as it is chosen from a list; some of it has a detail to write beside it. */
export type PolicyChoice = 'ask' | PolicyAnswer | 'nth' | 'turns'

/** The choices in words. */
export const policyChoices: readonly [PolicyChoice, string][] = [
  ['ask', 'You, at a dialog'],
  ['approve', 'Approves everything'],
  ['execute', 'Approves and executes'],
  ['reject', 'Rejects everything'],
  ['close', 'Shuts every dialog'],
  ['nth', 'Rejects one of them, approves the rest'],
  ['turns', 'Answers in turn, as you write'],
]

const answers: readonly string[] = ['approve', 'execute', 'reject', 'close'] satisfies PolicyAnswer[]
const isAnswer = (word: string): word is PolicyAnswer => answers.includes(word)

/** Yes to everything but the request of this number, counted from one. */
export const rejectNth = (number: number): AnswerPolicy => ({
  kind: 'script',
  answers: [...Array<PolicyAnswer>(number - 1).fill('approve'), 'reject', 'approve'],
})

/** Which request a policy rejects, where it is one of those that reject one. */
export function rejectedOf(policy: AnswerPolicy): number | undefined {
  if (policy.kind !== 'script') return undefined
  const number = policy.answers.indexOf('reject') + 1
  const same =
    number > 0 && JSON.stringify(rejectNth(number)) === JSON.stringify({ ...policy, after: undefined })
  return same ? number : undefined
}

/** The choice that a policy is. */
export function choiceOf(policy: AnswerPolicy): PolicyChoice {
  if (policy.kind === 'ask') return 'ask'
  if (policy.kind === 'always') return policy.answer
  return rejectedOf(policy) === undefined ? 'turns' : 'nth'
}

/** The policy that a choice begins as; a wait stays. */
export function policyOf(choice: PolicyChoice, after?: number): AnswerPolicy {
  if (choice === 'ask') return { kind: 'ask' }
  if (choice === 'nth') return withAfter(rejectNth(2), after)
  if (choice === 'turns') return withAfter({ kind: 'script', answers: ['approve', 'reject'] }, after)
  return withAfter({ kind: 'always', answer: choice }, after)
}

/** The same policy with every answer so many milliseconds late. */
export function withAfter(policy: AnswerPolicy, after: number | undefined): AnswerPolicy {
  if (policy.kind === 'ask') return policy
  const { after: _, ...rest } = policy
  return after ? { ...rest, after } : rest
}

/** The answers written with commas or spaces between; a problem for a word that is none. */
export function turnsFrom(text: string): { answers: readonly PolicyAnswer[] } | { problem: string } {
  const words = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  const wrong = words.find((word) => !isAnswer(word))
  if (wrong !== undefined) return { problem: `“${wrong}” is no answer: there are ${answers.join(', ')}.` }
  if (words.length === 0) return { problem: `Write one answer at least: ${answers.join(', ')}.` }
  return { answers: words.filter(isAnswer) }
}
