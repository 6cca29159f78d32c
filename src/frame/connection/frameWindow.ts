import type { WithTabs } from './tabs.ts'

/** The members of a window that this folder needs; the browser's `window` fits. */
export type FrameWindow = WithTabs & {
  readonly parent: { postMessage(message: unknown, targetOrigin: string): void }
  readonly location: { readonly origin: string; readonly ancestorOrigins?: ArrayLike<string> }
  readonly document: { readonly referrer: string; readonly hidden?: boolean }
  readonly crypto: { getRandomValues(array: Uint8Array<ArrayBuffer>): Uint8Array }
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  addEventListener(type: 'focus', listener: () => void): void
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  removeEventListener(type: 'focus', listener: () => void): void
  setTimeout(run: () => void, milliseconds: number): number
  clearTimeout(timer: number): void
}

/** Runs a function later; the result cancels that. */
export type Schedule = (run: () => void, milliseconds: number) => () => void

/** Whether a page is around this one; only then is there a host to ask. */
export const isFramed = (window: Pick<FrameWindow, 'parent'>): boolean =>
  window.parent !== (window as unknown)

/** The window's timers as a `Schedule`. */
export function scheduleOf(window: Pick<FrameWindow, 'setTimeout' | 'clearTimeout'>): Schedule {
  return (run, milliseconds) => {
    const timer = window.setTimeout(run, milliseconds)
    return () => window.clearTimeout(timer)
  }
}

/** Makes request ids of 128 random bits, as 32 hex characters. */
export function idsOf(window: Pick<FrameWindow, 'crypto'>): () => string {
  return () => {
    const bytes = window.crypto.getRandomValues(new Uint8Array(16))
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  }
}
