import { afterAll, expect, test } from 'vitest'
import type { Case } from '#core/judge/case.ts'
import { type Judged, judge } from '#core/judge/judge.ts'
import type { Address, SafeIdentity } from '#core/safe/safe.ts'
import { safeTxHash } from '#core/safe/safeTxHash.ts'
import { createNodeWorker } from '#verify/fixtures/createNodeWorker.ts'
import { by, one, send, two } from '#verify/fixtures/realSafe.ts'
import { parsedDetails } from '#verify/fixtures/waitingDetails.ts'
import { transactionSubject } from '#verify/subjects/transactionSubject.ts'
import { createWorkerPool, type PoolWorker } from './workerPool.ts'

const address: Address = '0x41675C099F32341bf84BFc5382aF534df5C7461a'
const safe: SafeIdentity = { chainId: 1, address, version: '1.4.1' }
const owners = [one.address, two.address]

async function caseOf(nonce: bigint): Promise<Case> {
  const tx = send(nonce)
  const hash = safeTxHash(safe, tx)
  const confirmations = [await by(one, hash), await by(two, hash)]
  const details = parsedDetails(safe, tx, { owners, threshold: 2, confirmations })
  const state = { chainId: 1, address, version: '1.4.1', owners, threshold: 2, nonce: 0n }
  return {
    chainId: 1,
    subject: transactionSubject({ safe: address, id: details.txId }, details),
    mode: 'standalone',
    facts: { chainId: { known: true, value: 1 }, safe: { known: true, value: state } },
  }
}

const pool = createWorkerPool<Case, Judged>({
  createWorker: () => createNodeWorker('judge'),
  size: 1,
  perMessage: 2,
})
afterAll(() => pool.close())

test('a worker judges as the page itself does, in order', async () => {
  const cases = await Promise.all([0n, 1n, 2n, 3n, 4n].map(caseOf))
  expect(await pool.ask(cases)).toEqual(await Promise.all(cases.map(judge)))
}, 60_000)

test('what cannot be copied is refused, and what stands behind it is answered', async () => {
  const theCase = await caseOf(0n)
  const bound = {
    ...theCase,
    facts: { ...theCase.facts, effects: { now: () => 1 } },
  } as unknown as Case
  const [refused, answered] = await Promise.allSettled([pool.ask([bound]), pool.ask([theCase])])
  expect(refused).toMatchObject({
    status: 'rejected',
    reason: { message: 'This cannot be sent to a worker.' },
  })
  expect(answered.status).toBe('fulfilled')
})

/** A worker that answers a list with itself when it is told to. */
function patient(told: unknown[]) {
  let listen = (_: unknown): void => undefined
  let end = (_: string): void => undefined
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
    onEnd: (listener) => {
      end = listener
    },
    terminate: () => undefined,
  }
  const answer = () => {
    const list = asked.shift()
    if (list) listen({ answers: list })
  }
  return { worker, answer, end: () => end('it could not start') }
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

/** A pool of three such workers, two pieces of work at once, and how many were made. */
function patientPool() {
  const made: ReturnType<typeof patient>[] = []
  const told: unknown[] = []
  const line = createWorkerPool<number, number>({
    createWorker: () => {
      const one = patient(told)
      made.push(one)
      return one.worker
    },
    size: 3,
    perMessage: 2,
  })
  return { line, made, told }
}

test('a further worker is made only for more than those at work are handed at once', async () => {
  const { line, made, told } = patientPool()
  const answers: Promise<number[]>[] = []
  const workersAfter = [1, 2, 3, 4, 5, 6, 7].map((work) => {
    answers.push(line.ask([work]))
    return made.length
  })
  expect(workersAfter).toEqual([1, 1, 2, 2, 3, 3, 3])
  for (let round = 0; round < 5; round += 1) for (const { answer } of made) answer()
  expect(await Promise.all(answers)).toEqual([[1], [2], [3], [4], [5], [6], [7]])
  expect(told).toHaveLength(7)
  answers.push(line.ask([8]))
  expect(told.at(-1)).toBe(8)
  expect(made).toHaveLength(3)
})

test('a long list starts as many workers as it keeps busy', () => {
  const { line, made, told } = patientPool()
  void line.ask([1, 2, 3, 4, 5, 6, 7])
  expect(made).toHaveLength(3)
  expect(told).toEqual([1, 2, 3, 4, 5, 6])
})

test('a worker started before there is work takes it, and is started once', async () => {
  const { line, made } = patientPool()
  line.start()
  line.start()
  const answers = line.ask([1])
  line.start()
  made[0]?.answer()
  expect(await answers).toEqual([1])
  line.start()
  expect(made).toHaveLength(1)
})

test('a worker that ends before there is work is replaced when there is', async () => {
  const { line, made } = patientPool()
  line.start()
  made[0]?.end()
  expect(made).toHaveLength(1)
  const answers = line.ask([1])
  made[1]?.answer()
  expect(await answers).toEqual([1])
})
