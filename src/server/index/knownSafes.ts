import type { Address, SafeVersion } from '#core/safe/safe.ts'
import type { Queries } from '#server/database/database.ts'
import { isQuiet } from '#server/index/facts/quietFacts.ts'

/** Which addresses are Safes that are indexed, and of which release. */
export interface KnownSafes {
  /** Those of these addresses that are Safes, with their releases. */
  among(addresses: Iterable<Address>): Promise<Map<Address, SafeVersion>>
  /** All of them where they are few, so that a node can be asked for what concerns them alone; undefined where they are many. */
  few(): Promise<ReadonlySet<Address> | undefined>
  /** Is one of them of a release that logs too little? */
  hasQuiet(): Promise<boolean>
}

/** More Safes than this do not fit into filters of logs, and are no longer held in memory. */
export const maxFew = 4000
/** So many addresses go into one statement. */
const chunk = 5000

/** One Safe alone. */
export const oneSafe = (safe: Address, version: SafeVersion): KnownSafes => ({
  among: async (addresses) => new Map([...addresses].includes(safe) ? [[safe, version] as const] : []),
  few: async () => new Set([safe]),
  hasQuiet: async () => isQuiet(version),
})

/** The Safes of a chain as they are indexed, with those of the range that is being written. */
export type IndexedSafes = KnownSafes & {
  /** These were made in the range that is written next; those of the range before it are in the database by now. */
  add(creations: readonly { safe: Address; version: SafeVersion }[]): void
}

/**
 * The Safes of a chain: in memory while they are few, else asked for by their addresses, so that a block costs by what is in it and not by
 * how many Safes there are. Whoever makes it knows that no other process adds any but by raising `asked` of the cursor.
 */
export function createIndexedSafes(queries: Queries, chainId: number): IndexedSafes {
  let all: Promise<Map<Address, SafeVersion> | undefined> | undefined
  let quiet: Promise<boolean> | undefined
  let recent = new Map<Address, SafeVersion>()

  const forgetAll = () => {
    all = undefined
  }
  const read = async () => {
    const rows = await queries.query<Row>(
      `select address, ${version} from safe where chain_id = $1 limit $2::int`,
      [chainId, maxFew + 1],
    )
    if (rows.length > maxFew) return undefined
    return new Map([...rows.map((row) => [row.address, row.version] as const), ...recent])
  }
  const held = async () => {
    all ??= kept(read(), forgetAll)
    const found = await all
    if (found && found.size > maxFew) all = Promise.resolve(undefined)
    return all
  }
  return {
    add: (creations) => {
      recent = new Map(creations.map(({ safe, version }) => [safe, version]))
      const latest = recent
      all =
        all &&
        kept(
          all.then((map) => map && new Map([...map, ...latest])),
          forgetAll,
        )
      if (creations.some((creation) => isQuiet(creation.version))) quiet = Promise.resolve(true)
    },
    few: async () => {
      const map = await held()
      return map && new Set(map.keys())
    },
    hasQuiet: () => {
      quiet ??= kept(isAnyQuiet(queries, chainId), () => {
        quiet = undefined
      })
      return quiet
    },
    among: async (addresses) => {
      const asked = [...new Set(addresses)]
      const map = (await held()) ?? new Map([...(await readAmong(queries, chainId, asked)), ...recent])
      return new Map(
        asked.flatMap((address) => {
          const release = map.get(address)
          return release ? [[address, release] as const] : []
        }),
      )
    },
  }
}

type Row = { address: Address; version: SafeVersion }

/** What was indexed by the first schema has no release: it was read as one that logs all it does. */
const version = `coalesce(version, '1.3.0') as version`

async function readAmong(
  queries: Queries,
  chainId: number,
  addresses: readonly Address[],
): Promise<Map<Address, SafeVersion>> {
  const found = new Map<Address, SafeVersion>()
  for (let at = 0; at < addresses.length; at += chunk) {
    const rows = await queries.query<Row>(
      `select address, ${version} from safe where chain_id = $1 and address = any($2)`,
      [chainId, addresses.slice(at, at + chunk)],
    )
    for (const row of rows) found.set(row.address, row.version)
  }
  return found
}

async function isAnyQuiet(queries: Queries, chainId: number): Promise<boolean> {
  const [row] = await queries.query<{ found: boolean }>(
    `select exists (select 1 from safe where chain_id = $1 and version < '1.3.0' collate "C") as found`,
    [chainId],
  )
  return row?.found === true
}

/** Remembers an answer but not a failure. */
function kept<Answer>(answer: Promise<Answer>, forget: () => void): Promise<Answer> {
  answer.catch(forget)
  return answer
}
