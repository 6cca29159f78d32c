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
  const judged = await judgedRulebook()
  const rows = judged.map(({ vector: { name, published, rule }, found }) => {
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
    ...figures(judged),
    '',
  ].join('\n')
}

/** What this is measured by: counts of the vectors as they are judged now, and what other tests and the bench hold. */
function figures(judged: readonly JudgedVector[]): string[] {
  const of = (kind: Vector['published']) => judged.filter(({ vector }) => vector.published === kind)
  const [insecure, secure] = [of('insecure'), of('secure')]
  const right = (list: readonly JudgedVector[]) => list.filter((one) => one.isRight).length
  const rows = [
    [
      'insecure cases stopped or blocked for the right reason',
      'all',
      `${right(insecure)} of ${insecure.length}`,
      'the table above',
    ],
    [
      'secure cases stopped',
      'at most 1 of 11',
      `${secure.length - right(secure)} of ${secure.length}`,
      'the table above',
    ],
    [
      'cases of our own by the same rules, evil and harmless, judged wrongly',
      '0',
      '0',
      '`src/cli/verify/ownRulebook.test.ts`',
    ],
    [
      'fees on 5 networks in tokens of 0, 2, 6, 8 and 18 decimals, honest and not, judged wrongly',
      '0',
      '0 of 125',
      '`src/cli/verify/verifyFeeTable.test.ts`',
    ],
    [
      'alarms of ADDR-04 over payments without a poisoned history',
      '0 of 2,000',
      '0 of 2,000',
      '`src/core/checks/account/poisoning.fuzz.test.ts`',
    ],
    [
      'payments poisoned by the six shapes that are found',
      '600 of 600',
      '600 of 600',
      '`src/core/checks/account/poisoning.fuzz.test.ts`',
    ],
    [
      'reference cases of the ERC-7730 registry at hand, read exactly as expected',
      'all',
      '277 of 277',
      '`src/core/descriptors/registry.test.ts`',
    ],
    ['a reading by a descriptor, 95 of 100', '3 ms', '3.1 ms of processor time', '`npm run bench`'],
    [
      'security check without a node, p99',
      '200 ms',
      '130 ms beside other work, 9.5 ms of processor time in the judgement',
      '`npm run bench`',
    ],
  ]
  return [
    '## Figures',
    '',
    'The counts are those of the tests that are named. Times were taken on 2 busy cores, on 2026-11-27.',
    '',
    '| what | wanted | measured | held by |',
    '| --- | --- | --- | --- |',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(fileURLToPath(new URL('../../../docs/rulebook.md', import.meta.url)), await rulebookTable())
