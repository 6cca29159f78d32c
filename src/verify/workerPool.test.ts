import { afterAll, expect, test } from 'vitest'
import type { Address, SafeIdentity } from '#core/safe.ts'
import { safeTxHash } from '#core/safeTxHash.ts'
import { createNodeWorker } from './fixtures/createNodeWorker.ts'
import { by, one, send, two } from './fixtures/realSafe.ts'
import { parsedDetails } from './fixtures/waitingDetails.ts'
import { judgeTransaction, type Question, type Verification } from './judgeTransaction.ts'
import { createWorkerPool, type PoolWorker } from './workerPool.ts'

const address: Address = '0x41675C099F32341bf84BFc5382aF534df5C7461a'
const safe: SafeIdentity = { chainId: 1, address, version: '1.4.1' }
const owners = [one.address, two.address]

async function questionOf(nonce: bigint): Promise<Question> {
  const tx = send(nonce)
  const hash = safeTxHash(safe, tx)
  const confirmations = [await by(one, hash), await by(two, hash)]
  const claim = parsedDetails(safe, tx, { owners, threshold: 2, confirmations })
  const state = { chainId: 1, address, version: '1.4.1', owners, threshold: 2, nonce: 0n }
  return {
    chainId: 1,
    asked: { safe: address, id: claim.txId },
    claim,
    facts: { chainId: { known: true, value: 1 }, safe: { known: true, value: state } },
  }
}

const pool = createWorkerPool<Question, Verification>({
  createWorker: () => createNodeWorker('judge'),
  size: 1,
  perMessage: 2,
})
afterAll(() => pool.close())

test('a worker judges as the page itself does, in order', async () => {
  const questions = await Promise.all([0n, 1n, 2n, 3n, 4n].map(questionOf))
  expect(await pool.ask(questions)).toEqual(await Promise.all(questions.map(judgeTransaction)))
}, 60_000)

test('what cannot be copied is refused, and what stands behind it is answered', async () => {
  const question = await questionOf(0n)
  const bound = {
    ...question,
    facts: { ...question.facts, effects: { now: () => 1 } },
  } as unknown as Question
  const [refused, answered] = await Promise.allSettled([pool.ask([bound]), pool.ask([question])])
  expect(refused).toMatchObject({
    status: 'rejected',
    reason: { message: 'This cannot be handed to a worker.' },
  })
  expect(answered.status).toBe('fulfilled')
})

/** A worker that answers a list with itself when it is told to. */
function patient(told: unknown[]) {
  let listen = (_: unknown): void => undefined
  const asked: (readonly unknown[])[] = []
  const worker: PoolWorker = {
    postMessage: (message) => {
      const list = message as readonly unknown[]
      told.push(...list)
      asked.push(list)
    },
    onMessage: (listener) => {
      listen = listener
    },
    onEnd: () => undefined,
    terminate: () => undefined,
  }
  const answer = () => {
    const list = asked.shift()
    if (list) listen({ answers: list })
  }
  return { worker, answer }
}

test('what somebody looks at goes before what waits, and what nobody wants any more is not begun', async () => {
  const told: unknown[] = []
  const { worker, answer } = patient(told)
  const line = createWorkerPool<number, number>({ createWorker: () => worker, size: 1, perMessage: 1 })
  const gone = new AbortController()
  const answers = [
    line.ask([1, 2]),
    line.ask([3], { signal: gone.signal }).catch(() => [0]),
    line.ask([4, 5], { isUrgent: true }),
  ]
  gone.abort(new Error('out of view'))
  for (let at = 0; at < 4; at += 1) answer()
  expect(await Promise.all(answers)).toEqual([[1, 2], [0], [4, 5]])
  expect(told).toEqual([1, 4, 5, 2])
})
