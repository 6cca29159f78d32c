import type { Browser } from '@playwright/test'
import { AppError } from '#core/errors.ts'
import { type AppCheck, appCheck } from '#host/conformance/appCheck.ts'
import { checkAddress } from '#sandbox/appFetch.ts'
import { aloneChecks } from './aloneChecks.ts'
import { bootChecks, talkChecks } from './bootChecks.ts'
import { isOfSdk } from './sdkErrors.ts'
import { type Visit, type VisitOptions, visit } from './visit.ts'

/** A visit under other circumstances: what makes them, and what to do when the app does not stand there. */
type AppTrial = {
  id: string
  title: string
  options: VisitOptions
  mend: string
  /** No host answers here, so there is no Safe to show. */
  isUnanswered?: boolean
  /** What is wrong with an app that stands; nothing, where all is well. */
  wrongWith?: (visit: Visit) => string | undefined
  /** Whether the app stands is another trial's: an app that shows nothing has done nothing wrong here. */
  asksOneThing?: boolean
  /** Errors that come from the app's libraries, whatever it does. */
  notItsOwn?: (error: string) => boolean
}

const malformed = [
  null,
  'text',
  7,
  [],
  { version: 9 },
  { version: { major: 9 }, data: {} },
  { data: { a: { b: {} } } },
]
/** How many visits are made side by side. */
const atOnce = 3
/** The Safe that a window which is not the host tells of. */
const address = '0x00000000000000000000000000000000DeaDBeef'

const trials: readonly AppTrial[] = [
  {
    id: 'HOST-01',
    title: 'It starts when every answer takes 1.5 seconds',
    options: { faults: [{ kind: 'late', milliseconds: 1500 }] },
    mend: 'Wait longer for the host: 10 ms and 100 ms time limits fail in a page that is still loading. Five seconds are sensible.',
  },
  {
    id: 'HOST-02',
    title: 'It shows a message when its host never answers',
    options: { faults: [{ kind: 'silent' }] },
    mend: 'Set a time limit for the first request, then say that no wallet answered and how to continue: the SDK has no limit.',
    isUnanswered: true,
  },
  {
    id: 'HOST-03',
    title: 'It starts in a host that reports only the Safe and its network',
    options: { profile: 'minimal' },
    mend: 'Work without owners, threshold, version and chain info where they are absent.',
  },
  {
    id: 'HOST-04',
    title: 'It starts in a host of 2025',
    options: { profile: 'old' },
    mend: 'Depend neither on the target origin nor on the exact text of an error.',
  },
  {
    id: 'HOST-05',
    title: 'It keeps working while the node does not answer',
    options: { act: (opened) => opened.set({ node: 'down' }) },
    mend: 'Treat a failed read as "not known": every failure of a node reaches you as "Request failed".',
  },
  {
    id: 'HOST-06',
    title: 'It keeps working while the service does not answer',
    options: { act: (opened) => opened.set({ gateway: 503 }) },
    mend: 'Treat a failed answer about balances or transactions as "not known".',
  },
  {
    id: 'HOST-07',
    title: 'It keeps working when an answer comes twice',
    options: { faults: [{ kind: 'twice' }] },
    mend: 'Forget a request once it is answered.',
  },
  {
    id: 'HOST-08',
    title: 'It keeps working after malformed messages',
    options: {
      act: async (opened) => {
        for (const message of malformed) await opened.post(message)
      },
    },
    mend: 'Check each message before you read it: other scripts post messages too.',
    notItsOwn: isOfSdk,
  },
  {
    id: 'HOST-09',
    title: 'It keeps working when the theme changes',
    options: {
      act: async (opened) => {
        await opened.theme('dark')
        await opened.theme('light')
      },
    },
    mend: 'Expect unrequested messages: the host sends its theme.',
  },
  {
    id: 'SAFE-01',
    title: 'It starts for a Safe of another network',
    options: { chain: 5 },
    mend: 'Use the host’s network, or say that it is not supported.',
  },
  {
    id: 'SAFE-02',
    title: 'It starts for a read-only visitor',
    options: { act: (opened) => opened.viewAs(undefined) },
    mend: 'Show the data, and say that signing needs an owner (isReadOnly).',
  },
  {
    id: 'TRUST-01',
    title: 'It ignores other windows',
    options: { faults: [{ kind: 'wrongSafe' }], behaviour: { stranger: 'window' } },
    mend: 'Accept messages only from window.parent.',
    asksOneThing: true,
    wrongWith: ({ text }) =>
      text.toLowerCase().includes(address.slice(-8).toLowerCase())
        ? 'it accepted a message from another window'
        : undefined,
  },
  {
    id: 'FRAME-06',
    title: 'It starts where storage is denied',
    options: { isStorageDenied: true },
    mend: 'Guard every access to localStorage: browsers deny it to frames of other sites.',
  },
  {
    id: 'PAGE-01',
    title: 'It fits a phone',
    options: { width: 390 },
    mend: 'Keep everything within the window’s width: a frame cannot be scrolled sideways with one hand.',
    wrongWith: ({ surplusWidth }) =>
      surplusWidth > 0 ? `it is ${surplusWidth} pixels wider than the window` : undefined,
  },
]

