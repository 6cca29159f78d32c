import * as v from 'valibot'
import { AppError } from '#core/errors.ts'
import type { Handler, Handlers, LoggedMessage } from '#host/protocol/host.ts'
import { HostRefusalError } from '#host/protocol/refusal.ts'

const Recorded = v.object({
  direction: v.picklist(['fromApp', 'toApp']),
  at: v.number(),
  message: v.unknown(),
  method: v.optional(v.string()),
  milliseconds: v.optional(v.number()),
})
const Recording = v.object({
  format: v.literal('countersign-session'),
  version: v.literal(1),
  app: v.string(),
  safe: v.string(),
  messages: v.array(Recorded),
})

/** A session of an app in a host: every message in both directions in the order it crossed, `at` in ms since 1970. */
export type Recording = v.InferOutput<typeof Recording>

/** The session as a file. */
export function recordingOf(
  { app, safe }: { app: string; safe: string },
  messages: readonly LoggedMessage[],
): Recording {
  return {
    format: 'countersign-session',
    version: 1,
    app,
    safe,
    messages: messages.map((one) => ({ ...one })),
  }
}

/** Reads a recorded session. @throws AppError for a file that is none. */
export function readRecording(text: string): Recording {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (cause) {
    throw new AppError('This file is not JSON, so it is not a recorded session.', { cause })
  }
  const parsed = v.safeParse(Recording, json)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new AppError(`This file is not a recorded session: ${v.getDotPath(issue) ?? 'it'} ${issue.message}.`)
}

type Envelope = { id?: unknown; params?: unknown; success?: unknown; data?: unknown; error?: unknown }
const sameParams = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Each request of a recording with the reply it got, if any. */
export function exchangesOf({ messages }: Recording) {
  return messages.flatMap(({ direction, method, message }) => {
    if (direction !== 'fromApp' || !method) return []
    const { id, params } = message as Envelope
    const answer = messages.find(
      (one) => one.direction === 'toApp' && (one.message as Envelope | null)?.id === id,
    )
    return [{ method, params, reply: answer?.message as Envelope | undefined }]
  })
}

/**
 * Answers an app from a recording. A request gets the recorded replies to the same request in their order, then the last one again. A
 * request without a recorded reply gets none and is reported to `onMissing`.
 */
export function replayHandlers(
  recording: Recording,
  onMissing: (method: string, params: unknown) => void = () => undefined,
): Handlers {
  const exchanges = exchangesOf(recording)
  const used = new Map<object, true>()
  const answer =
    (method: string): Handler =>
    (params) => {
      const same = exchanges.filter((one) => one.method === method && sameParams(one.params, params))
      const next = same.find((one) => !used.has(one)) ?? same.at(-1)
      if (!next?.reply) {
        onMissing(method, params)
        return undefined
      }
      used.set(next, true)
      if (next.reply.success !== true) throw new HostRefusalError(String(next.reply.error))
      return next.reply.data
    }
  return new Map(
    [...new Set(exchanges.map(({ method }) => method))].map((method) => [method, answer(method)]),
  )
}
