// What the adapter loads when it is needed first is loaded before the clock of a test begins.
import './openAdapter.ts'
import './calls.ts'
import './filters.ts'
import './permissions.ts'
import '#chain/messageSignature.ts'
import { type ConnectedFrame, type ConnectOptions, connectFrame } from './connect.ts'
import { createFakeStorage, createFakeWindow, type Posted, replyTo } from './fakeWindow.ts'

/** What a host in memory answers to each method; `undefined` is silence, `refuse(text)` an error. */
export type Answers = Record<string, (params: unknown) => unknown>
/** A refusal in the host's bare words. */
export const refuse = (refusal: string) => ({ refusal })

/** The origin of the host in memory. */
export const fakeHost = 'https://app.safe.global'
/** The Safe it has open. */
export const fakeSafe = '0x5aFE3855358E112B5647B952709E6165e1c1eEEe' as const

/** A node behind the host: `rpcCall` answered by method name; what has no entry is null. */
export const node =
  (methods: Record<string, (params: unknown[]) => unknown>): Answers[string] =>
  (asked) => {
    const { call, params } = asked as { call: string; params: unknown[] }
    return (methods[call]?.(params) ?? null) as unknown
  }

/** A chain on which every signature is the Safe's own. */
export const signed = node({ eth_blockNumber: () => '0x1', eth_call: () => `0x1626ba7e${'0'.repeat(56)}` })

/** A connected frame for tests, over a host that answers at once from `answers`, which may be changed under way. */
export async function createFakeFrame(
  answers: Answers = {},
  {
    storage = createFakeStorage(),
    ...options
  }: Partial<Omit<ConnectOptions, 'storage'>> & {
    storage?: ReturnType<typeof createFakeStorage>
  } = {},
) {
  const fake = createFakeWindow({ ancestor: fakeHost })
  const answer = ({ message: { id, method, params } }: Posted) => {
    const all: Answers = { getSafeInfo: () => ({ safeAddress: fakeSafe, chainId: 1 }), ...answers }
    const data = all[method]?.(params)
    if (data === undefined) return
    const say = (settled: unknown) => {
      const refusal = (settled as { refusal?: string } | null)?.refusal
      const reply = refusal ? { id, success: false, version: '9.1.0', error: refusal } : replyTo(id, settled)
      fake.say(reply, fakeHost)
    }
    void Promise.resolve(data).then((settled) => settled !== undefined && say(settled))
  }
  const post = fake.window.parent.postMessage
  fake.window.parent.postMessage = (message, targetOrigin) => {
    post(message, targetOrigin)
    const last = fake.posted.at(-1)
    if (last) answer(last)
  }
  const connection = await connectFrame({
    window: fake.window,
    allowedHosts: [],
    storage,
    now: () => Date.now(),
    ...options,
  })
  const frame = connection as ConnectedFrame
  return {
    ...frame,
    fake,
    storage,
    answers,
    /** Asks the provider. */
    ask: (method: string, ...params: unknown[]) =>
      (frame.provider.request as (request: { method: string; params: unknown[] }) => Promise<unknown>)({
        method,
        params,
      }),
    /** The parameters of all that was asked of the host by this method. */
    sent: (method: string) =>
      fake.posted.filter(({ message }) => message.method === method).map(({ message }) => message.params),
    pending: async () => (await frame.open()).pending.getState(),
  }
}

/** What a promise fails with. */
export const errorOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    (value) => {
      throw new Error(`It did not fail: ${JSON.stringify(value)}`)
    },
    (error: unknown) => error,
  )
