/** What instrumented code reads and writes while it runs (Stryker's own names). */
type Namespace = {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  hitCount?: number | undefined
  hitLimit?: number | undefined
  mutantCoverage: { static: Record<string, number>; perTest: Record<string, Record<string, number>> }
}

const stryker: Namespace = { mutantCoverage: { static: {}, perTest: {} } }
Object.assign(globalThis, { __stryker__: stryker })

/** How often each change was met while files were loaded, outside of every test. */
export const metWhileLoading: Readonly<Record<string, number>> = stryker.mutantCoverage.static

/** Runs something with every change switched off, and says how often it met each of them. */
export async function countHits(run: () => unknown): Promise<Readonly<Record<string, number>>> {
  const hits: Record<string, number> = {}
  stryker.mutantCoverage.perTest.counted = hits
  stryker.currentTestId = 'counted'
  try {
    await run()
  } finally {
    stryker.currentTestId = undefined
  }
  return hits
}

/** Runs something with one change switched on, and says whether it failed, or met the change so often that it has no end. */
export async function failsWith(id: string, hitLimit: number, run: () => unknown): Promise<boolean> {
  stryker.activeMutant = id
  stryker.hitCount = 0
  stryker.hitLimit = hitLimit
  try {
    await countHits(run)
    return stryker.hitCount > hitLimit
  } catch {
    return true
  } finally {
    stryker.activeMutant = undefined
  }
}
