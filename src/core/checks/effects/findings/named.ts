import type { Finding } from '#core/checks/answer.ts'
import type { Address } from '#core/safe/safe.ts'

/** Findings about another Safe, which is named in the place of "your Safe". */
export function named(safe: Address, found: readonly Finding[]): Finding[] {
  return found.map((one) => ({
    ...one,
    safe,
    text: one.text.replaceAll(/\b[Yy]our Safe\b/g, `the Safe ${safe}`),
  }))
}
