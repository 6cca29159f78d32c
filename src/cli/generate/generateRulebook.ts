import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { answerText } from '#cli/jsonCommand.ts'
import { verify } from '#cli/verify/verifyCommand.ts'

type Vector = {
  name: string
  published: 'secure' | 'insecure'
  rule?: string
  input: unknown
  expected: { atLeast?: string; atMost?: string; reason?: string }
}
type Rulebook = {
  outOfScope: string[]
  notEnough: string[]
  byReason: Record<string, string[]>
  vectors: Vector[]
}
type VectorResult = { id: string; outcome: string; severity: string; text: string }

/** One case of the published rule book, and what is found of it here, in scope and worse than a note. */
export type JudgedVector = { vector: Vector; verdict: string; found: VectorResult[]; isRight: boolean }

const fixture = new URL('../../core/fixtures/vectors/rulebook.json', import.meta.url)
const ranks = ['info', 'warn', 'stop', 'block']
const rank = ({ severity }: VectorResult) => ranks.indexOf(severity)

/** Every vector at hand through `countersign verify`, held against what its set expects. */
export async function judgedRulebook(): Promise<JudgedVector[]> {
  const book: Rulebook = JSON.parse(readFileSync(fixture, 'utf8'))
  const judged: JudgedVector[] = []
  for (const vector of book.vectors) {
    const { output } = await answerText(verify, JSON.stringify(vector.input))
    const { verdict, results } = output as { verdict: string; results: VectorResult[] }
    const named = book.byReason[vector.expected.reason ?? ''] ?? []
    const isNamed = ({ id }: VectorResult) => named.some((start) => id.startsWith(start))
    const found = results.filter(
      (told) =>
        told.outcome !== 'pass' &&
        rank(told) > 0 &&
        (isNamed(told) || !book.outOfScope.some((start) => told.id.startsWith(start))),
    )
    judged.push({ vector, verdict, found, isRight: isRight(vector, found, isNamed) })
  }
  return judged
}

function isRight(
  { expected: { atLeast, atMost } }: Vector,
  found: readonly VectorResult[],
  isNamed: (told: VectorResult) => boolean,
): boolean {
  if (atMost !== undefined) return found.every((told) => rank(told) <= ranks.indexOf(atMost))
  return found.some(
    (told) => told.outcome === 'finding' && isNamed(told) && rank(told) >= ranks.indexOf(String(atLeast)),
  )
}

/** `docs/rulebook.md`: each vector, theirs beside ours, with the reason. */
export async function rulebookTable(): Promise<string> {
  const rows = (await judgedRulebook()).map(({ vector: { name, published, rule }, found }) => {
    const said = found.map(({ id, severity, outcome, text }) => {
      const word = outcome === 'unknown' ? 'could not be checked' : severity
      return `${id} (${word}): ${text.replaceAll('|', '\\|')}`
    })
    const theirs = rule === undefined ? published : `${published}, ${rule}`
    return `| ${[`\`${name}\``, theirs, said.join('<br>') || 'no finding'].join(' | ')} |`
  })
  return [
    '# The published rule book',
    '',
    'Written by `npx tsx src/cli/generate/generateRulebook.ts`, held to the code by `src/cli/generate/generateRulebook.test.ts`. Real transactions that others have judged',
    '(safe-research/sentinel-test-vectors, as of August 2026; recast as transactions of a Safe where they were none): their verdict and rule beside what',
    '`countersign verify` says of the same input. Findings about hashes, signatures and the Safe itself are left out, since owners and signatures are stand-ins.',
    '',
    '| case | theirs | ours |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(fileURLToPath(new URL('../../../docs/rulebook.md', import.meta.url)), await rulebookTable())
