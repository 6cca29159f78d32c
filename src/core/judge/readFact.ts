import type { Fact } from '#core/checks/fact.ts'

/** Runs code over data from strangers: what it throws becomes an unknown fact with the reason. */
export function readFact<T>(what: string, of: () => T): Fact<T> {
  try {
    return { known: true, value: of() }
  } catch (error) {
    return {
      known: false,
      reason: `${what} could not be read: ${error instanceof Error ? error.message : String(error)}`,
    }
  }
}
