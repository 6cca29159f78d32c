import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lensModule } from './generateLens.ts'

test(
  'the committed creation code of the lens is what the pinned solc makes of its source',
  () =>
    expect(readFileSync(new URL('../chain/lens/lensCode.generated.ts', import.meta.url), 'utf8')).toBe(
      lensModule(),
    ),
  60_000,
)
