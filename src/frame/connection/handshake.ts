import * as v from 'valibot'
import { envelope, parseReply } from './envelope.ts'
import { type FrameWindow, idsOf, scheduleOf } from './frameWindow.ts'
import { listenToParent } from './hostPipe.ts'
import { parentOrigin, usableOrigin } from './origin.ts'
import { HostSafeInfo } from './replies.ts'

/** The ms after which `getSafeInfo` is sent: a host loses messages that arrive before its handlers are in place. */
export const sendTimes: readonly number[] = [0, 100, 300, 700, 1500, 3000]

/** The ms after which a silent host counts as none. */
export const HANDSHAKE_LIMIT = 5000

export type HandshakeAnswer = { origin: string; safe: HostSafeInfo }

/** A `getSafeInfo` that was sent to the exact origin of the host before this code was here, and the first message from it since. */
export type HostGreeting = { id: string; event?: MessageEvent; heard: Promise<MessageEvent> }

export type Handshake = {
  /** The first valid answer, or undefined when the limit passed without one. */
  answer: Promise<HandshakeAnswer | undefined>
  /** What came instead of a valid answer, as sentences. */
  readonly problems: readonly string[]
  /**
   * Calls back once if an answer comes after the limit, at once if it came already; `stop` ends the wait. @returns a function that stops
   * listening.
   */
  onLateAnswer(listener: (answer: HandshakeAnswer) => void): () => void
  stop(): void
}

/**
 * Asks the page around this one who it is: only `getSafeInfo`, at `sendTimes`, each with a new id; any reply counts. Addressed to the
 * exact origin where the browser reports it; otherwise first to the referrer's, then to any. A greeting is the first of them.
 */
export function shakeHands(
  window: FrameWindow,
  limit = HANDSHAKE_LIMIT,
  greeting?: Pick<HostGreeting, 'id' | 'event'>,
): Handshake {
  const schedule = scheduleOf(window)
  const newId = idsOf(window)
  const { certain, likely } = parentOrigin(window)
  const ids = new Set<string>()
  const problems: string[] = []
  const lateListeners = new Set<(answer: HandshakeAnswer) => void>()
  let resolve: (answer: HandshakeAnswer | undefined) => void = () => undefined
  const answer = new Promise<HandshakeAnswer | undefined>((settle) => {
    resolve = settle
  })
  let isLate = false
  let lateAnswer: HandshakeAnswer | undefined

  if (greeting) ids.add(greeting.id)
  const sends = sendTimes.filter((time) => time < limit && !(greeting && time === 0))
  const timers = sends.map((time, index) =>
    time === 0
      ? send(certain ?? likely ?? '*')
      : schedule(() => send(certain ?? (index < 3 ? likely : undefined) ?? '*'), time),
  )
  timers.push(
    schedule(() => {
      isLate = true
      resolve(undefined)
    }, limit),
  )
  const take = (data: unknown, origin: string) => {
    const reply = parseReply(data)
    if (!reply || !ids.has(reply.id) || (certain && origin !== certain)) return
    ids.delete(reply.id)
    if (!usableOrigin(origin)) return note('Your wallet (host) has no origin that can be checked.')
    if (!reply.success) return note(`The host answered: ${reply.error}`)
    const safe = v.safeParse(HostSafeInfo, reply.data)
    if (!safe.success) return note('The host answered, but not with a Safe.')
    finish({ origin, safe: safe.output })
  }
  const stopListening = listenToParent(window, take)
  if (greeting?.event) take(greeting.event.data, greeting.event.origin)

  function send(targetOrigin: string) {
    const id = newId()
    ids.add(id)
    window.parent.postMessage(envelope(id, 'getSafeInfo', undefined), targetOrigin)
    return () => undefined
  }
  function note(problem: string) {
    if (!problems.includes(problem)) problems.push(problem)
  }
  function stop() {
    for (const cancel of timers) cancel()
    stopListening()
    ids.clear()
    resolve(undefined)
  }
  function finish(found: HandshakeAnswer) {
    if (!isLate) resolve(found)
    stop()
    if (!isLate) return
    lateAnswer = found
    for (const listener of lateListeners) listener(found)
  }
  function onLateAnswer(listener: (answer: HandshakeAnswer) => void) {
    lateListeners.add(listener)
    if (lateAnswer) listener(lateAnswer)
    return () => void lateListeners.delete(listener)
  }
  return { answer, problems, onLateAnswer, stop }
}
