import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'

/** One thing that a check may say: every form of it, `…` for what is put in; with its own way on where it has one. */
export type FindingSentence = { file: string; ids: string[]; text: string; remedy?: string | undefined }

type SourceNode = {
  type?: string
  name?: string
  value?: unknown
  start?: number
  end?: number
  params?: SourceNode[]
  operator?: string
  key?: { name?: string }
  callee?: SourceNode & { property?: SourceNode }
  arguments?: SourceNode[]
  properties?: SourceNode[]
  quasis?: { value: { cooked?: string } }[]
  expressions?: SourceNode[]
  left?: SourceNode
  right?: SourceNode
  consequent?: SourceNode
  alternate?: SourceNode
  id?: SourceNode
  init?: SourceNode
}

const folder = 'src/core/checks'
const hole = '…'
const maxForms = 40

function walk(node: unknown, visit: (node: SourceNode) => void): void {
  if (Array.isArray(node)) for (const one of node) walk(one, visit)
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return
  visit(node as SourceNode)
  for (const inner of Object.values(node)) walk(inner, visit)
}

/** What a name may stand for there. */
type FormsByName = (name: string, at: number) => readonly SourceNode[]

const orHole = (forms: string[]) => (forms.length > 0 ? forms : [hole])

/** Every text that an expression may be, as far as its file says. */
function formsOf(node: SourceNode | undefined, named: FormsByName, deep = 0): string[] {
  if (!node || deep > 6) return [hole]
  const inner = (one: SourceNode | undefined) => formsOf(one, named, deep + 1)
  switch (node.type) {
    case 'Literal':
      return [String(node.value)]
    case 'TemplateLiteral': {
      const parts = (node.quasis ?? []).map(({ value }, at) => {
        const put = node.expressions?.[at]
        return { text: value.cooked ?? '', forms: put ? inner(put) : [''] }
      })
      return parts.reduce<string[]>(
        (all, { text, forms }) =>
          all.flatMap((one) => forms.map((form) => one + text + form)).slice(0, maxForms),
        [''],
      )
    }
    case 'BinaryExpression':
      return node.operator === '+'
        ? inner(node.left).flatMap((left) => inner(node.right).map((right) => left + right))
        : [hole]
    case 'ConditionalExpression':
      return [...inner(node.consequent), ...inner(node.alternate)]
    case 'LogicalExpression':
      return [...inner(node.left), ...inner(node.right)]
    case 'Identifier':
      return orHole(named(node.name ?? '', node.start ?? 0).flatMap(inner))
    default:
      return [hole]
  }
}

const property = (node: SourceNode, name: string) => node.properties?.find(({ key }) => key?.name === name)

/** By the innermost function around it: what was given it above, or, of a parameter, what the function is called with. */
function namesIn(body: unknown): FormsByName {
  const given: { name: string; at: number; init: SourceNode }[] = []
  const functions: { name: string; from: number; to: number; params: (string | undefined)[] }[] = []
  const calls: { name: string; given: SourceNode[] }[] = []
  walk(body, ({ type, id, init, callee, params, start = 0, end = 0, ...node }) => {
    const made = type === 'FunctionDeclaration' ? { params, start, end } : init
    if (id?.name && made?.params)
      functions.push({
        name: id.name,
        from: made.start ?? 0,
        to: made.end ?? 0,
        params: made.params.map((one) => one.name ?? one.left?.name),
      })
    else if (type === 'VariableDeclarator' && id?.name && init) given.push({ name: id.name, at: start, init })
    if (type === 'CallExpression' && callee?.name)
      calls.push({ name: callee.name, given: node.arguments ?? [] })
  })
  return (name, at) => {
    const around = functions.filter(({ from, to }) => from <= at && at < to).toReversed()
    for (const { name: called, from, params } of around) {
      const own = given.findLast((one) => one.name === name && from <= one.at && one.at < at)
      if (own) return [own.init]
      const place = params.indexOf(name)
      if (place >= 0)
        return calls.filter((one) => one.name === called).flatMap((one) => one.given[place] ?? [])
    }
    const outer = given.findLast((one) => one.name === name && one.at < at)
    return outer ? [outer.init] : []
  }
}

const idsIn = (text: string): string[] => [...new Set(text.match(/(?<=')[A-Z]{3,6}-\d\d(?=')/g) ?? [])]

/** The checks of a family, which a file that is none of them helps: those in whose folder it stands, or a folder of which is. */
function idsBeside(file: string): string[] {
  const above = dirname(file)
  const ids = readdirSync(join(folder, above)).flatMap(
    (name) => name.match(/^[A-Z]{3,6}-\d\d(?=.*(?<!\.test)\.ts$)/) ?? [],
  )
  return ids.length > 0 || above === '.' ? ids : idsBeside(above)
}

function sentencesIn(file: string): FindingSentence[] {
  const text = readFileSync(join(folder, file), 'utf8')
  const { program } = parseSync(file, text)
  const named = namesIn(program.body)
  const all = idsIn(text).length > 0 ? idsIn(text) : idsBeside(file)
  const found: FindingSentence[] = []
  const add = (ids: string[], node: SourceNode | undefined, remedy?: string) => {
    for (const form of formsOf(node, named)) found.push({ file, ids, text: form, remedy })
  }
  walk(program.body, (node) => {
    const called = node.callee?.property ?? node.callee
    if (node.type === 'CallExpression' && called?.name === 'finding') {
      const given = node.arguments ?? []
      // A check that is a function of its own names its id first.
      const id = idsIn(`'${given[0]?.value}'`)
      const [said, , told] = given.slice(id.length)
      const own = told?.type === 'ObjectExpression' ? property(told, 'remedy') : undefined
      add(id.length > 0 ? id : all, said, own && formsOf(own.value as SourceNode, named)[0])
    }
    const said = node.type === 'ObjectExpression' ? property(node, 'text') : undefined
    if (!said) return
    const own = property(node, 'remedy')
    add(all, said.value as SourceNode, own && formsOf(own.value as SourceNode, named)[0])
  })
  return found
}

/** What all checks may find, in every form, in the order of their files. */
export const findingSentences = (): FindingSentence[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .toSorted()
    .flatMap(sentencesIn)
