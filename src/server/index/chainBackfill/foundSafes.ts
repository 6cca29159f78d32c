import type { Address, SafeVersion } from '#core/safe/safe.ts'
import type { Queries } from '#server/database/database.ts'
import { insertRows } from '#server/database/rows.ts'
import type { CreationFact } from '#server/index/facts/facts.ts'
import { isQuiet } from '#server/index/facts/quietFacts.ts'
import { type KnownSafes, maxFew } from '#server/index/knownSafes.ts'

type FoundRow = { address: Address; version: SafeVersion; since: number }

/** SQL: the Safes of a chain ($1) with the block from which on each of them is one, whether they are indexed yet or were only found. */
const everySafe = `
  select address, coalesce(version, '1.3.0') as version, (case when asked then coalesce(first_block, 0) else block_number end)::int as since
  from safe where chain_id = $1
  union all
  select f.safe, f.version, f.block_number::int from found_safe f where f.chain_id = $1
    and not exists (select from safe s where s.chain_id = f.chain_id and s.address = f.safe)`
/** So many addresses go into one statement. */
const chunk = 5000

/** The Safes of a chain as they were at any block of its past that is read: those that were made later are not known to it yet. */
export type FoundSafes = { at: (block: number) => KnownSafes }

/** Asks the database what it needs once, and holds it in memory as long as the Safes are few. */
export function createFoundSafes(queries: Queries, chainId: number): FoundSafes {
  let earliest: Promise<FoundRow[]> | undefined
  const held = () => {
    earliest ??= queries.query<FoundRow>(`select * from (${everySafe}) s order by since limit $2::int`, [
      chainId,
      maxFew + 1,
    ])
    return earliest
  }
  let quiet: Promise<number | null> | undefined
  const firstQuiet = () => {
    quiet ??= queries
      .query<{ since: number | null }>(
        `select min(since)::int as since from (${everySafe}) s where version < '1.3.0' collate "C"`,
        [chainId],
      )
      .then(([row]) => row?.since ?? null)
    return quiet
  }
  const fewAt = async (block: number) => {
    const rows = (await held()).filter(({ since }) => since <= block)
    return rows.length > maxFew ? undefined : new Map(rows.map((row) => [row.address, row.version]))
  }
  return {
    at: (block) => ({
      few: async () => {
        const few = await fewAt(block)
        return few && new Set(few.keys())
      },
      hasQuiet: async () => {
        const since = await firstQuiet()
        return since !== null && since <= block
      },
      among: async (addresses) => {
        const asked = [...new Set(addresses)]
        const known = (await fewAt(block)) ?? (await readAmong(queries, { chainId, block, asked }))
        return new Map(
          asked.flatMap((address) => {
            const version = known.get(address)
            return version ? [[address, version] as const] : []
          }),
        )
      },
    }),
  }
}

type Lookup = { chainId: number; block: number; asked: readonly Address[] }

async function readAmong(queries: Queries, { chainId, block, asked }: Lookup) {
  const found = new Map<Address, SafeVersion>()
  for (let at = 0; at < asked.length; at += chunk) {
    const rows = await queries.query<FoundRow>(
      `select * from (${everySafe}) s where address = any($2) and since <= $3`,
      [chainId, asked.slice(at, at + chunk), block],
    )
    for (const { address, version } of rows) found.set(address, version)
  }
  return found
}

/** Notes the Safes that were made in a range. @throws DatabaseError */
export async function noteFound(
  queries: Queries,
  chainId: number,
  creations: readonly CreationFact[],
): Promise<void> {
  const columns = { chain_id: 'bigint', safe: 'text', version: 'text', block_number: 'bigint' }
  const rows = creations.map(({ safe, version, blockNumber }) => ({
    chain_id: chainId,
    safe,
    version,
    block_number: blockNumber,
  }))
  await insertRows(queries, 'found_safe', columns, rows)
}

/** Were exactly these Safes found in blocks `from` to `to`? Else the chain was another one when it was looked. @throws DatabaseError */
export async function isAsFound(
  queries: Queries,
  chainId: number,
  { from, to, creations }: { from: number; to: number; creations: readonly CreationFact[] },
): Promise<boolean> {
  const rows = await queries.query<{ safe: Address }>(
    'select safe from found_safe where chain_id = $1 and block_number between $2 and $3',
    [chainId, from, to],
  )
  const found = new Set(rows.map(({ safe }) => safe))
  return found.size === creations.length && creations.every(({ safe }) => found.has(safe))
}

/**
 * Was a Safe found of a release that logs neither its executions nor their nonces? Then these have to be asked for; it is said with its block.
 * @throws DatabaseError
 */
export async function firstSilent(
  queries: Queries,
  chainId: number,
): Promise<{ safe: Address; block: number } | undefined> {
  const rows = await queries.query<FoundRow>(
    `select * from (${everySafe}) s where version < '1.1.0' collate "C" order by since limit 1`,
    [chainId],
  )
  const [row] = rows.filter(({ version }) => isQuiet(version))
  return row && { safe: row.address, block: row.since }
}
