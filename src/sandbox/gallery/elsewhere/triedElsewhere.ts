import type { CheckId } from '#core/checks/result.ts'

/** An attack that no proposal of the gallery can hold: on what a device keeps, on a second node, on the page around this one. */
export type TriedElsewhere = {
  /** What is tried, in a sentence. */
  what: string
  /** Where a check of a transaction speaks; none where something else refuses it. */
  checks: readonly CheckId[]
  /** What is done every day that looks like it. */
  twin: string
  /** The tests that try both, from the root of the project; `names` are titles in that file. */
  tests: readonly { file: string; names: readonly string[] }[]
}
