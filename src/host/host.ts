import {
  type HostReply,
  type HostRequest,
  hostErrorTexts,
  type MessagePipe,
  PROTOCOL_VERSION,
} from '#core/hostProtocol.ts'
import { HostRefusalError } from './refusal.ts'

/** Answers one method. `undefined` means that no reply is sent, as the real host does where it has nothing to say. */
export type Handler = (params: unknown, request: HostRequest) => unknown
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
 * The host side of the Safe Apps protocol over one pinned pipe, with the real host's manners: a method it does not know is
 * ignored, any failure of a handler is 'Request failed', and an `undefined` answer is silence.
 */
export function createHost({
  pipe,
  handlers,
  now,
  newId,
  onMessage = () => undefined,
}: {
  pipe: MessagePipe
  handlers: Handlers
  now: () => number
  newId: () => string
  onMessage?: (message: LoggedMessage) => void
}): Host {
  let isOpen = true

  async function answer(request: HostRequest, handler: Handler) {
    const askedAt = now()
    const reply = await replyOf(request, handler)
    if (!reply || !isOpen) return
    const at = now()
    pipe.post(reply)
    onMessage({ direction: 'toApp', at, message: reply, method: request.method, milliseconds: at - askedAt })
  }

  const stop = pipe.subscribe((data) => {
    const request = parseRequest(data)
    const named = request ? { method: request.method } : {}
    onMessage({ direction: 'fromApp', at: now(), message: data, ...named })
    const handler = request && handlers.get(request.method)
    if (handler) void answer(request, handler)
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

async function replyOf(request: HostRequest, handler: Handler): Promise<HostReply | undefined> {
  const head = { id: request.id, version: PROTOCOL_VERSION }
  try {
    const data = await handler(request.params, request)
    return data === undefined ? undefined : { ...head, success: true, data }
  } catch (error) {
    const text = error instanceof HostRefusalError ? error.message : hostErrorTexts.failed
    return { ...head, success: false, error: text }
  }
}

function parseRequest(data: unknown): HostRequest | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { id, method, params, env } = data as Record<string, unknown>
  if (typeof id !== 'string' || typeof method !== 'string') return undefined
  const sdkVersion = typeof env === 'object' && env !== null && 'sdkVersion' in env ? env.sdkVersion : ''
  return { id, method, params, env: { sdkVersion: String(sdkVersion) } }
}
