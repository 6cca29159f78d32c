import { useState } from 'react'
import { useActor } from '#session/react.ts'

/** One request and what came of it; without an outcome it is under way. */
export type Exchange = {
  id: number
  method: string
  params: readonly unknown[]
  outcome?:
    | { kind: 'answer'; value: unknown }
    | { kind: 'error'; message: string; code?: number; data?: unknown }
  milliseconds?: number
}

/** Asks the provider and keeps what was sent and what came back, newest first. */
export function useRequests() {
  const actor = useActor()
  const [exchanges, setExchanges] = useState<readonly Exchange[]>([])
  const isBusy = exchanges.some(({ outcome }) => outcome === undefined)

  async function ask(method: string, params: readonly unknown[]): Promise<void> {
    if (!actor) return
    const id = exchanges.length + 1
    const startedAt = performance.now()
    setExchanges((all) => [{ id, method, params }, ...all])
    const settle = (outcome: Exchange['outcome']) =>
      setExchanges((all) =>
        all.map((one) =>
          one.id === id
            ? { ...one, ...(outcome && { outcome }), milliseconds: performance.now() - startedAt }
            : one,
        ),
      )
    try {
      const request = actor.provider.request as (asked: {
        method: string
        params: unknown
      }) => Promise<unknown>
      settle({ kind: 'answer', value: await request({ method, params }) })
    } catch (error) {
      const { message, code, data } = error as Error & { code?: number; data?: unknown }
      settle({
        kind: 'error',
        message,
        ...(code !== undefined && { code }),
        ...(data !== undefined && { data }),
      })
    }
  }
  return { exchanges, ask, isBusy, hasProvider: actor?.kind === 'safe' }
}

/** A value as an integrator reads it. */
export const shownJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part), 2) ??
  'undefined'
