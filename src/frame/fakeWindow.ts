import type { FrameWindow } from './frameWindow.ts'

export type Posted = { message: { id: string; method: string; params?: unknown }; targetOrigin: string }

/** A framed window for tests: `posted` is what left it, `say` is what its parent says. Timers are the runtime's. */
export function createFakeWindow({
  origin = 'https://app.example',
  ancestor,
  referrer = '',
  isTopLevel = false,
}: {
  origin?: string
  ancestor?: string
  referrer?: string
  isTopLevel?: boolean
} = {}) {
  const listeners = new Set<(event: MessageEvent) => void>()
  const focused = new Set<(event: MessageEvent) => void>()
  const posted: Posted[] = []
  const parent = {
    postMessage: (message: unknown, targetOrigin: string) =>
      void posted.push({ message: structuredClone(message) as Posted['message'], targetOrigin }),
  }
  const window: FrameWindow = {
    parent,
    location: { origin, ...(ancestor && { ancestorOrigins: [ancestor] }) },
    document: { referrer },
    crypto,
    addEventListener: (type: string, listener: (event: MessageEvent) => void) =>
      void (type === 'message' ? listeners : focused).add(listener),
    removeEventListener: (type: string, listener: (event: MessageEvent) => void) =>
      void (type === 'message' ? listeners : focused).delete(listener),
    setTimeout: (run, milliseconds) => Number(setTimeout(run, milliseconds)),
    clearTimeout: (timer) => clearTimeout(timer),
  }
  const framed: FrameWindow = isTopLevel ? Object.assign(window, { parent: window }) : window
  if (isTopLevel) Object.assign(window, { postMessage: parent.postMessage })
  return {
    window: framed,
    posted,
    listeners,
    focus() {
      for (const listener of focused) listener({} as MessageEvent)
    },
    /** Delivers a message; its source is the parent unless told otherwise. */
    say(data: unknown, from: string, source: unknown = parent) {
      for (const listener of [...listeners]) listener({ data, origin: from, source } as MessageEvent)
    },
  }
}

/** A reply in the wire format of the real host. */
export const replyTo = (id: string | undefined, data: unknown) => ({
  id,
  success: true,
  version: '9.1.0',
  data,
})

/** A storage in memory. */
export function createFakeStorage(kept = new Map<string, string>()) {
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}
