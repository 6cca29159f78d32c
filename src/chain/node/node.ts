import { HttpRequestError, http, TimeoutError, type Transport } from 'viem'
import type { Listen } from '#core/protocol/waiting.ts'

/** One JSON-RPC request, as viem passes it to a transport. */
export type JsonRpcRequest = { method: string; params?: unknown }

/** Options of a request: whether equal simultaneous ones are sent once, how often it is repeated, and its time limit in ms. */
export type Manner = { dedupe?: boolean; retryCount?: number; most?: number }

/** A node, and its state. */
export type JsonRpcNode = {
  readonly url: string
  /**
   * Sends a request, and repeats it after a temporary error.
   * @throws the error of viem's transport; TimeoutError when the node was silent.
   */
  ask(question: JsonRpcRequest, manner?: Manner): Promise<unknown>
  /** Whether it is slow or failed last time: then another node is asked first. */
  isPoor(): boolean
  /** viem's own transport, which sends a request once. */
  readonly transport: ReturnType<Transport>
}

export type NodeOptions = {
  fetch?: typeof globalThis.fetch | undefined
  /** So long may a node be silent, in ms; then all its waiting requests end. */
  timeout: number
  retries: number
  now: () => number
  listen?: Listen | undefined
}

/** Temporary errors, and those of rate limits: codes of JSON-RPC (EIP-1474) and of HTTP. */
const passing = new Set<unknown>([-1, -32005, -32007, -32603, 403, 408, 413, 429, 500, 502, 503, 504])

/** The ms after which a failed request is repeated; undefined for an error that time does not mend. */
function pauseAfter(error: unknown, failures: number): number | undefined {
  const pause = 150 * 2 ** failures
  if (!(error instanceof HttpRequestError))
    return passing.has((error as { code?: unknown } | undefined)?.code) ? pause : undefined
  if (error.status !== undefined && !passing.has(error.status)) return undefined
  return Math.max(pause, 1000 * Number(error.headers?.get('retry-after')) || 0)
}

/** Slow methods go out in their own requests, so that other answers do not wait for them. */
const slowMethods: ReadonlySet<string> = new Set(['debug_traceCall', 'eth_simulateV1', 'eth_getLogs'])

/** The reason with which a request is aborted that nobody waits for any more. */
const tooLate = new DOMException('The node did not answer in time.', 'TimeoutError')

const pass = (time: number) => new Promise((resolve) => setTimeout(resolve, time))

/**
 * One node over HTTP; simultaneous requests are sent together. The timeout is for the node, not for each request: while it answers, each
 * request may take a little longer than `timeout`. After `timeout` without any answer all waiting requests end, and later ones get a tenth
 * of it until the node answers again. A node that answers too late gets more time from then on.
 */
export function createNode(url: string, { fetch, timeout, retries, now, listen }: NodeOptions): JsonRpcNode {
  const longest = timeout * 2
  const short = timeout / 4
  const open = new Map<AbortController, number>()

  /** A browser has six connections to one origin: of the abandoned requests the first may stay open, most others are closed. */
  function makeRoom(): void {
    const [, ...others] = open
    for (const [cut, since] of others.slice(0, -2)) if (now() - since > patience) cut.abort(tooLate)
  }

  // A late answer is still read, since it shows that the node works again.
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
