import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import words from './words.json' with { type: 'json' }

type SourceNode = { type?: string; value?: unknown; quasis?: { value: { cooked?: string } }[] }

const patterns = words.words.map(({ goes, comes }) => ({ goes: new RegExp(goes, 'i'), comes }))

/** Neither tests nor what is made by a program: nobody reads their sentences. */
const isWritten = (path: string) =>
  /\.(?:tsx?|mjs)$/.test(path) && !/\.test\.|\.generated\.|(?:^|\/)fixtures\//.test(path)

/** Names of CSS classes, several in one text: “step-head step-wide”. */
const isClasses = (text: string) => /^[a-z]+(?:-[a-z]+)+(?: [a-z]+(?:-[a-z]+)+)+$/.test(text)

/** A name in code, a Solidity signature or a query of a database. A label of one word begins with a capital. */
const isCode = (text: string) =>
  isClasses(text) ||
  (/^(?:[a-z$#./:-][\w$./:#-]*|[A-Z]?\w*[A-Z\d_$./:#-][\w$./:#-]*|\w+\(.*\)|\s*(?:select|insert|update|delete|create|alter|drop|comment|analyze)\b.*)$/s.test(
    text,
  ) &&
    !/^[A-Z][a-z]+$/.test(text))

/** Every text of a source that a person may be shown: literals, templates with `…` for what is put in, texts between tags. */
function textsIn(path: string, source: string): string[] {
  const texts: string[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const one of node) visit(one)
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return
    const { type, value, quasis = [] } = node as SourceNode
    if (/^(?:Import|ExportAll|TSLiteral)/.test(type ?? '')) return
    if ((type === 'Literal' || type === 'JSXText') && typeof value === 'string') texts.push(value.trim())
    if (type === 'TemplateLiteral') texts.push(quasis.map((one) => one.value.cooked ?? '').join('…'))
    for (const inner of Object.values(node)) visit(inner)
  }
  visit(parseSync(path, source).program)
  return texts.filter((text) => !isCode(text))
}

const oldWordsIn = (path: string, source: string): string[] =>
  textsIn(path, source).flatMap((text) =>
    patterns.filter(({ goes }) => goes.test(text)).map(({ comes }) => `${path}: “${text}” → ${comes}`),
  )

const filesOf = (folder: string) =>
  readdirSync(new URL(`${folder}/`, import.meta.url), { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter(isWritten)

describe('a person reads the words of the field', () => {
  test.each(words.folders)('in %s', (folder) => {
    const files = filesOf(folder)
    expect(files.length).toBeGreaterThan(5)
    expect(
      files.flatMap((path) => oldWordsIn(path, readFileSync(new URL(path, import.meta.url), 'utf8'))),
    ).toEqual([])
  })

  test('a private word in a sentence is found, and a name in code is none', () => {
    const planted =
      'const told = (nonce) => `This uses up number \u0024{nonce}.`; const label = { look: "told" }'
    expect(oldWordsIn('core/planted.ts', planted)).toEqual([
      'core/planted.ts: “This uses up number ….” → uses nonce 6',
    ])
  })
})
