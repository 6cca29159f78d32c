import { expect, test } from 'vitest'
import { explainedIn, explainedSurvivors } from './survivors.ts'

test('a row explains one change of a file, or several for one reason', () =>
  expect(
    explainedIn(
      [
        '# Words | with a bar',
        '| File | Change | Why |',
        '|---|---|---|',
        '| src/core/a.ts | `«a»` → `b` | they are the same |',
        '| src/core/b.ts | `«c»` → `d`<br>`«e»` → `f` (2) | so are they |',
      ].join('\n'),
    ),
  ).toEqual(['src/core/a.ts: `«a»` → `b`', 'src/core/b.ts: `«c»` → `d`', 'src/core/b.ts: `«e»` → `f` (2)']))

test('a row without a reason explains nothing', () =>
  expect(explainedIn('| src/core/a.ts | `«a»` → `b` | |')).toEqual([]))

test('docs/survivors.md marks the changed part in every row', () =>
  expect([...explainedSurvivors()].filter((row) => !/: `.*«.+».*` → `.*`( \(\d+\))?$/.test(row))).toEqual([]))
