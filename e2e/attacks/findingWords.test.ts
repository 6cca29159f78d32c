import { expect, test } from 'vitest'
import { checks } from '#core/checks/checks.ts'
import type { CheckId, Severity } from '#core/checks/result.ts'
import { remedyOf } from '#parts/document/resultWords.ts'
import { findingSentences } from './findingSentences.ts'

/** Who does it, or to whom it happens. */
const party =
  /\b(?:you|your|whoever|anyone|nobody|somebody|owners?|Safe|service|chain|nodes?|host|wallet|page|contract|account|token|delegate|module|guard|proposer|address|device|code|receiver|made it|expected file|who proposed|proposed it)\b|…/i

/** What happens, would happen, or can be done; or what is not so. */
const effect =
  /\b(?:would|will|may|can|cannot|could|must|lets?|gives?|pays?|loses?|lost|replaces?|changes?|removes?|makes?|takes? back|deletes?|sells?|approve|controls?|fails?|refused?|missing|hidden|hides?|hold|count|counts|counted|ran|run|stays?|sign|signs|signed|sent|wrong|wrongly|covers?|creates?|reports?|confirms?|has the address|disagree|calls|bytes call|is paid|answers?|looks like|wrote|reads|does not fit|is another one|is used|used|is not|no owner)\b/i

const all = findingSentences()
const catalogued = (id: string): id is CheckId => checks.some((one) => one.id === id)

/** The sentence that stands under a finding, for each weight that asks for one and each check that may have said it. */
const waysOf = ({ ids, text, remedy }: (typeof all)[number]) =>
  (['block', 'stop', 'warn'] satisfies Severity[]).flatMap((severity) =>
    ids.filter(catalogued).map((id) =>
      remedyOf({
        id,
        outcome: 'finding',
        severity,
        text,
        evidence: {},
        ...(remedy !== undefined && { remedy }),
      }),
    ),
  )

/** What another sentence takes in: “…: Approval on chain not found. It is not counted.”, “The Safe service describes this call wrongly: it names no method.” */
const parts = new Set(['…', 'Approval on chain not found', 'Could not confirm the contract owner'])
const whole = all.filter(
  ({ file, text }) => !['found.ts', 'answer.ts'].includes(file) && !parts.has(text) && !/^[a-z]/.test(text),
)

test('what every check finds is told in whole sentences', () => {
  expect(whole.map(({ text }) => text).filter((text) => !/^[A-Z1…].*[.…]$/su.test(text))).toEqual([])
  expect(new Set(whole.map(({ file }) => file)).size).toBeGreaterThan(35)
  expect(new Set(whole.map(({ text }) => text)).size).toBeGreaterThan(150)
})

test('no finding stands without a way on, whatever it weighs', () =>
  expect(
    whole.filter(
      (one) => waysOf(one).length === 0 || waysOf(one).some((way) => !/^(?:[A-Z].+\.|…)$/.test(way ?? '')),
    ),
  ).toEqual([]))

test('no finding stands without a party and an effect, in it or in what stands under it', () => {
  const without = (words: RegExp) =>
    whole
      .filter((one) => !waysOf(one).every((way) => words.test(`${one.text} ${way}`)))
      .map(({ text }) => text)
  expect({ party: without(party), effect: without(effect) }).toEqual({ party: [], effect: [] })
})
