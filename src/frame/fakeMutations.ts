/** What a host that means harm, or is broken, puts in the place of any value. */
const bad: unknown[] = [
  null,
  undefined,
  0,
  -1,
  1.5,
  '',
  'x'.repeat(100_000),
  '0x',
  [],
  {},
  [[]],
  true,
  2n ** 300n,
  { toString: 1 },
]

/** A value with one of its leaves, or the whole of it, changed or taken away; each mutation once. */
export function* mutations(value: unknown): Generator<unknown> {
  for (const other of bad) yield other
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value))
    for (const changed of mutations(part))
      yield Array.isArray(value)
        ? Object.assign([...value], { [key]: changed })
        : { ...value, [key]: changed }
  if (Array.isArray(value)) return
  for (const gone of Object.keys(value))
    yield Object.fromEntries(Object.entries(value).filter(([key]) => key !== gone))
  yield JSON.parse(`{"__proto__":${JSON.stringify(value)}}`)
}
