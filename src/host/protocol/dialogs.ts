import type { HostRequest } from '#core/protocol/hostProtocol.ts'
import type { HostContext } from './context.ts'
import type { Handler } from './host.ts'
import { rejected } from './refusal.ts'

/** Answers a request whose dialog is open; `signal` is aborted when it has to give way. */
export type DialogHandler = (params: unknown, signal: AbortSignal, request: HostRequest) => Promise<unknown>

/**
 * Puts the methods that ask a person under the real host's rule: it remembers one request only. A second one
 * takes the first one's place before the person is asked whether the open dialog may go. If it stays, its answer is for a request
 * nobody remembers, and neither is answered; if it goes, its rejection is told to the second, whose own answer comes after it.
 * A host of turns opens one dialog after another, and each request has its own answer.
 */
export function createDialogs({ profile, decide }: Pick<HostContext, 'profile' | 'decide'>) {
  let current: string | undefined
  let open: { abort: AbortController; id: string } | undefined
  let turn: Promise<unknown> = Promise.resolve()
  let waiting = 0

  async function show(handler: DialogHandler, params: unknown, request: HostRequest): Promise<unknown> {
    const abort = new AbortController()
    open = { abort, id: request.id }
    try {
      return await handler(params, abort.signal, request)
    } finally {
      if (open?.abort === abort) open = undefined
    }
  }

  /** The real host's way: what comes back under `current` is told to whoever is current by then. */
  async function one(handler: DialogHandler, params: unknown, request: HostRequest, also: Also) {
    const { id } = request
    current = id
    if (open) {
      if (!(await decide.discards?.())) return undefined
      open.abort.abort()
      also({ error: rejected() })
    }
    const answer = await settled(show(handler, params, request))
    if (current !== id) return undefined
    if ('error' in answer) throw answer.error
    return answer.data
  }

  async function inTurn(handler: DialogHandler, params: unknown, request: HostRequest) {
    if (profile.mostWaiting !== undefined && waiting >= profile.mostWaiting) throw rejected()
    const before = turn
    waiting += 1
    const mine = before.then(() => show(handler, params, request))
    turn = settled(mine).then(() => {
      waiting -= 1
    })
    return mine
  }

  return (handler: DialogHandler): Handler =>
    (params, request, also) =>
      profile.dialogs === 'one' ? one(handler, params, request, also) : inTurn(handler, params, request)
}

/** Sends one more reply under the same request. */
type Also = (answer: { data: unknown } | { error: unknown }) => void

const settled = (answer: Promise<unknown>): Promise<{ data: unknown } | { error: unknown }> =>
  answer.then(
    (data) => ({ data }),
    (error: unknown) => ({ error }),
  )
