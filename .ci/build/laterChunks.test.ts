import { expect, test } from 'vitest'
import { laterChunks } from './laterChunks.ts'

const ways = [
  'app/landing/Landing.tsx',
  'app/pages/QueuePage.tsx',
  'app/pages/HistoryPage.tsx',
  'app/pages/MessagesPage.tsx',
  'features/overview/Waiting.tsx',
  'features/overview/Recent.tsx',
  'parts/accounts/OwnerName.tsx',
  'verify/sharedBlock.ts',
  'parts/verification/verification.ts',
  'core/judge/judge.ts',
  'app/wallet/walletIsland.tsx',
  'app/boot/Consent.tsx',
  'app/boot/HostSilent.tsx',
  'app/boot/insideHost.ts',
  'frame/provider/openAdapter.ts',
  'features/transaction/TransactionDocument.tsx',
]
const pages = ['Safes', 'Account', 'Assets', 'Transaction', 'Message', 'Capsule'].map(
  (name) => `app/pages/${name}Page.tsx`,
)

/** Modules by what they import at once; every page and every way is reached by `import()` from the first. */
const imports: Record<string, string[]> = {
  'app/landing/Landing.tsx': ['ui/pasted.ts', 'ui/landing.ts'],
  'app/pages/SafesPage.tsx': ['ui/dialog.ts', 'ui/pasted.ts', 'ui/everywhere.ts', 'ui/two.ts'],
  'app/pages/AccountPage.tsx': ['ui/dialog.ts', 'ui/everywhere.ts', 'ui/two.ts'],
  'app/pages/AssetsPage.tsx': ['ui/dialog.ts', 'ui/everywhere.ts'],
  'app/pages/QueuePage.tsx': ['parts/row.ts', 'parts/queued.ts', 'parts/alone.ts'],
  'app/pages/HistoryPage.tsx': ['parts/row.ts'],
  'app/pages/MessagesPage.tsx': ['parts/document.ts'],
  'app/pages/TransactionPage.tsx': ['verify/checks.ts', 'parts/ruled.ts'],
  'features/transaction/TransactionDocument.tsx': [
    'parts/queued.ts',
    'parts/signing.ts',
    'ui/steps.ts',
    'core/typedData.ts',
  ],
  'app/pages/MessagePage.tsx': ['parts/document.ts', 'parts/signing.ts', 'parts/ruled.ts'],
  'app/pages/CapsulePage.tsx': ['parts/document.ts', 'ui/steps.ts', 'core/typedData.ts'],
  'features/overview/Waiting.tsx': ['parts/row.ts', 'core/safe.ts'],
  'parts/verification/verification.ts': [
    'ui/pasted.ts',
    'verify/checks.ts',
    'verify/both.ts',
    'verify/only.ts',
    'verify/sharedBlock.ts',
    'core/safe.ts',
  ],
  'parts/accounts/OwnerName.tsx': ['parts/pageName.ts'],
  'verify/sharedBlock.ts': ['chain/lens.ts', 'core/safe.ts'],
  'core/judge/judge.ts': ['verify/checks.ts', 'core/rule.ts'],
  'app/wallet/walletIsland.tsx': [
    'wallet/kit.ts',
    'verify/both.ts',
    'ui/dialog.ts',
    'node_modules/debug/index.js',
  ],
  'app/boot/Consent.tsx': ['ui/steps.ts', 'ui/onlyConsent.ts'],
  'frame/provider/openAdapter.ts': ['parts/row.ts', 'core/typedData.ts'],
  'node_modules/wallet-sdk/index.js': ['node_modules/debug/index.js'],
}
const library = 'node_modules/wallet-sdk/index.js'
const at = (file: string) => (file.startsWith('node_modules/') ? `/root/${file}` : `/root/src/${file}`)
const graph = (present: readonly string[]) => ({
  getModuleInfo: (id: string) => {
    const file = id.replace(/^\/root\/(src\/)?/, '')
    if (file === 'main.tsx') return { importedIds: [], dynamicallyImportedIds: [...present, library].map(at) }
    const isThere = [...present, library, ...Object.values(imports).flat()].includes(file)
    return isThere ? { importedIds: (imports[file] ?? []).map(at), dynamicallyImportedIds: [] } : null
  },
})
const nameOf = (file: string, present = [...ways, ...pages]) =>
  laterChunks('/root/', [at('main.tsx')])(at(file), graph(present))

test.each([
  ['ui/pasted.ts', 'landing'],
  ['parts/row.ts', 'lists'],
  ['core/safe.ts', 'lists'],
  ['chain/lens.ts', 'lists'],
  ['parts/pageName.ts', 'lists'],
  ['parts/queued.ts', 'lists'],
  ['verify/checks.ts', 'verification'],
  ['verify/only.ts', 'verification'],
  ['parts/signing.ts', 'documents'],
  ['parts/ruled.ts', 'firstLook'],
  ['ui/everywhere.ts', 'pages'],
  ['core/rule.ts', 'judge'],
  ['wallet/kit.ts', 'wallets'],
  ['verify/both.ts', 'verification-wallets'],
  ['ui/dialog.ts', 'pages-wallets'],
  ['ui/steps.ts', 'inside'],
  ['core/typedData.ts', 'inside'],
])('%s is in the chunk "%s"', (file, chunk) => expect(nameOf(file)).toBe(chunk))

test('what a page has alone or with one other, is left to the bundler', () => {
  expect(nameOf('app/pages/AssetsPage.tsx')).toBeNull()
  expect(nameOf('parts/alone.ts')).toBeNull()
  expect(nameOf('ui/landing.ts')).toBeNull()
  expect(nameOf('ui/onlyConsent.ts')).toBeNull()
  expect(nameOf('ui/two.ts')).toBeNull()
})

test('what the library of a wallet brings, comes with no other file before that wallet is chosen', () =>
  expect(nameOf('node_modules/debug/index.js')).toBeNull())

test('what RainbowKit asks for at once comes with it', () =>
  expect(nameOf('node_modules/@rainbow-me/rainbowkit/dist/wallets/walletConnectors/braveWallet-X.js')).toBe(
    'wallets',
  ))

test.each([
  ['node_modules/@noble/ciphers/esm/utils.js', 'ciphers'],
  ['ui/lists/VirtualList.tsx', 'longLists'],
  ['node_modules/@tanstack/virtual-core/dist/esm/index.js', 'longLists'],
  ['parts/accounts/AccountField.tsx', 'choosing'],
  ['node_modules/downshift/dist/downshift.esm.mjs', 'choosing'],
])('%s comes with the pages that have one, in the chunk "%s"', (file, chunk) =>
  expect(nameOf(file)).toBe(chunk),
)

test('a module that was moved is named, not passed over', () =>
  expect(() => nameOf('core/safe.ts', ways.slice(1))).toThrow(
    '/root/src/app/landing/Landing.tsx is not in the build',
  ))
