import { expect, test } from 'vitest'
import { offeredWallets } from './offeredWallets.ts'

const storage = (recent: string) => ({ getItem: (key: string) => (key === 'rk-recent' ? recent : null) })

test('all seven are named, in the specification’s order, those that cannot work here too', () => {
  const names = offeredWallets({ localStorage: storage('[]') }).map(({ name }) => name)
  expect(names).toEqual([
    'Browser Wallet',
    'Safe',
    'Rainbow',
    'Coinbase Wallet',
    'MetaMask',
    'WalletConnect',
    'Brave Wallet',
  ])
})

test('outside a host and without an extension, Safe, Brave and the browser’s own cannot work', () => {
  const off = (page: Parameters<typeof offeredWallets>[0]) =>
    offeredWallets(page).flatMap(({ name, isSupported }) => (isSupported ? [] : [name]))
  expect(off({ localStorage: storage('[]') })).toEqual(['Browser Wallet', 'Safe', 'Brave Wallet'])
  expect(off({ localStorage: storage('[]'), ethereum: {} })).toEqual(['Safe', 'Brave Wallet'])
})

test('those used before are told from storage, which anybody may have changed', () => {
  const recent = (kept: string) =>
    offeredWallets({ localStorage: storage(kept) }).flatMap(({ id, isRecent }) => (isRecent ? [id] : []))
  expect(recent('["metaMask","rainbow"]')).toEqual(['rainbow', 'metaMask'])
  for (const kept of ['', '{', '7', 'null']) expect(recent(kept)).toEqual([])
})
