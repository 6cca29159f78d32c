import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { attacks } from '#sandbox/gallery/attacks.ts'
import { triedElsewhere } from '#sandbox/gallery/elsewhere.ts'

/** Where the picture of an attack stands, seen from `docs/attacks.md`. */
export const pictureOf = (name: string): string => `pictures/attacks/${name}.jpg`

/** The cells of a row as Markdown has them. */
const rowOf = (cells: readonly string[]) =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`

/** What no proposal can stage, with the tests that try it. */
const elsewhere = () =>
  triedElsewhere.map(({ what, checks, twin, tests }) => {
    const tried = tests.map(
      ({ file, names }) => `\`${file}\`: ${names.map((name) => `“${name}”`).join('; ')}`,
    )
    return rowOf([what, checks.join(', '), twin, tried.join(' · ')])
  })

/** `docs/attacks.md`: every attack of the gallery with what must stop it, how it is staged, and what is done beside it every day. */
export function attackTable(): string {
  const rows = attacks.map(({ name, what, how, checks, verdict, twin }) => {
    const picture = `<img src="${pictureOf(name)}" width="195" alt="">`
    return rowOf([`\`${name}\``, what, how, checks.join(', '), verdict, twin, picture])
  })
  return [
    '# The attack gallery',
    '',
    'Written by `npx tsx src/cli/generate/generateAttackTable.ts` from the one table in `src/sandbox/gallery/attacks`, held to it by a test beside it.',
    '',
    'To see it, run `npm start -- --scenario gallery`, open the Safe “Vault” and press _Show unsigned proposals_ in the queue. Each',
    'entry carries its name as a note; the one after it is its twin, the same thing without the attack. The Safe “Bybit, public data” holds the',
    'published transactions of February 2025 with their real signatures: its release puts no chain id into what is signed, so they hold here.',
    '',
    `All ${attacks.length} are staged on a real chain behind a gateway of our own, which lies only where the attack is a lie of the service.`,
    '`e2e/attacks/attacks.spec.ts` opens each of them and each twin in the rendered page: every check named here speaks, nothing can be signed',
    'before the stop is typed (`unknown` where a check could not be made), nothing at all where it is blocked, and the twin can be signed',
    'without an obstacle.',
    'The pictures are how each opens on a phone; `e2e/trials/pictures.ts` takes them anew. Two stand larger in [what a payment does](effects.md).',
    '',
    '| attack | what is tried | how it is staged | checks that speak | verdict | its twin | how the page opens |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
    '## Tried elsewhere',
    '',
    'A queue cannot hold a device’s memory, a second node’s answers, a wallet (host) around the app or an owner’s imports.',
    'These are tried, each beside what must not be stopped, by the tests that are named here; a test holds that they are there.',
    '',
    '| what is tried | checks that speak | its twin | tests |',
    '| --- | --- | --- | --- |',
    ...elsewhere(),
    '',
  ].join('\n')
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(fileURLToPath(new URL('../../../docs/attacks.md', import.meta.url)), attackTable())
