import type { BareWindow } from './bareHostPage.ts'

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

/** Has a bare host begin with five broken answers before the right one, and two strangers answer each request before it. */
export function beginBroken([address, evil]: readonly [string, string]): void {
  const { mutations } = window as unknown as { mutations: (good: unknown) => unknown[] }
  const broken = mutations({ safeAddress: address, chainId: 31337 })
  let count = 0
  const begins: Partial<BareWindow['bareHost']> = {
    alter(reply, request) {
      for (const one of [1, 2])
        window.frames[one]?.postMessage(
          { id: request.id, lie: { safeAddress: evil, chainId: 31337, darkMode: true } },
          '*',
        )
      if (request.method !== 'getSafeInfo' || count >= 5) return [reply]
      count += 1
      return [{ ...reply, data: broken[(count * 7) % broken.length] }]
    },
  }
  Object.assign(window, { beginsWith: begins })
}

/** Lets a page's long waits pass twenty times as fast while it is `isHurried`. */
export function hurryInPage(): void {
  const later = window.setTimeout.bind(window)
  const hurried = (run: () => void, milliseconds = 0) =>
    later(
      run,
      'isHurried' in window && window.isHurried && milliseconds >= 3000 ? milliseconds / 20 : milliseconds,
    )
  Object.assign(window, { setTimeout: hurried })
}
