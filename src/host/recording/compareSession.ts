import type { HostReply } from '#core/protocol/hostProtocol.ts'
import { exchangesOf, type Recording } from './recording.ts'

/** How a host of today answers what another one was asked: the same, the same kind of thing, or otherwise. */
export type Compared = {
  method: string
  params: unknown
  outcome: 'same' | 'other values' | 'otherwise'
  recorded: unknown
  now: unknown
}

/**
 * Puts every request of a recording to a host, in its order, one after the other. `ask` gives the reply, undefined for silence. Other
 * values are to be expected (a number goes on, a hash is another); another kind of answer is not.
 */
export async function compareSession(
  recording: Recording,
  ask: (method: string, params: unknown) => Promise<HostReply | undefined>,
): Promise<Compared[]> {
  const compared: Compared[] = []
  for (const { method, params, reply } of exchangesOf(recording)) {
    const now = answerOf(await ask(method, params))
    const recorded = answerOf(reply)
    compared.push({ method, params, recorded, now, outcome: outcomeOf(recorded, now) })
  }
  return compared
}

function outcomeOf(recorded: unknown, now: unknown): Compared['outcome'] {
  if (JSON.stringify(recorded) === JSON.stringify(now)) return 'same'
  return shapeOf(recorded) === shapeOf(now) ? 'other values' : 'otherwise'
}

type CompareSessionAnswer = { success?: unknown; data?: unknown; error?: unknown }

/** What of a reply is an answer: neither its id nor the version of whoever gave it. */
function answerOf(reply: CompareSessionAnswer | undefined): unknown {
  if (!reply) return 'no answer'
  return reply.success === true ? { data: reply.data } : { error: reply.error }
}

/** The kinds of what stands in a value, without the values; of a list the kinds that occur in it. */
function shapeOf(value: unknown): string {
  if (Array.isArray(value)) return `[${[...new Set(value.map(shapeOf))].sort().join('|')}]`
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value
  const keys = Object.entries(value).map(([key, inner]) => `${key}:${shapeOf(inner)}`)
  return `{${keys.sort().join(',')}}`
}
