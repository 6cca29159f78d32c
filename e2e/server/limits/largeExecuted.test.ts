import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Address, Hex } from '#core/safe/safe.ts'
import { owners } from '#sandbox/accounts.ts'
import type { MadeSafe } from '#sandbox/chains/makeSafe.ts'
import { executionOf, type ServerWorld, safeTx, startWorld } from '../support/world.ts'

let world: ServerWorld
let safe: MadeSafe
beforeAll(async () => {
  world = await startWorld()
  safe = await world.chain.makeSafe({ ether: 10n ** 18n })
})
afterAll(() => world.stop())

const [payee, other] = [owners[3].address, owners[4].address]
const execute = async (nonce: bigint, data: Hex, to: Address = other) =>
  world.chain.send([await executionOf(safe, safeTx({ to, value: 5n, data, nonce }), [0, 1])])

/** How many characters of rows the database gives for this. */
async function charactersRead(work: () => Promise<unknown>): Promise<number> {
  const { query } = world.database
  let read = 0
  world.database.query = async <Row>(...asked: Parameters<typeof query>) => {
    const rows = await query<Row>(...asked)
    read += JSON.stringify(rows).length
    return rows
  }
  await work()
  world.database.query = query
  return read
}

// Anybody makes a Safe, has it execute large calls, and asks about it: what was read for each answer was all of them.
test('who asks about a Safe that executed large calls has the newest of them read, not all', async () => {
  const data: Hex = `0x${'ab'.repeat(120_000)}`
  for (let nonce = 0n; nonce < 12n; nonce++) await execute(nonce, data)
  await execute(12n, '0x', payee)
  await world.index()
  const path = `/v1/chains/31337/security/${safe.address}/recipient/${payee}`
  type Answer = { RECIPIENT_INTERACTION: { type: string }[] }
  let told: Answer | undefined
  const read = await charactersRead(async () => {
    told = (await world.ask<Answer>(path)).body
  })
  expect(told?.RECIPIENT_INTERACTION.map(({ type }) => type)).toContain('RECURRING_RECIPIENT')
  expect(read).toBeLessThan(1_500_000)
})
