import type { Result, Verdict } from '#core/checks/result.ts'

/** What `verify` says of one input. */
export type ReportedCase = { verdict: Verdict; results: readonly Result[] }

/** One input of the list that came in, or the only one: what is said of it, or why it cannot be used. */
export type Reported = { input: number } & (ReportedCase | { error: string })

/** What is reported, and the file that it came from. */
export type ReportOf = { isList: boolean; reported: readonly Reported[]; file: string | undefined }
