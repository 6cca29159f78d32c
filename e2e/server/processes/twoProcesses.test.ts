import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { HistoryItemWire } from '#gateway/schemas/transaction/transaction.ts'
import { owners } from '#sandbox/accounts.ts'
import type { MadeSafe } from '#sandbox/chains/makeSafe.ts'
import { startTestChain, type TestChain } from '#sandbox/testChain.ts'
import { openDatabase } from '#server/database/openDatabase.ts'
import { type RealPostgres, startRealPostgres } from '../../postgres/realPostgres.ts'
import { type ServerProcess, startServerProcess } from '../support/serverProcess.ts'
import { executionOf, hashOf, safeTx } from '../support/world.ts'

let chain: TestChain
let postgres: RealPostgres
beforeAll(async () => {
  chain = await startTestChain({ chainId: 31337 })
  postgres = await startRealPostgres()
})
afterAll(() => Promise.all([chain.stop(), postgres.stop()]))

/** How long another process may take until it leads, with the time that a busy machine takes for everything. */
const patience = { timeout: 30_000, interval: 50 }

const historyOf = async ({ url }: ServerProcess, { address }: MadeSafe): Promise<string[]> => {
  const response = await fetch(`${url}/v1/chains/31337/safes/${address}/transactions/history`)
  if (!response.ok) return []
  const { results } = (await response.json()) as { results: HistoryItemWire[] }
  return results.flatMap((item) => (item.type === 'TRANSACTION' ? [item.transaction.id] : []))
}

const payment = safeTx({ to: owners[4].address, value: 1n, nonce: 0n })
const idOf = (safe: MadeSafe) => `multisig_${safe.address}_${hashOf(safe, payment)}`
const execute = async (safe: MadeSafe) => chain.send([await executionOf(safe, payment, [0, 1])])

describe('Two processes over one database', () => {
  let database: string
  let both: [ServerProcess, ServerProcess]
  const start = () => startServerProcess('--rpc', chain.url, '--chain', '31337', '--database', database)
  beforeAll(async () => {
    database = await postgres.fresh()
    both = [await start(), await start()]
  })
  afterAll(() => Promise.all(both.map((one) => one.kill())))

  test.each([0, 1])(
    'miss nothing when number %i is stopped between a creation and an execution',
    async (at) => {
      const [stopped, other] = at === 0 ? both : ([both[1], both[0]] as const)
      stopped.pause()
      const safe = await chain.makeSafe({ ether: 100n })
      await vi.waitFor(async () => expect(await historyOf(other, safe)).toHaveLength(1), patience)
      other.pause()
      stopped.resume()
      await execute(safe)
      await vi.waitFor(async () => expect(await historyOf(stopped, safe)).toContain(idOf(safe)), patience)
      other.resume()
      for (const one of both)
        expect((await historyOf(one, safe)).filter((id) => id === idOf(safe))).toHaveLength(1)
    },
  )

  test('let what one of them was asked for be indexed by the other', async () => {
    const [one, other] = both
    const safe = await chain.makeSafe({ ether: 100n })
    await vi.waitFor(async () => expect(await historyOf(one, safe)).toHaveLength(1), patience)
    // As if no factory had told of it: the next who asks finds it on the chain.
    const store = await openDatabase(database)
    await store.query('delete from safe where address = $1', [safe.address])
    await store.close()
    for (const asked of [one, other])
      expect((await fetch(`${asked.url}/v1/chains/31337/safes/${safe.address}`)).status).toBe(200)
    await execute(safe)
    for (const asked of both)
      await vi.waitFor(async () => expect(await historyOf(asked, safe)).toContain(idOf(safe)), patience)
  })

  test('go on within five seconds when the one that indexes is killed', async () => {
    for (let round = 0; round < 2; round++) {
      const safe = await chain.makeSafe({ ether: 100n })
      await vi.waitFor(async () => expect(await historyOf(both[1], safe)).toHaveLength(1), patience)
      await both[0].kill()
      const killed = performance.now()
      await execute(safe)
      await vi.waitFor(async () => expect(await historyOf(both[1], safe)).toContain(idOf(safe)), patience)
      expect(performance.now() - killed).toBeLessThan(5_000)
      both = [both[1], await start()]
    }
  })
})
