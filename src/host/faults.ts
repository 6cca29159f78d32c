import type { MessagePipe } from '#core/protocol/hostProtocol.ts'

/** What can go wrong with the replies to some methods; without `methods` with all of them. Milliseconds everywhere. */
export type Fault = {
  kind:
    | 'late'
    | 'busy'
    | 'silent'
    | 'twice'
    | 'wrongId'
    | 'noVersion'
    | 'numericVersion'
    | 'null'
    | 'text'
    | 'nested'
    | 'huge'
    | 'wrongChain'
    | 'wrongSafe'
  methods?: readonly string[]
  /** Only the first so many replies; without it every one. */
  times?: number
  /** How late or how busy, and by how much more or less. */
  milliseconds?: number
  jitter?: number
}

/** Each fault in words, after "the host". */
export const faultTitles: Record<Fault['kind'], string> = {
  late: 'answers late',
  busy: 'is busy and hears nothing',
  silent: 'never answers',
  twice: 'answers twice',
  wrongId: 'answers with another id',
  noVersion: 'leaves the protocol’s version out',
  numericVersion: 'gives the version as a number',
  null: 'posts null',
  text: 'posts a bare text',
  nested: 'nests the answer one level deeper',
  huge: 'adds a megabyte to the answer',
  wrongChain: 'names another network',
  wrongSafe: 'names another Safe',
}

/** One message that was posted to the app, or was to be. */
export type Posted = {
  message: unknown
  /** What it answers, and how long after that was asked; without them it was told unasked. */
  method?: string
  milliseconds?: number
  /** What went wrong with it. */
  fault?: Fault['kind']
  /** It was kept back, and the app hears nothing. */
  isWithheld?: boolean
}

type FaultsReply = { id: string; data?: unknown; [key: string]: unknown }
type Sent = { message: unknown; after: number }

const changed = (reply: FaultsReply, change: object): Sent[] => [
  { message: { ...reply, ...change }, after: 0 },
]
const dataWith = (reply: FaultsReply, change: object): Sent[] =>
  typeof reply.data === 'object' && reply.data !== null
    ? changed(reply, { data: { ...reply.data, ...change } })
    : [{ message: reply, after: 0 }]

const about = (milliseconds: number, jitter: number, random: () => number) =>
  Math.max(0, milliseconds + (random() * 2 - 1) * jitter)

/** What is posted instead of a reply. */
function spoiled(
  reply: FaultsReply,
  { kind, milliseconds = 0, jitter = 0 }: Fault,
  random: () => number,
): Sent[] {
  switch (kind) {
    case 'late':
      return [{ message: reply, after: about(milliseconds, jitter, random) }]
    case 'busy':
      return [{ message: reply, after: 0 }]
    case 'silent':
      return []
    case 'twice':
      return [
        { message: reply, after: 0 },
        { message: reply, after: 0 },
      ]
    case 'wrongId':
      return changed(reply, { id: `${reply.id}0` })
    case 'noVersion':
      return changed(reply, { version: undefined })
    case 'numericVersion':
      return changed(reply, { version: 9 })
    case 'null':
      return [{ message: null, after: 0 }]
    case 'text':
      return [{ message: 'Request failed', after: 0 }]
    case 'nested':
      return changed(reply, { data: { data: reply.data } })
    case 'huge':
      return changed(reply, { padding: 'x'.repeat(2 ** 20) })
    case 'wrongChain':
      return dataWith(reply, { chainId: 1 })
    case 'wrongSafe':
      return dataWith(reply, { safeAddress: '0x00000000000000000000000000000000DeaDBeef' })
  }
}

/** A request whose answer may still come. */
type PendingRequest = { method: string; at: number; isBusy: boolean }

/** So many requests are remembered: an app that floods its host is told apart no further. */
const REMEMBERED = 10_000

/**
 * A pipe whose replies go wrong as told, so that an app can be tried in a host that fails. Pushes go through untouched, and what was
 * asked too, once a busy host hears it. `later` runs a function after so many milliseconds, `block` keeps this thread from anything
 * else for so many. `onPosted` hears of every message that the app is sent, as it is sent, and of those that are withheld.
 */
export function faultyPipe(
  pipe: MessagePipe,
  {
    faults,
    later,
    block = () => undefined,
    random,
    now = () => 0,
    onPosted = () => undefined,
  }: {
    faults: () => readonly Fault[]
    later: (run: () => void, milliseconds: number) => void
    block?: (milliseconds: number) => void
    random: () => number
    now?: () => number
    onPosted?: (posted: Posted) => void
  },
): MessagePipe {
  const asked = new Map<string, PendingRequest>()
  const used = new Map<Fault, number>()

  /** The first fault that strikes this method; one that names its methods goes before one for all. */
  function faultOf(method: string, isWanted: (fault: Fault) => boolean): Fault | undefined {
    const strikes = (fault: Fault) =>
      isWanted(fault) &&
      fault.methods?.includes(method) !== false &&
      (fault.times === undefined || (used.get(fault) ?? 0) < fault.times)
    const able = faults().filter(strikes)
    const fault = able.find(({ methods }) => methods) ?? able[0]
    if (fault) used.set(fault, (used.get(fault) ?? 0) + 1)
    return fault
  }

  function hear(data: unknown) {
    const { id, method } = (typeof data === 'object' && data ? data : {}) as Record<string, unknown>
    if (typeof id !== 'string' || typeof method !== 'string') return
    const busy = faultOf(method, ({ kind }) => kind === 'busy')
    asked.set(id, { method, at: now(), isBusy: busy !== undefined })
    const [oldest] = asked.keys()
    if (asked.size > REMEMBERED && oldest !== undefined) asked.delete(oldest)
    if (busy) block(about(busy.milliseconds ?? 0, busy.jitter ?? 0, random))
  }

  return {
    post(message) {
      const reply = message as FaultsReply
      const request = asked.get(reply.id)
      const fault = request && faultOf(request.method, ({ kind }) => kind !== 'busy')
      const kind = fault?.kind ?? (request?.isBusy ? 'busy' : undefined)
      const tell = (one: unknown, isWithheld = false) =>
        onPosted({
          message: one,
          ...(request && { method: request.method, milliseconds: now() - request.at }),
          ...(kind && { fault: kind }),
          ...(isWithheld && { isWithheld }),
        })
      const send = (one: unknown) => {
        pipe.post(one)
        tell(one)
      }
      const sent = fault ? spoiled(reply, fault, random) : [{ message, after: 0 }]
      if (sent.length === 0) tell(message, true)
      for (const one of sent)
        if (one.after === 0) send(one.message)
        else later(() => send(one.message), one.after)
    },
    subscribe: (listener) =>
      pipe.subscribe((data) => {
        hear(data)
        listener(data)
      }),
  }
}
