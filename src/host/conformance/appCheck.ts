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
  /** Failed, a wallet calls the app no Safe App at all, and says no more. */
  isDecisive?: true
}

/** What was seen, beside whether it is as it must be. */
type Seen = { isPass: boolean; detail: string; mend: string; isDecisive?: true }

/** No line of a report is longer, whatever an app put into its words. */
const maxLength = 2000

/** One check from what was seen; signs in an app's own words that nobody sees, or that turn others around, are written out. */
export const appCheck = (id: string, title: string, { isPass, detail, mend, isDecisive }: Seen): AppCheck => {
  const about = { id, title, detail: visible(detail, maxLength), ...(isDecisive && { isDecisive }) }
  return isPass
    ? { ...about, outcome: 'pass' }
    : { ...about, outcome: 'fail', mend: visible(mend, maxLength) }
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
