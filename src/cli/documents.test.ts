import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { answerText } from '#cli/jsonCommand.ts'
import vectors from '#core/fixtures/vectors/gatewayMutations.json'
import { hash } from './commands/hashCommand.ts'
import { usages } from './usage.ts'
import { verify } from './verify/verifyCommand.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'e2e/integrator/README.md',
  'docs/sessions/README.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]

/** The address of a heading within its page, as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')
const anchorsIn = (path: string) =>
  [...read(path).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading))

/** Each relative link and picture that leads nowhere, each path in code type that is no file or folder. */
function brokenLinks(path: string, text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/g)].map(([, link, src]) => link ?? src ?? '')
  const isBroken = (link: string) => {
    const [file = '', anchor] = link.split('#')
    const target = file === '' ? path : join(dirname(path), file)
    if (!existsSync(target)) return true
    return anchor !== undefined && !anchorsIn(target).includes(anchor)
  }
  const named = [...text.matchAll(/`((?:src|e2e|bench|docs|public)\/[\w./-]+)`/g)].map(([, one = '']) => one)
  return [
    ...links.filter((link) => !link.startsWith('https:') && isBroken(link)),
    ...named.filter((one) => !existsSync(one)),
  ]
}

const scripts = Object.keys(JSON.parse(read('package.json')).scripts as object)
/** Where the flags of a script are read that is no command of `usages`. */
const readers: Record<string, string> = {
  test: '.ci/suite.ts',
  check: '.ci/suite.ts',
  bench: 'bench/run.ts',
  soak: 'e2e/soak/run.ts',
}

/** Each `npm` command in a document that there is not, and each flag that its command does not take. */
function wrongCommands(text: string): string[] {
  return [...text.matchAll(/\bnpm (?:run (?:--silent )?)?([\w-]+)([^\n`|#]*)/g)].flatMap(
    ([line, script = '', rest = '']) => {
      if (!line.startsWith('npm run') && !['start', 'test'].includes(script)) return []
      if (!scripts.includes(script)) return [line]
      const words = rest.trim().split(/\s+/)
      const command = script === 'countersign' ? (words[1] ?? '') : script === 'start' ? 'sandbox' : script
      const known =
        usages.get(command) ??
        (command === 'help' ? '' : readers[command] === undefined ? undefined : read(readers[command]))
      if (known === undefined) return [line]
      const flags = words.filter((word) => /^--\w/.test(word)).map((word) => word.slice(2))
      return flags.some((flag) => !new RegExp(`(?:--|\\b)${flag}\\b`).test(known)) ? [line] : []
    },
  )
}

describe.each(documents)('%s', (path) => {
  test('leads somewhere with every link', () => expect(brokenLinks(path, read(path))).toEqual([]))
  test('names commands and flags that there are', () => expect(wrongCommands(read(path))).toEqual([]))
})

test('a planted dead link, a command and a flag that there are not are found', () => {
  expect(brokenLinks('README.md', '[a](docs/none.md) [b](docs/hosting.md#none) `src/none.ts`')).toEqual([
    'docs/none.md',
    'docs/hosting.md#none',
    'src/none.ts',
  ])
  expect(wrongCommands('npm start -- --none\nnpm run none\nnpm run countersign -- none')).toHaveLength(3)
})

describe('the examples of the README', () => {
  test('hash.json has the hash under which Ethereum knows the transaction', async () =>
    expect(await answerText(hash, read('docs/examples/hash.json'))).toMatchObject({
      output: { safeTxHash: vectors.base.detailedExecutionInfo.safeTxHash },
      exit: 0,
    }))

  test('verify.json passes', async () =>
    expect(await answerText(verify, read('docs/examples/verify.json'))).toMatchObject({
      output: { verdict: 'pass' },
      exit: 0,
    }))
})
