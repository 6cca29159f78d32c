import { type RefObject, useEffect } from 'react'
import type { Fault } from '#host/faults.ts'
import type { AnswerPolicy } from '#host/policy.ts'
import type { Recording } from '#host/recording/recording.ts'
import type { Behaviour } from './behaviour.ts'
import type { Colours } from './colours.ts'
import type { Approved, InspectorAnswer, InspectorEntry } from './log/inspector.ts'
import type { Scene, Session } from './openSession.ts'
import { recordingFrom } from './panels/SessionFile.tsx'
import type { Owner } from './world.ts'

/** What waits for a person, as plain data. */
export type WaitingQuestion = { number: number; request: unknown }

/** `window.__mockHost`: this host for programs, with what a person has at the page. */
export type MockHost = {
  entries(): readonly InspectorEntry[]
  waiting(): readonly WaitingQuestion[]
  /** Answers what waits: by whom, and with which changes; 'closed' shuts the dialog, nothing rejects. @throws when nothing of this number waits. */
  answer(number: number, answer?: InspectorAnswer): void
  /** Agrees in the name of an owner, the first who has not signed unless one is named. */
  approve(number: number, changes?: Partial<Approved>): void
  /** Whether a person is who decides. */
  isAsking(): boolean
  discard(gives: boolean): void
  set(change: Partial<Behaviour>): void
  policy(policy: AnswerPolicy): void
  faults(faults: readonly Fault[]): void
  /** Who looks at the app, by address; nobody without one. */
  viewAs(address?: string): void
  theme(theme: 'light' | 'dark'): void
  /** Tells the app something unasked. */
  push(data: unknown): void
  /** Posts anything to the app, as it is. */
  post(message: unknown): void
  recording(): Recording
}

declare global {
  interface Window {
    __mockHost?: MockHost
    /** What a program wants of the host from its first moment on. */
    __mockHostBegin?: Partial<Behaviour>
  }
}

type AutomationParameters = {
  session: RefObject<Session | undefined>
  setOwner: (owner: Owner | undefined) => void
  colours: Colours
}

/** Puts this host into programs' hands as long as the page stands. */
export function useAutomation(scene: Scene, { session, setOwner, colours }: AutomationParameters) {
  useEffect(() => {
    const { window, inspector, behaviour, world, owners } = scene
    const waiting = (number: number) => {
      const question = inspector.get().questions.find((one) => one.number === number)
      if (!question) throw new Error(`Nothing waits under the number ${number}.`)
      return question
    }
    window.__mockHost = {
      entries: () => inspector.get().entries,
      waiting: () => inspector.get().questions.map(({ number, request }) => ({ number, request })),
      answer: (number, answer) => waiting(number).settle(answer),
      approve(number, changes) {
        const { request, settle } = waiting(number)
        if (request.kind === 'invalid') throw new Error(`Nobody can approve this: ${request.problem}`)
        if (request.kind === 'permissions') return settle('granted')
        const signed: readonly string[] = request.kind === 'message' ? request.signedBy : []
        const isFree = ({ address }: Owner) => owners.includes(address) && !signed.includes(address)
        const owner = changes?.owner ?? world.owners.find(isFree)?.address
        if (!owner) throw new Error('No owner is left who could sign.')
        settle({ ...changes, owner })
      },
      isAsking: () => behaviour.getState().policy.kind === 'ask',
      discard: (gives) => inspector.get().discarding?.settle(gives),
      set: (change) => behaviour.setState(change),
      policy: (policy) => behaviour.setState({ policy }),
      faults: (faults) => behaviour.setState({ faults }),
      viewAs: (address) => setOwner(world.owners.find((owner) => owner.address === address)),
      theme: (theme) => colours.set(theme),
      push: (data) => session.current?.push(data),
      post: (message) => session.current?.post(message),
      recording: () => recordingFrom(scene, inspector.get().entries),
    }
    return () => {
      delete window.__mockHost
    }
  }, [scene, session, setOwner, colours])
}
