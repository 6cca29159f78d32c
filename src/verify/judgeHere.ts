import type { Case } from '#core/judge/case.ts'
import type { Judged } from '#core/judge/judge.ts'

/** Makes the verdict on this thread. Its code comes when it is called for: a page whose worker judges never needs it. */
export async function judgeHere(theCase: Case): Promise<Judged> {
  const { judge } = await import('#core/judge/judge.ts')
  return judge(theCase)
}
