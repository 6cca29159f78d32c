import { countHits, failsWith } from './switches.ts'

/** A test that passed once: how to run it again, how long it took, how often it met each change. */
export type PassedTest = {
  name: string
  run: () => unknown
  took: number
  hits: Readonly<Record<string, number>>
}

/** What runs that often longer than without the change has no end. */
const endless = (hits: number): number => hits * 100 + 1000

/**
 * Whether one of the tests fails with the change; the quickest are asked first. A test that then fails without it too depends
 * on what ran before: it is told to `leaveOut` and counts for nothing.
 */
export async function isNoticed(
  id: string,
  tests: readonly PassedTest[],
  leaveOut: (test: PassedTest) => void,
): Promise<boolean> {
  for (const test of tests) {
    const hits = test.hits[id]
    if (hits === undefined || !(await failsWith(id, endless(hits), test.run))) continue
    if (await passes(test)) return true
    leaveOut(test)
  }
  return false
}

async function passes({ run }: PassedTest): Promise<boolean> {
  try {
    await countHits(run)
    return true
  } catch {
    return false
  }
}
