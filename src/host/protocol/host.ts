import {
  type HostReply,
  type HostRequest,
  type MessagePipe,
  PROTOCOL_VERSION,
} from '#core/protocol/hostProtocol.ts'
import { type HostProfile, hostProfiles } from './profile.ts'
import { NoSuchMethodError } from './refusal.ts'

/** What a request came to. */
type HandlerAnswer = { data: unknown } | { error: unknown }

/**
 * Answers one method. `undefined` means that there is nothing to say, and the real host says nothing then. `also` sends a further
 * reply under the same request.
 */
export type Handler = (
  params: unknown,
  request: HostRequest,
  also: (answer: HandlerAnswer) => void,
) => unknown
export type Handlers = ReadonlyMap<string, Handler>

/** One message as it crossed the border; `milliseconds` is how long a reply took. */
export type LoggedMessage = {
  direction: 'fromApp' | 'toApp'
  at: number
  message: unknown
  /** The method that was asked, also beside its reply; undefined for what is no request, and for pushes. */
  method?: string
  milliseconds?: number
}

export type Host = {
  /** Tells the app something unasked, as the real host tells its theme. */
  push(data: unknown): void
  close(): void
}

/**
 * The host side of the Safe Apps protocol over one pinned pipe, with the manners of `profile`, the real host's unless told
 * otherwise: a method it does not know is ignored, any failure of a handler is 'Request failed', and an `undefined` answer is silence.
 */
export function createHost({
  pipe,
  handlers,
  profile = hostProfiles.parity,
  now,
  newId,
  onMessage = () => undefined,
}: {
  pipe: MessagePipe
  handlers: Handlers
  profile?: HostProfile
  now: () => number
  newId: () => string
  onMessage?: (message: LoggedMessage) => void
}): Host {
  let isOpen = true

  async function answer(request: HostRequest, handler: Handler) {
    const askedAt = now()
    const send = (answer: HandlerAnswer) => {
      const reply = replyFrom(request.id, answer, profile)
      if (!reply || !isOpen) return
      const at = now()
      pipe.post(reply)
      onMessage({
        direction: 'toApp',
        at,
        message: reply,
        method: request.method,
        milliseconds: at - askedAt,
      })
    }
    try {
      send({ data: await handler(request.params, request, send) })
    } catch (error) {
      send({ error })
    }
  }

  const stop = pipe.subscribe((data) => {
    const request = parseRequest(data)
    const named = request ? { method: request.method } : {}
    onMessage({ direction: 'fromApp', at: now(), message: data, ...named })
    if (!request) return
    const handler = handlers.get(request.method)
    if (handler) void answer(request, handler)
    else if (!profile.isSilent) void answer(request, unknownMethod)
  })

  return {
    push(data) {
      const message: HostReply = { id: newId(), success: true, version: PROTOCOL_VERSION, data }
      pipe.post(message)
      onMessage({ direction: 'toApp', at: now(), message })
    },
    close() {
      isOpen = false
      stop()
    },
  }
}

/** What a host of this kind replies to one request, without a pipe; undefined for silence. */
export async function replyTo(
  request: HostRequest,
  { handlers, profile }: { handlers: Handlers; profile: HostProfile },
): Promise<HostReply | undefined> {
  const handler = handlers.get(request.method) ?? (profile.isSilent ? undefined : unknownMethod)
  if (!handler) return undefined
  try {
    const data = await handler(request.params, request, () => undefined)
    return replyFrom(request.id, { data }, profile)
  } catch (error) {
    return replyFrom(request.id, { error }, profile)
  }
}

const unknownMethod: Handler = (_, { method }) => {
  throw new NoSuchMethodError(method)
}

function replyFrom(id: string, answer: HandlerAnswer, profile: HostProfile): HostReply | undefined {
  const head = { id, version: PROTOCOL_VERSION }
  if ('error' in answer) return { ...head, success: false, error: profile.errorText(answer.error) }
  if (answer.data === undefined && profile.isSilent) return undefined
  return { ...head, success: true, data: answer.data ?? null }
}

function parseRequest(data: unknown): HostRequest | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { id, method, params, env } = data as Record<string, unknown>
  if (typeof id !== 'string' || typeof method !== 'string') return undefined
  const sdkVersion = typeof env === 'object' && env !== null && 'sdkVersion' in env ? env.sdkVersion : ''
  return { id, method, params, env: { sdkVersion: String(sdkVersion) } }
}
