import * as v from 'valibot'
import type { HostMethod, HostReply, MessagePipe } from '#core/protocol/hostProtocol.ts'
import { envelope, parseReply } from './envelope.ts'
import type { Schedule } from './frameWindow.ts'
import { errorFromHostText, HostReplyError, HostSilentError } from './hostErrors.ts'
import { type ReplyOf, replySchemas } from './replies.ts'

export type RequestOptions = {
  signal?: AbortSignal | undefined
  /** In ms; without it the answer may take as long as a person needs. */
  timeout?: number | undefined
}

/** Requests to the host and their answers. */
export type Channel = {
  /**
   * @throws UserRejectedRequestError (viem) when a person declines; InternalRpcError (viem) with the host's text for its other refusals;
   * HostSilentError after `timeout`; HostReplyError for a reply of the wrong shape; the signal's reason when aborted.
   */
  request<M extends HostMethod>(method: M, params?: unknown, options?: RequestOptions): Promise<ReplyOf<M>>
  /** Messages of the host that nobody requested, such as a change of theme. @returns a function that stops listening. */
  onPush(listener: (data: unknown) => void): () => void
  /** The number of requests without an answer yet. */
  readonly waiting: number
  close(): void
}

/** A channel over one pinned pipe. Every request ends with its reply, its timeout, its signal or `close`. */
export function createChannel({
  pipe,
  schedule,
  newId,
}: {
  pipe: MessagePipe
  schedule: Schedule
  newId: () => string
}): Channel {
  const open = new Map<string, (answer: HostReply | Error) => void>()
  const pushListeners = new Set<(data: unknown) => void>()

  const stop = pipe.subscribe((data) => {
    const reply = parseReply(data)
    if (!reply) return
    const settle = open.get(reply.id)
    if (settle) settle(reply)
    else if (reply.success) for (const listener of pushListeners) listener(reply.data)
  })

  function ask(method: HostMethod, params: unknown, { signal, timeout }: RequestOptions): Promise<HostReply> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      const id = newId()
      const onAbort = () => settle(signal?.reason)
      const cancelTimer =
        timeout === undefined
          ? undefined
          : schedule(() => settle(new HostSilentError(`The host did not answer ${method}.`)), timeout)
      function settle(answer: HostReply | Error) {
        open.delete(id)
        cancelTimer?.()
        signal?.removeEventListener('abort', onAbort)
        if (isReply(answer)) resolve(answer)
        else reject(answer)
      }
      signal?.addEventListener('abort', onAbort)
      open.set(id, settle)
      try {
        pipe.post(envelope(id, method, params))
      } catch (error) {
        settle(error instanceof Error ? error : new Error(String(error)))
      }
    })
  }

  return {
    async request<M extends HostMethod>(method: M, params?: unknown, options: RequestOptions = {}) {
      const reply = await ask(method, params, options)
      if (!reply.success) throw errorFromHostText(reply.error)
      const parsed = v.safeParse(replySchemas[method], reply.data)
      if (!parsed.success)
        throw new HostReplyError(`The host's answer to ${method} cannot be read.`, { cause: parsed.issues })
      return parsed.output as ReplyOf<M>
    },
    onPush(listener) {
      pushListeners.add(listener)
      return () => pushListeners.delete(listener)
    },
    get waiting() {
      return open.size
    },
    close() {
      stop()
      for (const settle of [...open.values()])
        settle(new HostSilentError('The connection to the host is closed.'))
    },
  }
}

function isReply(answer: unknown): answer is HostReply {
  return typeof answer === 'object' && answer !== null && 'success' in answer
}
