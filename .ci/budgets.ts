export type Budget = {
  name: string
  /** Source modules that boot always loads: the page's entry and what it then imports without being asked. */
  entries: readonly string[]
  /** Brotli bytes of JavaScript and CSS; fonts have their own budget and never block the first text. */
  limit: number
  /** Parts of module paths that have no place in it. */
  forbidden: readonly string[]
}

const never = [
  'node_modules/wagmi/',
  'node_modules/@wagmi/',
  'node_modules/@rainbow-me/',
  'src/server/',
  'src/sandbox/',
]

const always = ['src/main.tsx', 'src/app/pages/OverviewPage.tsx']

/** Brotli bytes of what a page brings itself, each of `src/app/pages`. */
export const pageBudget = { folder: 'src/app/pages', limit: 40_000 }

export const budgets: readonly Budget[] = [
  {
    name: 'first load in a frame',
    entries: [...always, 'src/app/boot/bootFrame.tsx'],
    limit: 151_000,
    forbidden: [...never, 'src/wallet/', 'src/app/wallet/walletIsland'],
  },
  {
    name: 'first paint standalone',
    entries: [...always, 'src/app/boot/bootStandalone.tsx'],
    limit: 150_000,
    forbidden: [...never, 'src/frame/', 'src/app/wallet/walletIsland'],
  },
]
