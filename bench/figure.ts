/** One measured figure; `comparedWith` is what stood beside it in the same run. */
export type Figure = { value: number; unit: string; comparedWith?: string }
export type Figures = Record<string, Figure>

/** The most a figure may be, or the least. */
export type Limit = { limit: number } | { atLeast: number }
export type Limits = Record<string, Limit>

/** A sentence for each figure that misses its limit, has none, or was limited and not measured. */
export function misses(figures: Figures, limits: Limits): string[] {
  const measured = Object.entries(figures).flatMap(([name, figure]) => missOf(name, figure, limits[name]))
  const absent = Object.keys(limits).filter((name) => !figures[name])
  return [...measured, ...absent.map((name) => `${name} has a limit and was not measured.`)]
}

function missOf(name: string, { value, unit }: Figure, limit: Limit | undefined): string[] {
  if (limit === undefined) return [`${name} has no limit in bench/figures.json.`]
  if ('atLeast' in limit)
    return value >= limit.atLeast
      ? []
      : [`${name} is ${value} ${unit}, under its limit of ${limit.atLeast} ${unit}.`]
  return value <= limit.limit
    ? []
    : [`${name} is ${value} ${unit}, over its limit of ${limit.limit} ${unit}.`]
}

/** The limit as a person reads it. */
export function limitText(limit: Limit | undefined): string {
  if (limit === undefined) return 'no limit'
  return 'atLeast' in limit ? `at least ${limit.atLeast}` : `limit ${limit.limit}`
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export const rounded = (value: number, digits = 0): number => Number(value.toFixed(digits))
