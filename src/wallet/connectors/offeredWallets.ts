import { BRAND } from '#core/config/brand.ts'
import { walletList } from './wallets.ts'

/** A wallet of the list, and whether it can work in this browser, on this page. */
export type OfferedWallet = { id: string; name: string; isSupported: boolean; isRecent: boolean }

type Wallet = ReturnType<(typeof walletList)[number]['wallets'][number]>

type WalletPage = { ethereum?: unknown; localStorage: Pick<Storage, 'getItem'> }

/** As RainbowKit tells it; it lists the browser's own wallet even where the browser has none. */
const isSupported = ({ id, installed, hidden }: Wallet, { ethereum }: WalletPage): boolean =>
  (installed ?? true) && hidden?.() !== true && (id !== 'injected' || ethereum !== undefined)

const placeholder = 'YOUR_PROJECT_ID'

/** RainbowKit's name for the wallets that were used, the last one first. */
const recentKey = 'rk-recent'

function recentIds({ localStorage }: WalletPage): readonly unknown[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(recentKey) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch (_deniedOrNotJson) {
    return []
  }
}

/** The seven wallets of the specification, in its order, each with whether it can be used here. */
export function offeredWallets(page: WalletPage): OfferedWallet[] {
  const recent = recentIds(page)
  return walletList.flatMap(({ wallets }) =>
    wallets.map((create) => {
      const wallet = create({ projectId: placeholder, appName: BRAND } as Parameters<typeof create>[0])
      const { id, name } = wallet
      return { id, name, isSupported: isSupported(wallet, page), isRecent: recent.includes(id) }
    }),
  )
}
