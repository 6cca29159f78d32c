import { HttpRequestError, http, TimeoutError, type Transport } from 'viem'
import type { Listen } from '#core/protocol/waiting.ts'

/** One JSON-RPC question, as a client hands it to its transport. */
export type JsonRpcRequest = { method: string; params?: unknown }

/** How a question is asked: whether the same asked at the same time goes out once, how often again, and how many ms it has at most. */
export type Manner = { dedupe?: boolean; retryCount?: number; most?: number }

/** A node and how it has answered so far. */
export type JsonRpcNode = {
  readonly url: string
  /** Asks it, again where time can heal what went wrong. @throws what viem's transport throws; TimeoutError when it kept silent. */
  ask(question: JsonRpcRequest, manner?: Manner): Promise<unknown>
  /** Whether it keeps waiting, or did with its last answer, or failed: another one is asked first then. */
  isPoor(): boolean
  /** viem's own transport, which asks once. */
  readonly transport: ReturnType<Transport>
}

export type NodeOptions = {
  fetch?: typeof globalThis.fetch | undefined
  /** So long a node may keep silent, in ms; then all that waits for it ends. */
  timeout: number
  retries: number
  now: () => number
  listen?: Listen | undefined
}

/** What a node answers that is not well, or was asked too often: codes of JSON-RPC (EIP-1474) and of HTTP. */
const passing = new Set<unknown>([-1, -32005, -32007, -32603, 403, 408, 413, 429, 500, 502, 503, 504])

/** After how many ms a question may go out again that failed so; undefined where time does not heal it: whoever was silent had their time. */
function pauseAfter(error: unknown, failures: number): number | undefined {
  const pause = 150 * 2 ** failures
  if (!(error instanceof HttpRequestError))
    return passing.has((error as { code?: unknown } | undefined)?.code) ? pause : undefined
  if (error.status !== undefined && !passing.has(error.status)) return undefined
  return Math.max(pause, 1000 * Number(error.headers?.get('retry-after')) || 0)
}

/** What takes a node long: it goes out in requests of its own, so that no other answer waits for it. */
const slowMethods: ReadonlySet<string> = new Set(['debug_traceCall', 'eth_simulateV1', 'eth_getLogs'])

/** What a request is cut off with that nobody waits for any more. */
const tooLate = new DOMException('The node did not answer in time.', 'TimeoutError')

const pass = (time: number) => new Promise((resolve) => setTimeout(resolve, time))

/**
 * One node over HTTP; questions asked together go out as one request. Patience is with the node and not with each question: while
 * it answers, each has a little longer than `timeout`; when it has not been heard of for so long, all that waits ends, and what is
 * asked then has a tenth of it, until the node is heard of again. One that is heard of too late has more time from then on.
 */
export function createNode(url: string, { fetch, timeout, retries, now, listen }: NodeOptions): JsonRpcNode {
  const longest = timeout * 2
  const short = timeout / 4
  const open = new Map<AbortController, number>()

  /** A browser has six connections to one place: of requests that nobody waits for the first may linger, most others make room. */
  function makeRoom(): void {
    const [, ...others] = open
    for (const [cut, since] of others.slice(0, -2)) if (now() - since > patience) cut.abort(tooLate)
  }

  // What comes too late for whoever asked is heard all the same, and tells that the node is there again.
  const within: typeof globalThis.fetch = async (input, init) => {
    makeRoom()
    const cut = new AbortController()
    const time = AbortSignal.timeout(longest)
    time.addEventListener('abort', () => cut.abort(tooLate))
    open.set(cut, now())
    try {
      return await (fetch ?? globalThis.fetch)(input, { ...init, signal: cut.signal })
    } finally {
      open.delete(cut)
    }
  }
  const batched = () =>
    http(url, { batch: { batchSize: 20 }, fetchFn: within, timeout: 0, retryCount: 0 })({})
  const [transport, slow] = [batched(), batched()]
  let patience = timeout
  let waiting = 0
  let silentSince: number | undefined
  let wasPoor = false

  function once(question: JsonRpcRequest, { dedupe, most = longest }: Manner): Promise<unknown> {
    const asked = now()
    silentSince ??= asked
    waiting += 1
    const tell = listen?.(url)
    const end = (error?: unknown) => {
      waiting -= 1
      const took = now() - asked
      const isHeard = !(error instanceof HttpRequestError && error.cause === tooLate)
      wasPoor = pauseAfter(error, 0) !== undefined || took > short
      if (isHeard) silentSince = waiting > 0 ? now() : undefined
      if (isHeard) patience = Math.max(patience, 1.25 * took)
      tell?.(isHeard)
    }
    const { request } = slowMethods.has(question.method) ? slow : transport
    const answer: Promise<unknown> = request(question as never, { dedupe })
    answer.then(() => end(), end)
    const left = () =>
      Math.min(
        asked + Math.min(most, longest, 1.25 * patience),
        Math.max((silentSince ?? now()) + patience, asked + timeout / 10),
      ) - now()
    return new Promise((resolve, reject) => {
      let timer: ReturnType<typeof setTimeout>
      const wait = () => {
        timer = setTimeout(look, left())
      }
      const look = () => (left() > 0 ? wait() : reject(new TimeoutError({ body: { ...question }, url })))
      wait()
      answer.then(resolve, reject).finally(() => clearTimeout(timer))
    })
  }

  async function ask(question: JsonRpcRequest, manner: Manner = {}): Promise<unknown> {
    const { retryCount = retries } = manner
    const until = now() + short
    for (let failures = 0; ; failures += 1) {
      try {
        return await once(question, manner)
      } catch (error) {
        const pause = pauseAfter(error, failures)
        if (pause === undefined || failures >= retryCount || now() + pause > until) throw error
        await pass(pause)
      }
    }
  }

  return {
    url,
    ask,
    isPoor: () => wasPoor || (silentSince !== undefined && now() - silentSince > short),
    transport,
  }
}
