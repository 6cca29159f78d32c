import { afterAll, describe, expect, test } from 'vitest'
import { readHex } from '#core/fixtures/readTx.ts'
import publicTransactions from '#core/fixtures/vectors/publicTransactions.json'
import type { Address } from '#core/safe/safe.ts'
import type { Recovery } from '#core/signatures/recover.ts'
import { createNodeWorker } from '#verify/fixtures/createNodeWorker.ts'
import { createWorkerPool, type PoolWorker } from './workerPool.ts'

const published = publicTransactions.transactions.flatMap(({ computed, confirmations = [] }) =>
  confirmations
    .filter(({ type }) => type !== 'APPROVED_HASH')
    .map(({ signature, recovered }) => ({ hash: computed.safeTxHash, signature, recovered })),
)
const list: Recovery[] = published.map(({ hash, signature }) => ({
  hash: readHex(hash),
  signature: readHex(signature),
}))
const signers = published.map(({ recovered }) => recovered?.toLowerCase())

describe('a pool of two real workers', () => {
  let made = 0
  const pool = createWorkerPool<Recovery, Address | null>({
    createWorker: () => {
      made += 1
      return createNodeWorker()
    },
  })
  afterAll(() => pool.close())

  test('recovers public signatures to their published signers, in order', async () => {
    const many = Array.from({ length: 10 }, () => list).flat()
    expect(await pool.ask(many)).toEqual(Array.from({ length: 10 }, () => signers).flat())
    expect(made).toBe(2)
  })

  test('answers null where no key can have signed, and goes on', async () => {
    const [first] = list
    if (first === undefined) throw new Error('no fixtures')
    const junk = { hash: first.hash, signature: readHex(`0x${'00'.repeat(64)}1b`) }
    const short = { hash: first.hash, signature: readHex('0x1234') }
    expect(await pool.ask([junk, first, short])).toEqual([null, signers[0], null])
    expect(await pool.ask([])).toEqual([])
  })

  test('rejects a list that is given up, and works on', async () => {
    const controller = new AbortController()
    const many = Array.from({ length: 100 }, () => list).flat()
    const recovered = pool.ask(many, { signal: controller.signal })
    controller.abort(new Error('left the page'))
    await expect(recovered).rejects.toThrow('left the page')
    await expect(pool.ask(list, { signal: controller.signal })).rejects.toThrow('left the page')
    expect(await pool.ask(list)).toEqual(signers)
  })

  test('rejects input that is no signature list in the words of what went wrong', async () => {
    const broken = [{ hash: readHex('0x12'), signature: '0xzz' as const }]
    await expect(pool.ask(broken)).rejects.toThrow('not whole bytes')
  })
})

/** A worker that ends as soon as it is given something to do. */
function ending(): PoolWorker {
  let end = (_: string): void => undefined
  return {
    postMessage: () => queueMicrotask(() => end('it fell over')),
    onMessage: () => undefined,
    onEnd: (listener) => {
      end = listener
    },
    terminate: () => undefined,
  }
}

test('a worker that ends rejects what it was at, and another one takes its place', async () => {
  const kinds = [ending]
  const pool = createWorkerPool<Recovery, Address | null>({
    createWorker: () => kinds.shift()?.() ?? createNodeWorker(),
    size: 1,
  })
  await expect(pool.ask(list)).rejects.toThrow('it fell over')
  expect(await pool.ask(list)).toEqual(signers)
  pool.close()
})

test('what is under way when the pool is closed is rejected', async () => {
  const pool = createWorkerPool<Recovery, Address | null>({ createWorker: () => createNodeWorker(), size: 1 })
  const recovered = pool.ask(Array.from({ length: 20 }, () => list).flat())
  pool.close()
  await expect(recovered).rejects.toThrow('was ended')
})
