import { getAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '#chain/fixtures/anvil.ts'
import { deploySafe, payer, sendAs } from '#chain/fixtures/safeContracts.ts'
import type { Address } from '#core/safe/safe.ts'
import type { MadeSafe } from '#sandbox/chains/makeSafe.ts'
import { startTestChain, type TestChain } from '#sandbox/testChain.ts'
import { createGatewayServer } from '#server/createServer.ts'
import { openDatabase } from '#server/database/openDatabase.ts'
import { type RealPostgres, startRealPostgres } from '../postgres/realPostgres.ts'
import { executionOf, owners, plainTx } from './support/oldSafes.ts'
import { type Served, serve } from './support/served.ts'
import { startTroubledNode, type TroubledNode } from './support/troubledNode.ts'

const recipient: Address = '0x00000000000000000000000000000000000A11cE'

let chain: TestChain
let node: TroubledNode
let postgres: RealPostgres
beforeAll(async () => {
  chain = await startTestChain({ chainId: 31337 })
  node = await startTroubledNode(chain.url)
  postgres = await startRealPostgres()
})
afterAll(async () => {
  await node.stop()
  await Promise.all([chain.stop(), postgres.stop()])
})

const received = async (served: Served, { address }: MadeSafe) =>
  (await served.history(address)).flatMap(({ txInfo }) =>
    txInfo.type === 'Transfer' && 'value' in txInfo.transferInfo ? [txInfo.transferInfo.value] : [],
  )

describe.each(['memory', 'PostgreSQL'] as const)('Over %s, a node', (kind) => {
  let served: Served
  let safe: MadeSafe
  beforeAll(async () => {
    const database = kind === 'memory' ? 'memory' : await postgres.fresh()
    served = await serve({ rpc: node.url, database, shorterAfter: 60_000 })
    safe = await chain.makeSafe()
    await served.index()
  })
  afterAll(() => served.stop())

  test('that gives logs of three blocks at most is read three at a time, and nothing is missed', async () => {
    node.limitLogs(3)
    for (const value of [1n, 2n, 3n]) {
      await chain.send([{ to: safe.address, value }])
      await chain.rpc.call('anvil_mine', ['0x28'])
    }
    await served.index()
    expect(await received(served, safe)).toEqual(['3', '2', '1'])
    expect(node.refusals()).toBeGreaterThan(0)
    node.limitLogs(undefined)
  })

  test('that fails again and again gets there, and each transfer is told once', async () => {
    for (let value = 4; value < 10; value++) await chain.send([{ to: safe.address, value: BigInt(value) }])
    node.fail(3)
    const before = node.failures()
    for (let attempt = 0; attempt < 200; attempt++) {
      const reached = await served.index().then(
        () => true,
        () => false,
      )
      if (reached) break
    }
    node.fail(undefined)
    expect(node.failures()).toBeGreaterThan(before)
    expect(await received(served, safe)).toEqual(['9', '8', '7', '6', '5', '4', '3', '2', '1'])
  })

  test('that lags behind does not take back what is indexed', async () => {
    await chain.send([{ to: safe.address, value: 10n }])
    await served.index()
    node.lag(4)
    await served.index()
    expect((await received(served, safe))[0]).toBe('10')
    node.lag(0)
    await chain.send([{ to: safe.address, value: 11n }])
    await served.index()
    expect((await received(served, safe)).slice(0, 2)).toEqual(['11', '10'])
  })

  test('that has the newest block but not yet its logs is not believed', async () => {
    await chain.send([{ to: safe.address, value: 12n }])
    node.lie('eth_getLogs', () => null)
    await expect(served.index()).rejects.toThrow()
    node.lie('eth_getLogs', undefined)
    await served.index()
    expect((await received(served, safe))[0]).toBe('12')
  })

  test('that answers with other blocks than were asked for is not believed', async () => {
    await chain.send([{ to: safe.address, value: 13n }])
    // Only whole blocks: the head, which is asked for without them, stays what it is.
    node.lie('eth_getBlockByNumber', (block) => {
      const { transactions } = block as { transactions: unknown[] }
      return typeof transactions[0] === 'object' ? { ...(block as object), number: '0x1' } : block
    })
    await expect(served.index()).rejects.toThrow()
    node.lie('eth_getBlockByNumber', undefined)
    await served.index()
    expect((await received(served, safe))[0]).toBe('13')
  })

  test('of another chain is refused by name', async () => {
    node.fail(1)
    await expect(served.index()).rejects.toThrow()
    node.fail(undefined)
    node.lie('eth_chainId', () => '0x1')
    await expect(served.index()).rejects.toThrow('The node of Test is on chain 1 instead of chain 31337')
    node.lie('eth_chainId', undefined)
    await served.index()
  })
})

describe('Two servers over one database', () => {
  test('index together, and nothing is told twice', async () => {
    const database = await postgres.fresh()
    const both = await Promise.all([serve({ rpc: chain.url, database }), serve({ rpc: chain.url, database })])
    const [first, second] = both as [Served, Served]
    const safe = await chain.makeSafe()
    for (let value = 1; value <= 5; value++) {
      await chain.send([{ to: safe.address, value: BigInt(value) }])
      await Promise.all(both.map((served) => served.index()))
    }
    for (const served of [first, second])
      expect(await received(served, safe)).toEqual(['5', '4', '3', '2', '1'])
    await Promise.all(both.map((served) => served.stop()))
  })
})

describe('A Safe that no official factory made', () => {
  let anvil: Anvil
  let served: Served
  beforeAll(async () => {
    anvil = await startAnvil()
    served = await serve({ rpc: anvil.url, database: 'memory' })
  })
  afterAll(async () => {
    await served.stop()
    await anvil.stop()
  })

  test.each(['1.0.0', '1.1.1', '1.3.0', '1.4.1', '1.5.0'] as const)(
    '%s: is found when somebody asks for it, with what it did before',
    async (version) => {
      const deployed = await deploySafe(anvil, { version, owners, threshold: 2 })
      const address = getAddress(deployed.address)
      await sendAs(anvil, payer, { to: address, value: '0x64' })
      const safe = { address, version: version as '1.1.1' }
      const hashes: string[] = []
      for (const nonce of [0n, 1n]) {
        const { data, hash } = await executionOf(safe, plainTx({ to: recipient, value: 3n, nonce }))
        await sendAs(anvil, payer, { to: address, data })
        hashes.unshift(`multisig_${address}_${hash}`)
      }
      await served.index()
      expect(await served.safesOf(owners[0] as Address)).not.toContain(address)

      const { status } = await served.ask(`/v1/chains/31337/safes/${address}`)
      // The oldest singletons are among our packages with other metadata than the official ones, so their code is unknown.
      const isOfficial = version !== '1.0.0'
      expect(status).toBe(isOfficial ? 200 : 404)
      if (!isOfficial) return
      await served.index()
      expect(await served.safesOf(owners[0] as Address)).toContain(address)
      const ids = (await served.history(address)).map(({ id }) => id)
      expect(ids.slice(0, 2)).toEqual(hashes)
      expect(ids).toHaveLength(version < '1.3.0' ? 3 : 4)
    },
  )

  test('two that one account owns are both listed as soon as they were asked for', async () => {
    const [owner = recipient] = owners
    const deployed = []
    for (let count = 0; count < 2; count++)
      deployed.push(await deploySafe(anvil, { version: '1.4.1', owners, threshold: 2 }))
    await served.index()
    for (const { address } of deployed) await served.ask(`/v1/chains/31337/safes/${getAddress(address)}`)
    const safes = await served.safesOf(owner)
    for (const { address } of deployed) expect(safes).toContain(getAddress(address))
  })

  test.each(['before', 'after'])(
    'is gone with its block when that is replaced %s its past was read',
    async (when) => {
      const [owner = recipient] = owners
      // Where there was nothing a moment ago, nobody looks again so soon: each round makes another address.
      await sendAs(anvil, payer, { to: recipient, value: '0x1' })
      const snapshot = await anvil.call('evm_snapshot')
      const address = getAddress(
        (await deploySafe(anvil, { version: '1.4.1', owners, threshold: 2 })).address,
      )
      await served.ask(`/v1/chains/31337/safes/${address}`)
      await served.index()
      if (when === 'before')
        await served.database.query('update safe set first_block = null where address = $1', [address])
      expect(await served.safesOf(owner)).toContain(address)
      await anvil.call('evm_revert', snapshot)
      await served.index()
      expect(await served.safesOf(owner)).not.toContain(address)
      expect((await served.ask(`/v1/chains/31337/safes/${address}/transactions/creation`)).status).toBe(404)
    },
  )

  test('an address without a Safe stays unknown', async () =>
    expect((await served.ask(`/v1/chains/31337/safes/${recipient}`)).status).toBe(404))
})

test('one process serves several chains, each with its own Safes', async () => {
  const other = await startTestChain({ chainId: 5 })
  const mine = await other.makeSafe()
  const theirs = await chain.makeSafe()
  const database = await openDatabase('memory')
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const config = (chainId: number, rpc: string) => ({
    chainId,
    rpc,
    name: `${chainId}`,
    shortName: `c${chainId}`,
    nativeCurrency,
  })
  const gateway = await createGatewayServer({
    database,
    chains: [config(5, other.url), config(31337, chain.url)],
  })
  gateway.start()
  await gateway.ready()
  const status = async (chainId: number, { address }: MadeSafe) =>
    (await gateway.fetch(new Request(`http://localhost/v1/chains/${chainId}/safes/${address}`))).status
  expect(await status(5, mine)).toBe(200)
  expect(await status(31337, mine)).toBe(404)
  expect(await status(31337, theirs)).toBe(200)
  expect(await status(5, theirs)).toBe(404)
  await gateway.stop()
  await Promise.all([database.close(), other.stop()])
})
