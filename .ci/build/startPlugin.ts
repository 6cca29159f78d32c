import { readdirSync } from 'node:fs'
import type { Plugin } from 'vite'
import { readFirst } from '../../src/app/boot/readFirst.ts'
import { builtInHosts } from '../../src/frame/connection/trust.ts'
import { workerEntry } from './workerChunk.ts'

type Output = {
  type: string
  fileName: string
  facadeModuleId?: string | null
  moduleIds?: readonly string[]
  imports?: readonly string[]
  viteMetadata?: { importedCss: Set<string> } | undefined
}
type Bundle = Readonly<Record<string, Output>>

type Later = { files: number[]; on: readonly string[] }
/** As `src/app/boot/start.ts` reads it. */
type Preloads = {
  early: number
  shell: number[]
  modes: Record<'frame' | 'standalone', number[]>
  pages: Record<string, number[]>
  verification: Later
  worker: Later
  sheets: Record<string, number[]>
  hosts: readonly string[]
  files: string[]
}

const folder = 'src/app/pages'
const boots = { frame: 'src/app/boot/bootFrame.tsx', standalone: 'src/app/boot/bootStandalone.tsx' } as const
const landing = 'src/app/landing/Landing.tsx'
/** What asks the service before the page does. */
const early = 'src/app/boot/askEarly.ts'
/** What reads the Safe, before anything is verified. */
const reads = 'src/verify/sharedBlock.ts'
/** What verifies, and what it asks for as soon as there is a signature. */
const verification = ['src/parts/verification/verification.ts', 'src/core/signatures/recover.ts'] as const
/** Pages whose first look has a verdict: of many rows, made in the worker, or of one document. */
const judged = {
  rows: ['', 'queue', 'history', 'messages'],
  documents: ['transaction', 'message', 'capsule', 'compose'],
}

/** What shows a verdict on a page whose first look asks for it, beside what it is verified with. */
const sheets = { transaction: 'src/features/transaction/TransactionDocument.tsx' } as const

const named: Readonly<Record<string, string>> = { Overview: '', Delegates: 'proposers' }

/** The page's name in the fragment by its file: `AddressBookPage.tsx` is `addressBook`, the overview has none. */
export function pageNamed(file: string): string {
  const name = file.replace(/Page\.tsx$/, '')
  return named[name] ?? name[0]?.toLowerCase() + name.slice(1)
}

/** Numbers as runs, shorter to write: from, to, from, to. */
function runsOf(numbers: readonly number[]): number[] {
  const runs: number[] = []
  for (const number of numbers.toSorted((one, other) => one - other))
    if (runs.at(-1) === number - 1) runs[runs.length - 1] = number
    else runs.push(number, number)
  return runs
}

/** For each address the files that its page needs, each named once; what the page's HTML asks for itself is left out. */
export function preloadsOf(bundle: Bundle, root: string, pages: readonly string[]): Preloads {
  const outputs = Object.values(bundle)
  const chunkOf = (module: string): Output => {
    const id = `${root}/${module}`
    const found = outputs.find((one) => one.facadeModuleId === id || one.moduleIds?.includes(id))
    if (!found)
      throw new Error(
        `${module} is in no chunk of the build: was it moved? Name it anew in .ci/build/startPlugin.ts.`,
      )
    return found
  }
  const neededBy = (module: string): Set<string> => {
    const needed = new Set<string>()
    const visit = ({ fileName, imports = [], viteMetadata }: Output): void => {
      if (needed.has(fileName)) return
      needed.add(fileName)
      for (const css of viteMetadata?.importedCss ?? []) needed.add(css)
      for (const file of imports) if (bundle[file]) visit(bundle[file])
    }
    visit(chunkOf(module))
    return needed
  }
  const files: string[] = []
  const numbersOf = (wanted: Iterable<string>, apart: ReadonlySet<string>) =>
    runsOf(
      [...wanted]
        .filter((file) => !apart.has(file))
        .map((file) => {
          if (!files.includes(file)) files.push(file)
          return files.indexOf(file)
        }),
    )
  const shell = neededBy('src/main.tsx')
  const ofVerification = new Set(verification.flatMap((module) => [...neededBy(module)]))
  return {
    early: numbersOf([chunkOf(early).fileName], new Set())[0] ?? -1,
    shell: numbersOf(
      [...shell].filter((file) => file.endsWith('.js')),
      new Set(),
    ),
    modes: {
      frame: numbersOf(neededBy(boots.frame), shell),
      standalone: numbersOf(neededBy(boots.standalone), shell),
    },
    pages: {
      ...Object.fromEntries(
        pages.map((file) => {
          const name = pageNamed(file)
          const first = readFirst.includes(name) ? neededBy(reads) : []
          return [name, numbersOf(new Set([...first, ...neededBy(`${folder}/${file}`)]), shell)]
        }),
      ),
      landing: numbersOf(neededBy(landing), shell),
    },
    verification: {
      files: numbersOf(ofVerification, shell),
      on: [...judged.rows, ...judged.documents],
    },
    worker: {
      files: numbersOf(neededBy(workerEntry), new Set([...shell, ...ofVerification])),
      on: judged.rows,
    },
    sheets: Object.fromEntries(
      Object.entries(sheets).map(([page, module]) => [
        page,
        numbersOf(neededBy(module), new Set([...shell, ...ofVerification])),
      ]),
    ),
    hosts: builtInHosts,
    files,
  }
}

/**
 * The first script of the page: a file of its own, small enough to be there before the page's code is half here. It is built as any other and then
 * told which files each address needs, so its name comes from what it says.
 */
export function startPlugin(): Plugin {
  let root = ''
  const source = () => `${root}/src/app/boot/start.ts`
  return {
    name: 'countersign:start',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    buildStart() {
      this.emitFile({ type: 'chunk', id: source(), name: 'start' })
      this.emitFile({
        type: 'chunk',
        id: `${root}/${early}`,
        name: 'early',
        preserveSignature: 'strict',
      })
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunk = Object.values(bundle).find(
          (one) => one.type === 'chunk' && one.facadeModuleId === source(),
        )
        const page = bundle['index.html']
        if (chunk?.type !== 'chunk' || page?.type !== 'asset')
          throw new Error('The page has no first script.')
        const pages = readdirSync(`${root}/${folder}`).filter((file) => file.endsWith('.tsx'))
        const preloads = JSON.stringify(preloadsOf(bundle, root, pages))
        delete bundle[chunk.fileName]
        const asset = this.emitFile({
          type: 'asset',
          name: 'start.js',
          source: chunk.code.replaceAll('__PRELOADS__', () => preloads),
        })
        page.source = String(page.source).replace(
          '<script',
          `<script type="module" async crossorigin src="./${this.getFileName(asset)}"></script>\n    <script`,
        )
      },
    },
  }
}
