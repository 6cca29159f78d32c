export type Budget = {
  name: string
  /** Source modules that are loaded on this way: the page's entry and what it then imports without being asked. */
  entries: readonly string[]
  /** Files of the build that are no chunk of the page's own, by the beginning of their names: its first script. */
  besides: readonly string[]
  /** Brotli bytes of JavaScript and CSS; the faces come after the verdict. */
  limit: number
  /** How many files. */
  files: number
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
const ways = {
  frame: {
    boot: 'src/app/boot/bootFrame.tsx',
    forbidden: [...never, 'src/wallet/', 'src/app/wallet/walletIsland'],
  },
  tab: {
    boot: 'src/app/boot/bootStandalone.tsx',
    forbidden: [...never, 'src/frame/', 'src/app/wallet/walletIsland'],
  },
}

type Way = { limit: number; files: number }

const on = (way: keyof typeof ways, name: string, modules: readonly string[], counted: Way): Budget => ({
  name: `code until the ${name} in a ${way}`,
  entries: ['src/main.tsx', ways[way].boot, 'src/app/boot/askEarly.ts', ...modules],
  forbidden: ways[way].forbidden,
  ...counted,
  besides: ['start-'],
})

const queue = [
  'src/app/pages/QueuePage.tsx',
  'src/parts/verification/verification.ts',
  'src/verify/workers/judgeWorkerEntry.ts',
]
const transaction = [
  'src/app/pages/TransactionPage.tsx',
  'src/features/transaction/TransactionDocument.tsx',
  'src/parts/verification/verification.ts',
  'src/core/judge/judge.ts',
]

/** The code of a page until its first data, and until its verdict. What competes with it, the faces and the wallets, comes later. */
export const budgets: readonly Budget[] = [
  on('frame', 'first data of the overview', ['src/app/pages/OverviewPage.tsx'], {
    limit: 152_500,
    files: 8,
  }),
  on('tab', 'first data of the overview', ['src/app/pages/OverviewPage.tsx'], { limit: 150_000, files: 8 }),
  on('frame', 'verdict of the queue', queue, { limit: 344_000, files: 18 }),
  on('tab', 'verdict of the queue', queue, { limit: 341_000, files: 17 }),
  on('tab', 'verdict of a transaction', transaction, { limit: 381_500, files: 30 }),
]
