import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { routes } from '#app/routes.ts'
import { pageNamed, preloadsOf } from './startPlugin.ts'

const chunk = (module: string, imports: string[] = [], css: string[] = []) => ({
  type: 'chunk',
  fileName: `assets/${module.replace(/\W/g, '')}.js`,
  facadeModuleId: `/root/src/${module}`,
  imports: imports.map((one) => `assets/${one.replace(/\W/g, '')}.js`),
  viteMetadata: { importedCss: new Set(css) },
})
const chunks = [
  chunk('main.tsx', ['shared.ts'], ['assets/shell.css']),
  chunk('shared.ts'),
  chunk('app/boot/bootFrame.tsx', ['shared.ts']),
  chunk('app/boot/bootStandalone.tsx', ['shared.ts']),
  chunk('app/landing/Landing.tsx'),
  chunk('app/pages/QueuePage.tsx', ['shared.ts', 'lists.ts'], ['assets/queue.css']),
  chunk('lists.ts', [], ['assets/lists.css']),
  chunk('verify/sharedBlock.ts', ['lists.ts', 'node.ts']),
  chunk('node.ts'),
  chunk('parts/verification/verification.ts', ['lists.ts', 'verify/sharedBlock.ts']),
  chunk('verify/workers/judgeWorkerEntry.ts', ['lists.ts', 'judge.ts']),
  chunk('judge.ts'),
  chunk('core/signatures/recover.ts'),
  chunk('app/boot/askEarly.ts'),
  chunk(
    'features/transaction/TransactionDocument.tsx',
    ['shared.ts', 'lists.ts', 'judge.ts'],
    ['assets/sheet.css'],
  ),
]
const bundle = Object.fromEntries(chunks.map((one) => [one.fileName, one]))

/** The numbers of such runs. */
const numbersIn = (runs: readonly number[]): number[] =>
  runs.flatMap((from, at) =>
    at % 2 ? [] : Array.from({ length: (runs[at + 1] ?? from) - from + 1 }, (_, more) => from + more),
  )

test('each page of the app has a file that is named after it', () => {
  const files = readdirSync('src/app/pages').filter((file) => file.endsWith('.tsx'))
  expect(files.map(pageNamed).toSorted()).toEqual([...routes.keys()].toSorted())
})

test('a page needs its own files and those they import, with their styles, and nothing that the shell has', () => {
  const { files, shell, pages, modes, verification, worker, sheets } = preloadsOf(bundle, '/root', [
    'QueuePage.tsx',
  ])
  const named = (runs: readonly number[]) => numbersIn(runs).map((number) => files[number])
  expect(named(pages.queue ?? [])).toEqual([
    // What reads the Safe is under way first.
    'assets/verifysharedBlockts.js',
    'assets/liststs.js',
    'assets/lists.css',
    'assets/nodets.js',
    'assets/apppagesQueuePagetsx.js',
    'assets/queue.css',
  ])
  // What begins the page: the rest is asked for after it.
  expect(named(shell)).toEqual(['assets/maintsx.js', 'assets/sharedts.js'])
  expect(named(modes.frame)).toEqual(['assets/appbootbootFrametsx.js'])
  expect(named(verification.files)).toEqual(
    expect.arrayContaining([
      'assets/partsverificationverificationts.js',
      'assets/coresignaturesrecoverts.js',
    ]),
  )
  // What the page that verifies has too is not asked for twice.
  expect(named(worker.files)).toEqual(['assets/verifyworkersjudgeWorkerEntryts.js', 'assets/judgets.js'])
  // What shows a transaction comes after what verifies it, and without what that has brought.
  expect(named(sheets.transaction ?? [])).toEqual(
    expect.arrayContaining([
      'assets/featurestransactionTransactionDocumenttsx.js',
      'assets/judgets.js',
      'assets/sheet.css',
    ]),
  )
  expect(named(sheets.transaction ?? [])).not.toContain('assets/liststs.js')
})

test('a page that was moved is named, not passed over', () =>
  expect(() => preloadsOf(bundle, '/root', ['GonePage.tsx'])).toThrow(
    'src/app/pages/GonePage.tsx is in no chunk',
  ))
