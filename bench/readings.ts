import { casesOf, filesBelow, readingOf, registryFiles } from '#core/descriptors/fixtures/readCase.ts'
import { type Figures, median, rounded } from './figure.ts'

const rounds = 7

/**
 * A reading by descriptors (ERC-7730) that were opened before, which happens once: from the bytes to the fields on screen with their byte
 * proof, of the cases of our own and those of the public registry where it lies beside this clone. The median of each over some rounds, and of them the one that 95 of 100 do not exceed.
 */
export async function measureReadings(): Promise<Figures> {
  const cases = [
    ...casesOf(filesBelow('src/core/descriptors/fixtures/registry')),
    ...casesOf(registryFiles()),
  ]
  const times = cases.map((one) => {
    const once = () => {
      const from = performance.now()
      if (readingOf(one)?.ok !== true) throw new Error(`${one.title} was not read.`)
      return performance.now() - from
    }
    once()
    return median(Array.from({ length: rounds }, once))
  })
  const sorted = times.toSorted((one, other) => one - other)
  const most = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN
  return {
    'a reading by a descriptor': {
      value: rounded(most, 2),
      unit: 'ms',
      comparedWith: `95 of 100 of ${cases.length} cases; the slowest took ${rounded(sorted.at(-1) ?? Number.NaN, 2)} ms`,
    },
  }
}
