/** One measured figure; `comparedWith` is what stood beside it in the same run. */
export type Figure = { value: number; unit: string; comparedWith?: string }
export type Figures = Record<string, Figure>
export type Limits = Record<string, { limit: number }>

/** A sentence for each figure that misses its limit, has none, or was limited and not measured. */
export function misses(figures: Figures, limits: Limits): string[] {
  const measured = Object.entries(figures).flatMap(([name, { value, unit }]) => {
    const limit = limits[name]?.limit
    if (limit === undefined) return [`${name} has no limit in bench/figures.json.`]
    return value <= limit ? [] : [`${name} is ${value} ${unit}, over its limit of ${limit} ${unit}.`]
  })
  const absent = Object.keys(limits).filter((name) => !figures[name])
  return [...measured, ...absent.map((name) => `${name} has a limit and was not measured.`)]
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export const rounded = (value: number, digits = 0): number => Number(value.toFixed(digits))
