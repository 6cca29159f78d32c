import type { EIP1193Provider } from 'viem'

type AnnouncingWindow = {
  readonly crypto: { randomUUID(): string }
  addEventListener(type: string, listener: () => void): void
  removeEventListener(type: string, listener: () => void): void
  dispatchEvent(event: Event): boolean
  readonly CustomEvent: typeof CustomEvent
}

const icon =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"%3E%3Crect width="32" height="32" fill="%23111"/%3E%3Cpath d="M7 19l6 6L25 8" fill="none" stroke="%23fff" stroke-width="3"/%3E%3C/svg%3E'

/** The Safe's name for code in this page that looks for wallets (EIP-6963). */
export const announced = { name: 'Safe, through your wallet (host)', icon, rdns: 'app.countersign.frame' }

/**
 * Announces the provider to code in this page that looks for wallets (EIP-6963), now and on each request; only for a trusted host. Other
 * scripts cannot change the announcement. @returns a function that stops it.
 */
export function announce(window: AnnouncingWindow, provider: EIP1193Provider): () => void {
  const info = Object.freeze({ ...announced, uuid: window.crypto.randomUUID() })
  const detail = Object.freeze({ info, provider })
  const say = () => void window.dispatchEvent(new window.CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', say)
  say()
  return () => window.removeEventListener('eip6963:requestProvider', say)
}
