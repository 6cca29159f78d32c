/** So many objects and lists stand inside one another in a descriptor at most; those of the public registry have 13. */
export const maxNesting = 64

/** Whether a JSON value has more than `most` objects and lists inside one another. Takes one step for each value, whatever its form. */
export function isDeeperThan(value: unknown, most: number): boolean {
  const left: { value: unknown; depth: number }[] = [{ value, depth: 1 }]
  for (let one = left.pop(); one !== undefined; one = left.pop()) {
    if (typeof one.value !== 'object' || one.value === null) continue
    if (one.depth > most) return true
    for (const inner of Object.values(one.value)) left.push({ value: inner, depth: one.depth + 1 })
  }
  return false
}
