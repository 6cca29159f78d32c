import type { Fact } from '#core/checks/fact.ts'
import { ChainError } from './errors.ts'

/** What a read gave as a fact: its value, or the sentence of the ChainError that it failed with; anything else is thrown on. */
export async function factOf<T>(reading: Promise<T>): Promise<Fact<T>> {
  try {
    return { known: true, value: await reading }
  } catch (error) {
    if (error instanceof ChainError) return { known: false, reason: error.message }
    throw error
  }
}
