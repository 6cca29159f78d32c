import type { FrameLocator, Page } from '@playwright/test'
import type { Address, Call } from '#core/safe/safe.ts'
import type { Fault } from '#host/faults.ts'
import type { AnswerPolicy } from '#host/policy.ts'
import type { HostProfileName } from '#host/protocol/profile.ts'
import type { Recording } from '#host/recording/recording.ts'
import type { WaitingQuestion } from '#sandbox/hostPage/automation.ts'
import type { Behaviour } from '#sandbox/hostPage/behaviour.ts'
import type { InspectorEntry } from '#sandbox/hostPage/log/inspector.ts'

/** How an app is opened: for which Safe, in what kind of host, decided by whom. */
export type OpenOptions = {
  /** `<shortName>:<address>`; without it a new Safe of three owners, two of whom sign, with one ether. */
  safe?: string
  /** The network of a new Safe. */
  chain?: number
  /** Who decides; without it the test, by `nextRequest`. */
  policy?: AnswerPolicy
  profile?: HostProfileName
  faults?: readonly Fault[]
  /** Everything else about the host from its first moment on. */
  behaviour?: Partial<Behaviour>
  /** The sandbox's host page. */
  host?: string
}

/** What a test may change of what was asked. */
export type Changes = {
  owner?: Address
  calls?: readonly Call[]
  nonce?: bigint
  safeTxGas?: bigint
  isExecuted?: boolean
}

/** Something the app asked of the host. */
export type AppRequest = {
  method: string
  params: unknown
  /** What a person is asked about it, where one is. */
  question: unknown
  /**
   * Agrees: as the owner who is named, or as one owner after the other until the app has its answer.
   * @throws for what nobody is asked about.
   */
  approve(changes?: Changes): Promise<void>
  reject(): Promise<void>
  /** Shuts the dialog without an answer. */
  close(): Promise<void>
}

/** An app inside the test host. */
export type OpenedApp = {
  page: Page
  /** The app's own page, in its frame. */
  app: FrameLocator
  safe: string
  /** The next request of this method that was not handed out yet. */
  nextRequest(method: string): Promise<AppRequest>
  entries(): Promise<readonly InspectorEntry[]>
  set(change: Partial<Behaviour>): Promise<void>
  viewAs(owner: Address | undefined): Promise<void>
  theme(theme: 'light' | 'dark'): Promise<void>
  /** Tells the app something unasked, as the host tells its theme. */
  push(data: unknown): Promise<void>
  /** Posts anything to the app. */
  post(message: unknown): Promise<void>
  recording(): Promise<Recording>
}

const asked = new Map([
  ['sendTransactions', ['transactions', 'invalid']],
  // On the chain a message is a transaction.
  ['signMessage', ['message', 'transactions']],
  ['signTypedMessage', ['message', 'transactions']],
  ['wallet_requestPermissions', ['permissions']],
])

/** A new Safe of the sandbox, as `<shortName>:<address>`. */
async function newSafe(host: string, chainId: number): Promise<string> {
  const response = await fetch(new URL('/sandbox/safes', host), {
    method: 'POST',
    body: JSON.stringify({ chainId, ether: '1000000000000000000' }),
  })
  if (!response.ok) throw new Error(`The sandbox at ${host} made no Safe: ${await response.text()}`)
  const { address } = (await response.json()) as { address: string }
  return `${chainId === 5 ? 'gor' : 'sandbox'}:${address}`
}

/** Opens an app in the sandbox's test host, in this page. The sandbox has to be running (`npm start`). */
export async function openInHost(page: Page, appUrl: string, options: OpenOptions = {}): Promise<OpenedApp> {
  const { host = 'http://localhost:4101', profile, policy, faults } = options
  const safe = options.safe ?? (await newSafe(host, options.chain ?? 31337))
  const address = new URL(host)
  address.search = new URLSearchParams({ app: appUrl, safe, ...(profile && { profile }) }).toString()
  const begin: Partial<Behaviour> = {
    ...options.behaviour,
    ...(policy && { policy }),
    ...(faults && { faults }),
  }
  await page.addInitScript((state) => {
    window.__mockHostBegin = state
  }, begin)
  await page.goto(address.href)
  await page.waitForFunction(() => window.__mockHost !== undefined)
  const handed = new Set<number>()

  return {
    page,
    app: page.frameLocator('section[aria-label="App"] iframe'),
    safe,
    async nextRequest(method) {
      const kinds = asked.get(method)
      const found = await page.waitForFunction(
        ({ method, kinds, handed }) => {
          const host = window.__mockHost
          const entry = host
            ?.entries()
            .find((one) => one.direction === 'fromApp' && one.method === method && !handed.includes(one.line))
          if (!host || !entry) return undefined
          const waiting = host
            .waiting()
            .findLast((one) => kinds?.includes((one.request as { kind: string }).kind) === true)
          if (kinds && !waiting && host.isAsking()) return undefined
          const { id, params } = entry.message as { id: string; params?: unknown }
          return { id, line: entry.line, params, waiting }
        },
        { method, kinds, handed: [...handed] },
      )
      const request = (await found.jsonValue()) as {
        id: string
        line: number
        params: unknown
        waiting?: WaitingQuestion
      }
      handed.add(request.line)
      const answer = async (how: 'closed' | 'rejected' | Changes) => {
        if (!request.waiting) throw new Error(`Nobody is asked about ${method}: it has its answer.`)
        let next: number | undefined = request.waiting.number
        while (next !== undefined) {
          await page.evaluate(answerOne, [next, how] as const)
          const isLast = typeof how === 'string' || how.owner !== undefined
          next = isLast ? undefined : await following(page, request.id)
        }
      }
      return {
        method,
        params: request.params,
        question: request.waiting?.request,
        approve: (changes = {}) => answer(changes),
        reject: () => answer('rejected'),
        close: () => answer('closed'),
      }
    },
    entries: async () => (await page.evaluate(() => window.__mockHost?.entries())) ?? [],
    set: (change) => page.evaluate((state) => window.__mockHost?.set(state), change),
    viewAs: (owner) => page.evaluate((one) => window.__mockHost?.viewAs(one), owner),
    theme: (theme) => page.evaluate((one) => window.__mockHost?.theme(one), theme),
    push: (data) => page.evaluate((one) => window.__mockHost?.push(one), data),
    post: (message) => page.evaluate((one) => window.__mockHost?.post(one), message),
    async recording() {
      const recording = await page.evaluate(() => window.__mockHost?.recording())
      if (!recording) throw new Error('The host page is gone.')
      return recording
    },
  }
}

/** In the page: answers one question. */
function answerOne([number, how]: readonly [number, 'closed' | 'rejected' | Changes]): void {
  const host = window.__mockHost
  if (how === 'closed') host?.answer(number, 'closed')
  else if (how === 'rejected') host?.answer(number)
  else host?.approve(number, how)
}

/** The question that a request goes on with, or nothing once the app has its answer. */
async function following(page: Page, id: string): Promise<number | undefined> {
  const found = await page.waitForFunction((id) => {
    const host = window.__mockHost
    const reply = host
      ?.entries()
      .find((one) => one.direction === 'toApp' && (one.message as { id?: unknown } | null)?.id === id)
    if (reply) return { number: undefined }
    const [next] = host?.waiting() ?? []
    return next && { number: next.number }
  }, id)
  return (await found.jsonValue())?.number
}
