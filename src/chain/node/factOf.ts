import type { Fact } from '#core/checks/fact.ts'
import { ChainError } from './errors.ts'

/** A read as a fact: its value, or the sentence of its ChainError. Other errors are thrown on. */
export async function factOf<T>(reading: Promise<T>): Promise<Fact<T>> {
  try {
    return { known: true, value: await reading }
  } catch (error) {
    if (error instanceof ChainError) return { known: false, reason: error.message }
    throw error
  }
}
