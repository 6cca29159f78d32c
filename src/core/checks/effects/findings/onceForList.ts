/**
 * What is made of a list, made once for each list and kept as long as it: a batch of 400 calls asks the same of its moves 400 times. The list
 * must not change afterwards.
 */
export function onceForList<Item, Made>(
  make: (list: readonly Item[]) => Made,
): (list: readonly Item[]) => Made {
  const kept = new WeakMap<readonly Item[], { made: Made }>()
  return (list) => {
    const known = kept.get(list)
    if (known) return known.made
    const made = make(list)
    kept.set(list, { made })
    return made
  }
}
