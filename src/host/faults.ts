import type { MessagePipe } from '#core/hostProtocol.ts'

/** What can go wrong with the replies to some methods; without `methods` with all of them. Milliseconds everywhere. */
export type Fault = {
  kind:
    | 'late'
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
  /** How late, and by how much more or less. */
  milliseconds?: number
  jitter?: number
}

/** Each fault in words, after "the host". */
export const faultTitles: Record<Fault['kind'], string> = {
  late: 'answers late',
  silent: 'never answers',
  twice: 'answers twice',
  wrongId: 'answers under another number',
  noVersion: 'leaves the protocol’s version out',
  numericVersion: 'gives the version as a number',
  null: 'posts null',
  text: 'posts a bare text',
  nested: 'nests the answer one level deeper',
  huge: 'adds a megabyte to the answer',
  wrongChain: 'names another network',
  wrongSafe: 'names another Safe',
}

type Reply = { id: string; data?: unknown; [key: string]: unknown }
type Sent = { message: unknown; after: number }

const changed = (reply: Reply, change: object): Sent[] => [{ message: { ...reply, ...change }, after: 0 }]
const dataWith = (reply: Reply, change: object): Sent[] =>
  typeof reply.data === 'object' && reply.data !== null
    ? changed(reply, { data: { ...reply.data, ...change } })
    : [{ message: reply, after: 0 }]

/** What is posted instead of a reply. */
function spoiled(reply: Reply, { kind, milliseconds = 0, jitter = 0 }: Fault, random: () => number): Sent[] {
  switch (kind) {
    case 'late':
      return [{ message: reply, after: Math.max(0, milliseconds + (random() * 2 - 1) * jitter) }]
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

/**
 * A pipe whose replies go wrong as told, so that an app can be tried in a host that fails. What was asked goes through untouched;
 * pushes too. `later` runs a function after so many milliseconds.
 */
export function faultyPipe(
  pipe: MessagePipe,
  {
    faults,
    later,
    random,
  }: {
    faults: () => readonly Fault[]
    later: (run: () => void, milliseconds: number) => void
    random: () => number
  },
): MessagePipe {
  const asked = new Map<string, string>()
  const used = new Map<Fault, number>()

  function faultOf(method: string): Fault | undefined {
    return faults().find((fault) => {
      const count = used.get(fault) ?? 0
      if (fault.methods && !fault.methods.includes(method)) return false
      if (fault.times !== undefined && count >= fault.times) return false
      used.set(fault, count + 1)
      return true
    })
  }

  return {
    post(message) {
      const reply = message as Reply
      const method = asked.get(reply.id)
      asked.delete(reply.id)
      const fault = method === undefined ? undefined : faultOf(method)
      const sent = fault ? spoiled(reply, fault, random) : [{ message, after: 0 }]
      for (const one of sent)
        if (one.after === 0) pipe.post(one.message)
        else later(() => pipe.post(one.message), one.after)
    },
    subscribe: (listener) =>
      pipe.subscribe((data) => {
        const { id, method } = (typeof data === 'object' && data ? data : {}) as Record<string, unknown>
        if (typeof id === 'string' && typeof method === 'string') asked.set(id, method)
        listener(data)
      }),
  }
}
