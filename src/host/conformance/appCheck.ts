import { visible } from '#core/checks/wording/visible.ts'

/** One thing that an app must do to work in a host, and whether it does. */
export type AppCheck = {
  id: string
  title: string
  outcome: 'pass' | 'fail'
  /** What was seen. */
  detail: string
  /** How to mend it; with a failure only. */
  mend?: string
}

/** What was seen, beside whether it is as it must be. */
type Seen = { isPass: boolean; detail: string; mend: string }

/** No line of a report is longer, whatever an app put into its words. */
const maxLength = 2000

/** One check from what was seen; signs in an app's own words that nobody sees, or that turn others around, are written out. */
export const appCheck = (id: string, title: string, { isPass, detail, mend }: Seen): AppCheck => {
  const seen = visible(detail, maxLength)
  return isPass
    ? { id, title, outcome: 'pass', detail: seen }
    : { id, title, outcome: 'fail', detail: seen, mend: visible(mend, maxLength) }
}

/** An answer over HTTP as a program outside a browser sees it; header names in lower case. */
export type Fetched = {
  /** Where it was found at last, after redirects. */
  url: string
  status: number
  headers: Readonly<Record<string, string>>
  body: string
  milliseconds: number
}
/** The same, or why there was none. */
export type FetchedOrNot = Fetched | { error: string }
