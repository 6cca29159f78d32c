/** Puts `mutations(good)` into a page: a reply with one of its leaves, or the whole of it, changed, each mutation once. */
export function mutateInPage(): void {
  const cyclic: Record<string, unknown> = {}
  cyclic.self = cyclic
  // Whatever a page may post: more than JSON has.
  const bad: unknown[] = [
    null,
    0,
    -1,
    1.5,
    Number.NaN,
    '',
    'x'.repeat(100_000),
    '0x',
    [],
    {},
    [[]],
    true,
    2n ** 300n,
    { toString: 1 },
    new Date(0),
    new Map([['safeAddress', 1]]),
    new Uint8Array(8),
    cyclic,
    new Error('a reply'),
  ]
  function* changed(value: unknown): Generator<unknown> {
    yield* bad
    if (typeof value !== 'object' || value === null) return
    for (const [key, part] of Object.entries(value))
      for (const other of changed(part))
        yield Array.isArray(value) ? Object.assign([...value], { [key]: other }) : { ...value, [key]: other }
    if (!Array.isArray(value)) yield JSON.parse(`{"__proto__":${JSON.stringify(value)}}`)
  }
  Object.assign(window, { mutations: (good: unknown) => [...changed(good)] })
}
