import type { Case } from '#core/judge/case.ts'
import type { Judged } from '#core/judge/judge.ts'

/** Judges on this thread. The code is loaded on demand: a page with a worker never needs it. */
export async function judgeHere(theCase: Case): Promise<Judged> {
  const { judge } = await import('#core/judge/judge.ts')
  return judge(theCase)
}
