import { expect, test } from 'vitest'
import { laterChunks } from './laterChunks.ts'

const soon = [
  'app/DeferredNotices.tsx',
  'features/overview/Waiting.tsx',
  'features/overview/Recent.tsx',
  'features/overview/Extensions.tsx',
  'core/signatures/recover.ts',
  'parts/verification/verification.ts',
  'app/wallet/walletIsland.tsx',
]
const pages = [
  'Safes',
  'Account',
  'Assets',
  'Queue',
  'Messages',
  'Settings',
  'Transaction',
  'Message',
  'Capsule',
].map((name) => `app/pages/${name}Page.tsx`)

/** Modules by what they import at once; every page and what is asked for soon is reached by `import()` from the first. */
const imports: Record<string, string[]> = {
  'app/pages/SafesPage.tsx': ['ui/everywhere.ts', 'ui/two.ts'],
  'app/pages/AccountPage.tsx': ['ui/everywhere.ts', 'ui/two.ts'],
  'app/pages/QueuePage.tsx': ['ui/everywhere.ts', 'parts/row.ts', 'parts/list.ts'],
  'app/pages/MessagesPage.tsx': ['parts/list.ts'],
  'app/pages/TransactionPage.tsx': ['parts/list.ts', 'parts/document.ts', 'verify/checks.ts'],
  'app/pages/MessagePage.tsx': ['parts/document.ts'],
  'app/pages/CapsulePage.tsx': ['parts/document.ts'],
  'features/overview/Waiting.tsx': ['parts/row.ts', 'core/safe/safe.ts'],
  'parts/verification/verification.ts': ['verify/checks.ts', 'verify/only.ts', 'core/safe/safe.ts'],
  'app/wallet/walletIsland.tsx': ['wallet/kit.ts', 'verify/both.ts', 'node_modules/debug/index.js'],
  'node_modules/wallet-sdk/index.js': ['node_modules/debug/index.js'],
  'core/signatures/recover.ts': ['verify/both.ts'],
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
const nameOf = (file: string, present = [...soon, ...pages]) =>
  laterChunks('/root/', [at('main.tsx')])(at(file), graph(present))

test.each([
  ['parts/row.ts', 'rows-waiting'],
  ['core/safe/safe.ts', 'rows'],
  ['verify/only.ts', 'verification'],
  ['verify/checks.ts', 'verification-documents'],
  ['wallet/kit.ts', 'wallets'],
  ['verify/both.ts', 'verification-wallets'],
  ['ui/everywhere.ts', 'pages'],
  ['parts/list.ts', 'waiting'],
  ['parts/document.ts', 'documents'],
])('%s is in the chunk "%s"', (file, chunk) => expect(nameOf(file)).toBe(chunk))

test('what a page has alone or with one other, is left to the bundler', () => {
  expect(nameOf('app/pages/AssetsPage.tsx')).toBeNull()
  expect(nameOf('ui/two.ts')).toBeNull()
})

test('what the library of a wallet brings, comes with no other file before that wallet is chosen', () =>
  expect(nameOf('node_modules/debug/index.js')).toBeNull())

test('what RainbowKit asks for at once comes with it', () =>
  expect(nameOf('node_modules/@rainbow-me/rainbowkit/dist/wallets/walletConnectors/braveWallet-X.js')).toBe(
    'wallets',
  ))

test.each([
  ['ui/lists/VirtualList.tsx', 'lists'],
  ['node_modules/@tanstack/virtual-core/dist/esm/index.js', 'lists'],
  ['parts/accounts/AccountField.tsx', 'choosing'],
  ['node_modules/downshift/dist/downshift.esm.mjs', 'choosing'],
])('%s comes with the pages that have one, in the chunk "%s"', (file, chunk) =>
  expect(nameOf(file)).toBe(chunk),
)

test('a module that was moved is named, not passed over', () =>
  expect(() => nameOf('core/safe/safe.ts', soon.slice(1))).toThrow(
    '/root/src/app/DeferredNotices.tsx is not in the build',
  ))
