import type { WalletProvider } from './provider.ts'
import type { WalletOwner } from './walletsFile.ts'

/** EIP-6963: tells the page of a wallet now, and again whenever it asks. */
export function announce(window: Window, owner: WalletOwner, provider: WalletProvider): void {
  const slug = owner.name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  const detail = Object.freeze({
    info: Object.freeze({
      uuid: uuidFrom(owner.address),
      name: owner.name,
      icon: iconOf(owner),
      // Pages keep one wallet per rdns, so each owner has their own.
      rdns: `localhost.sandbox.${slug}`,
    }),
    provider,
  })
  const tell = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', tell)
  tell()
}

/** A version 4 UUID made of the address, the same on each visit. */
function uuidFrom(address: string): string {
  const digits = address.slice(2).toLowerCase()
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(12, 15)}`,
    `8${digits.slice(15, 18)}`,
    digits.slice(18, 30),
  ].join('-')
}

function iconOf({ name, address }: WalletOwner): string {
  const initial = name.replace(/[^\p{L}\p{N}]/gu, '').slice(0, 1)
  const hue = Number.parseInt(address.slice(2, 6), 16) % 360
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">' +
    `<rect width="96" height="96" fill="hsl(${hue} 25% 30%)"/>` +
    `<text x="48" y="66" font-family="sans-serif" font-size="52" fill="#fff" text-anchor="middle">${initial}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
