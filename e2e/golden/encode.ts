import { createHash } from 'node:crypto'
import type { Result } from '#core/checks/result.ts'
import type { GoldenCase } from './cases.ts'

const head = `What this app judges today, of every attack of the gallery and its twin. e2e/golden/judgement.test.ts compares with it, and writes
it anew: GOLDEN=write npx vitest run e2e/golden

Under an entry a line each: what is looked at, by whom (an owner in a tab, or in a frame), with the policy of e2e/golden/given.ts or
without. Then the verdict · the permitted action · what passed, by a name from the list below, with what could not be made and only
tells so · what did not pass. A result is its id and its severity, with ? where it could not be made. A line that says what another of
its entry says names that one.
`

const passed = 'what passed'
const families = 'what passed of one kind'

const isQuiet = ({ outcome, severity }: Result) =>
  outcome === 'pass' || (outcome === 'unknown' && severity === 'info')

const textOf = ({ id, outcome, severity }: Result) => `${id}${outcome === 'unknown' ? '?' : ''} ${severity}`

/** The order in which checks run is nobody's concern. */
const listOf = (results: readonly Result[]) => results.map(textOf).sort()

/** `HASH-01 block` under HASH, `POLICY:ether stop` under POLICY. */
function byKind(texts: readonly string[]): [kind: string, list: string][] {
  const all = new Map<string, string[]>()
  for (const text of texts) {
    const kind = text.replace(/[-:].*$/, '')
    all.set(kind, [...(all.get(kind) ?? []), text])
  }
  return [...all].map(([kind, list]) => [kind, list.join(', ')])
}

/** Texts under short names, made of what is in them, so that a new one renames no other. */
function createNames(length: number) {
  const all = new Map<string, string>()
  return {
    nameOf: (prefix: string, text: string) => {
      const name = `${prefix}${createHash('sha256').update(text).digest('hex').slice(0, length)}`
      if ((all.get(name) ?? text) !== text) throw new Error(`Two sets go by the name ${name}.`)
      all.set(name, text)
      return name
    },
    lines: () => [...all].map(([name, text]) => `${name}: ${text}`).sort(),
  }
}

const blockOf = (entry: string, lines: readonly string[]) => [`# ${entry}`, ...lines].join('\n')

/** The cases as text: the sets of what passed first, then an entry after the other. */
export function encoded(cases: readonly GoldenCase[]): string {
  const [kinds, sets] = [createNames(4), createNames(6)]
  const entries = new Map<string, string[]>()
  const first = new Map<string, string>()
  for (const { entry, label, judged } of cases) {
    const { verdict, action, results } = judged
    const set = byKind(listOf(results.filter(isQuiet))).map(([kind, list]) => kinds.nameOf(`${kind}.`, list))
    const rest = listOf(results.filter((result) => !isQuiet(result))).join(', ')
    const text = [verdict, action, sets.nameOf('p', set.join(' ')), ...(rest ? [rest] : [])].join(' · ')
    const same = first.get(`${entry}\n${text}`)
    if (same === undefined) first.set(`${entry}\n${text}`, label)
    const lines = entries.get(entry) ?? []
    entries.set(entry, lines)
    lines.push(`${label}: ${same === undefined ? text : `as ${same}`}`)
  }
  const blocks = [...entries].map(([entry, lines]) => blockOf(entry, lines))
  return `${[head.trimEnd(), blockOf(families, kinds.lines()), blockOf(passed, sets.lines()), ...blocks].join('\n\n')}\n`
}

/** What the lines of a file say, by entry and label, every name in them replaced by what it stands for. */
function decoded(file: string): Map<string, string[]> {
  const [said, lines] = [new Map<string, string>(), new Map<string, string[]>()]
  let entry = ''
  for (const line of file.split('\n')) {
    const at = line.indexOf(': ')
    const [label, text] = [line.slice(0, at), line.slice(at + 2)]
    if (line.startsWith('# ')) entry = line.slice(2)
    else if (entry && at > 0) {
      said.set(`${entry} | ${label}`, text)
      if (entry === passed || entry === families) continue
      const whole = text.startsWith('as ') ? (said.get(`${entry} | ${text.slice(3)}`) ?? text) : text
      const [verdict = '', action = '', set = '', ...rest] = whole.split(' · ')
      const kinds = (said.get(`${passed} | ${set}`) ?? '').split(' ')
      const quiet = kinds.flatMap((kind) => (said.get(`${families} | ${kind}`) ?? '').split(', '))
      const others = rest.flatMap((list) => list.split(', ')).map((result) => `not ${result}`)
      lines.set(`${entry} | ${label}`, [`verdict ${verdict}`, `action ${action}`, ...quiet, ...others])
    }
  }
  return lines
}

/** Where the two files differ: by entry and label what is no longer said, and what is said instead; `not` is before what did not pass. */
export function differences(was: string, is: string): string[] {
  const [before, after] = [decoded(was), decoded(is)]
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((place) => {
    const [one = [], other = []] = [before.get(place), after.get(place)]
    const gone = one.filter((each) => !other.includes(each))
    const come = other.filter((each) => !one.includes(each))
    if (gone.length + come.length === 0)
      return one.length === other.length ? [] : [`${place}: a result stands another number of times`]
    return [
      `${place}: ${[...gone.map((each) => `− ${each}`), ...come.map((each) => `+ ${each}`)].join(', ')}`,
    ]
  })
}