export type AppReport = {
  app: string
  host: string
  passed: number
  failed: number
  checks: readonly AppCheck[]
}

type CheckAppParameters = {
  browser: Browser
  host: string
  onDone?: (check: AppCheck) => void
  /** Hears, in a sentence, what is looked at next. */
  onBegin?: (text: string) => void
  /** Which of the trials under other circumstances are made; all of them unless told. */
  only?: readonly string[] | undefined
}

/** Everything that can be said about an app from outside: its address, its start, its requests, and how it stands in hosts that fail. */
export async function checkApp(
  app: string,
  { browser, host, onDone = () => undefined, onBegin = () => undefined, only }: CheckAppParameters,
): Promise<AppReport> {
  const unknown = only?.find((id) => !trials.some((trial) => trial.id === id))
  if (unknown !== undefined)
    throw new AppError(`There is no trial "${unknown}": there are ${trials.map(({ id }) => id).join(', ')}.`)
  const checks: AppCheck[] = []
  const tell = (found: readonly AppCheck[]) => {
    checks.push(...found)
    found.forEach(onDone)
  }
  onBegin(`Asking ${app} for its page and manifest …`)
  tell(await checkAddress(app, new URL(host).origin))
  onBegin('Opening it in the host page …')
  const usual = await usualVisit(browser, app, host)
  tell([...bootChecks(usual), ...talkChecks(usual), ...(await aloneChecks(browser, app))])
  const left = trials.filter(({ id }) => !only || only.includes(id))
  if (left.length > 0) onBegin(`Opening it in hosts that fail or differ: ${left.length} visits …`)
  const next = async (): Promise<void> => {
    const trial = left.shift()
    if (!trial) return
    tell([await tried(trial, usual, () => visit(browser, app, { host, ...trial.options }))])
    return next()
  }
  await Promise.all(Array.from({ length: atOnce }, next))
  const failed = checks.filter(({ outcome }) => outcome === 'fail').length
  return { app, host, passed: checks.length - failed, failed, checks }
}

/**
 * The visit that the others are compared with. A development server reloads the page when it first finds a package that it has to bundle:
 * only an app that loads again in the next visit too does so itself.
 */
async function usualVisit(browser: Browser, app: string, host: string): Promise<Visit> {
  const first = await visit(browser, app, { host })
  return first.loads > 1 ? visit(browser, app, { host }) : first
}

async function tried(trial: AppTrial, usual: Visit, look: () => Promise<Visit>): Promise<AppCheck> {
  const { id, title, mend, wrongWith = () => undefined, asksOneThing = false } = trial
  const found = await look()
  const problem = (asksOneThing ? undefined : collapse(found, usual, trial)) ?? wrongWith(found)
  return appCheck(id, title, { isPass: problem === undefined, detail: problem ?? 'it keeps working', mend })
}

/** Why the app is not there as usual: no text, an uncaught error that the usual visit had not, the Safe gone that it showed. */
function collapse(
  found: Visit,
  usual: Visit,
  { isUnanswered = false, notItsOwn = () => false }: AppTrial,
): string | undefined {
  if (found.text.trim().length === 0) return 'the page is empty'
  const fresh = found.errors.find((error) => !usual.errors.includes(error) && !notItsOwn(error))
  if (fresh !== undefined) return `uncaught: ${fresh}`
  return isUnanswered || !usual.showsSafe || found.showsSafe
    ? undefined
    : 'the Safe that it showed before is missing'
}
