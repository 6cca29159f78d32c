/** One statement of the specification in our own words, and what shows that it holds. */
export type Statement = { says: string } & (
  | { kind: 'shown'; by: readonly string[] }
  | { kind: 'nothing'; reason: string }
)

/** Number → statement; a number with a word after it is one half of a statement that two parts show. */
export type Section = Readonly<Record<string, Statement>>

/** Shown by tests, each named `path/of/file.test.ts › title`, whose title carries the statement's number. */
export const shown = (says: string, ...by: readonly string[]): Statement => ({ kind: 'shown', says, by })

export const nothing = (says: string, reason: string): Statement => ({ kind: 'nothing', says, reason })
