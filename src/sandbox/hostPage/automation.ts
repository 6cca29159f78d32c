import { type RefObject, useEffect } from 'react'
import type { Fault } from '#host/faults.ts'
import type { Policy } from '#host/policy.ts'
import type { Recording } from '#host/recording.ts'
import type { Behaviour } from './behaviour.ts'
import type { Colours } from './colours.ts'
import type { Answer, Entry } from './inspector.ts'
import type { Scene, Session } from './openSession.ts'
import { recordingFrom } from './SessionFile.tsx'
import type { Owner } from './world.ts'

/** What waits for a person, as plain data. */
export type Waiting = { number: number; request: unknown }

/** `window.__mockHost`: this host for programs, with what a person has at the page. */
export type MockHost = {
  entries(): readonly Entry[]
  waiting(): readonly Waiting[]
  /** Answers what waits: by whom, and with which changes; 'closed' shuts the dialog, nothing rejects. @throws when nothing of this number waits. */
  answer(number: number, answer?: Answer): void
  discard(gives: boolean): void
  set(change: Partial<Behaviour>): void
  policy(policy: Policy): void
  faults(faults: readonly Fault[]): void
  /** Who looks at the app, by address; nobody without one. */
  viewAs(address?: string): void
  theme(theme: 'light' | 'dark'): void
  /** Tells the app something unasked. */
  push(data: unknown): void
  recording(): Recording
}

declare global {
  interface Window {
    __mockHost?: MockHost
  }
}

type Around = {
  session: RefObject<Session | undefined>
  setOwner: (owner: Owner | undefined) => void
  colours: Colours
}

/** Puts this host into programs' hands as long as the page stands. */
export function useAutomation(scene: Scene, { session, setOwner, colours }: Around) {
  useEffect(() => {
    const { window, inspector, behaviour, world } = scene
    window.__mockHost = {
      entries: () => inspector.get().entries,
      waiting: () => inspector.get().questions.map(({ number, request }) => ({ number, request })),
      answer(number, answer) {
        const question = inspector.get().questions.find((one) => one.number === number)
        if (!question) throw new Error(`Nothing waits under the number ${number}.`)
        question.settle(answer)
      },
      discard: (gives) => inspector.get().discarding?.settle(gives),
      set: (change) => behaviour.setState(change),
      policy: (policy) => behaviour.setState({ policy }),
      faults: (faults) => behaviour.setState({ faults }),
      viewAs: (address) => setOwner(world.owners.find((owner) => owner.address === address)),
      theme: (theme) => colours.set(theme),
      push: (data) => session.current?.push(data),
      recording: () => recordingFrom(scene, inspector.get().entries),
    }
    return () => {
      delete window.__mockHost
    }
  }, [scene, session, setOwner, colours])
}
