import { getAddress } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Anvil, startAnvil } from '#chain/fixtures/anvil.ts'
import { isLens } from '#chain/fixtures/countedNode.ts'
import { type DeployedSafe, sendAs } from '#chain/fixtures/safeContracts.ts'
import { deployToken } from '#chain/fixtures/tokens.ts'
import { callOf, txOf } from '#chain/fixtures/trialSafe.ts'
import { createChain } from '#chain/node/client.ts'
import { reader } from '#chain/trialRun/readers/holdings.ts'
import { type Judged, judge } from '#core/judge/judge.ts'
import type { Address, SafeTx } from '#core/safe/safe.ts'
import { safeTxHash } from '#core/safe/safeTxHash.ts'
import { inRounds } from './fixtures/inRounds.ts'
import {
  by,
  type Confirmations,
  identityOf,
  inFront,
  type NodeCall,
  type NodeReply,
  officialSafe,
  one,
  three,
  two,
} from './fixtures/realSafe.ts'
import { parsedDetails } from './fixtures/waitingDetails.ts'
import { prefetchSafe, sharedBlock } from './sharedBlock.ts'
import { type Setting, verifyTransaction } from './verify.ts'

let anvil: Anvil
let safe: DeployedSafe
let token: Waiting
/** An account whose code does nothing. */
const idle = getAddress(`0x${'1d1e'.repeat(10)}`)

beforeAll(async () => {
  anvil = await startAnvil()
  safe = await officialSafe(anvil, '1.4.1', [one.address, two.address])
  const dollar = getAddress(await deployToken(anvil, 'SandboxDollar'))
  const { data } = callOf(dollar, 'mint', [safe.address, 9n])
  await sendAs(anvil, one.address, { to: dollar, data })
  const tx = txOf(callOf(dollar, 'transfer', [three.address, 5n]))
  token = { tx, confirmations: [await by(one, safeTxHash(identityOf(safe), tx))] }
  await anvil.call('anvil_setCode', idle, '0x00')
  await anvil.call('anvil_setBalance', safe.address, '0xde0b6b3a7640000')
  await anvil.call('anvil_mine')
}, 30_000)
afterAll(() => anvil.stop())

let nodes = 0

const outcomeIn = ({ results }: Judged, id: string) => results.find((one) => one.id === id)?.outcome

type Waiting = { tx: SafeTx; confirmations: Confirmations }

/** Coin of the Safe for somebody, as one owner confirmed it. */
async function coinFor(to: Address): Promise<Waiting> {
  const paid = txOf({ to, value: 1n, data: '0x', operation: 0 })
  return { tx: paid, confirmations: [await by(one, safeTxHash(identityOf(safe), paid))] }
}

/** Verifies one queued transaction, whose details are there. */
async function verified(
  setting: Pick<Setting, 'chain' | 'beside' | 'judge' | 'signal' | 'onPreliminary'>,
  { tx, confirmations }: Waiting = token,
) {
  const identity = identityOf(safe)
  const owners = safe.owners.map((owner) => getAddress(owner))
  return verifyTransaction({
    requested: { safe: safe.address, id: `multisig_${safe.address}_${safeTxHash(identity, tx)}` },
    details: parsedDetails(identity, tx, { owners, threshold: 2, confirmations, change: {} }),
    // Loaded already: what is counted are the rounds, not how long its code takes to come.
    judge,
    asOf: await sharedBlock(setting.chain),
    ...setting,
  })
}

/** The same over a node that answers in rounds; the Safe was read with the page. */
async function verifiedInRounds(answer: NodeReply = () => undefined, waiting?: Waiting) {
  nodes += 1
  const { rounds, fetch } = inRounds(anvil, answer)
  const chain = createChain({ chainId: 31337, rpc: [`http://rounds-${nodes}.test`], retries: 0, fetch })
  await prefetchSafe(chain, safe.address)
  const start = rounds.length
  const answered = () => rounds.filter(({ isAnswered }) => isAnswered)
  let early: { judged: Judged; after: number } | undefined
  const judged = await verified(
    {
      chain,
      onPreliminary: (preliminary) => {
        early = { judged: preliminary, after: answered().length - start }
      },
    },
    waiting,
  )
  const asked = rounds.flatMap((round) => round.asked)
  return {
    judged,
    early,
    whole: rounds.length - start,
    requests: rounds.reduce((all, round) => all + round.requests, 0),
    questions: asked.length,
    names: asked.map((request) => (isLens(request) ? 'lens' : request.method)),
    texts: asked.map(({ method, params }) => JSON.stringify([method, params])),
  }
}

test('with the Safe read beside the list, one round gives hash, signatures, owners and code, and one more the whole verdict', async () => {
  const { judged, early, whole, requests, names, texts } = await verifiedInRounds()
  expect(outcomeIn(judged, 'SIM-01')).toBe('pass')
  expect(early?.after).toBe(1)
  expect(early && outcomeIn(early.judged, 'HASH-03')).toBe('pass')
  // The details of the service are a round before these.
  expect(whole).toBeLessThanOrEqual(2)
  expect(requests).toBeLessThanOrEqual(30)
  expect(names.filter((name) => name === 'lens')).toHaveLength(2)
  // Nothing is read twice.
  expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([])
})

/** Whether it asks contracts what they keep, before or after a trial. */
const isAsked = (text: string) => text.includes(reader)

test('coin for an account without code is tried while that is read, and nobody is asked after it what is no token', async () => {
  const { judged, whole, texts } = await verifiedInRounds(undefined, await coinFor(three.address))
  expect(outcomeIn(judged, 'SIM-01')).toBe('pass')
  expect(whole).toBe(1)
  expect(texts.filter((text) => isAsked(text))).toEqual([])
})

test('of coin for a contract the Safe’s holding of what it may be a token of is asked', async () => {
  const { texts } = await verifiedInRounds(undefined, await coinFor(idle))
  expect(texts.filter((text) => isAsked(text))).not.toEqual([])
})

test('what is known before the whole is no verdict: what can stop it is still unknown there', async () => {
  const { early, judged } = await verifiedInRounds()
  const open = (results: Judged['results'] | undefined) =>
    results?.filter(({ outcome }) => outcome === 'unknown').map(({ id }) => id)
  expect(open(early?.judged.results)).toContain('SIM-01')
  expect(open(judged.results)).not.toContain('SIM-01')
})

test('a simulation that is never answered delays nothing of hash, signatures, owners and code: less than 20 kB of answers', async () => {
  let isHeld = false
  let bytes = 0
  const honest = inFront(anvil, () => undefined)
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const names = [JSON.parse(String(init?.body))].flat().map(({ method }: NodeCall) => method)
    if (isHeld && names.some((name) => /^(debug_traceCall|eth_simulateV1|eth_getLogs)$/.test(name)))
      return new Promise(() => {})
    const body = await (await honest(input, init)).text()
    bytes += body.length
    return new Response(body, { headers: { 'content-type': 'application/json' } })
  }
  const chain = createChain({ chainId: 31337, rpc: ['http://held.test'], retries: 0, fetch })
  await prefetchSafe(chain, safe.address)
  isHeld = true
  const ends = new AbortController()
  const told = await new Promise<Judged>((resolve, reject) => {
    verified({ chain, signal: ends.signal, onPreliminary: resolve }).catch(reject)
  })
  expect(outcomeIn(told, 'HASH-03')).toBe('pass')
  expect(outcomeIn(told, 'STATE-02')).toBe('pass')
  expect(outcomeIn(told, 'SIM-01')).toBe('unknown')
  expect(bytes).toBeLessThan(20_000)
  ends.abort()
})

test('what a payment does under other circumstances is told in 25 kB: its calls once, then only what is written', async () => {
  let bytes = 0
  const tracers: string[] = []
  const honest = inFront(anvil, () => undefined)
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const asked: NodeCall[] = [JSON.parse(String(init?.body))].flat()
    const traces = asked.filter(({ method }) => method === 'debug_traceCall')
    const body = await (await honest(input, init)).text()
    tracers.push(...traces.map(({ params = [] }) => (params[2] as { tracer: string }).tracer))
    if (traces.length > 0) bytes += body.length
    return new Response(body, { headers: { 'content-type': 'application/json' } })
  }
  const chain = createChain({ chainId: 31337, rpc: ['http://traced.test'], retries: 0, fetch })
  await prefetchSafe(chain, safe.address)
  const judged = await verified({ chain })
  expect(outcomeIn(judged, 'SIM-01')).toBe('pass')
  // Three ask what the node can do.
  expect(tracers.filter((tracer) => tracer === 'callTracer').length).toBeLessThanOrEqual(4)
  expect(tracers.filter((tracer) => tracer === 'prestateTracer').length).toBeGreaterThanOrEqual(7)
  expect(bytes).toBeLessThan(25_000)
})

test('what comes of the Safe after the verification has failed is told to nobody', async () => {
  const { fetch } = inRounds(anvil, () => undefined)
  nodes += 1
  const chain = createChain({ chainId: 31337, rpc: [`http://rounds-${nodes}.test`], retries: 0, fetch })
  const judgedOf: Promise<Judged>[] = []
  const told: Judged[] = []
  const beside = Promise.reject(new Error('The address book could not be read.'))
  beside.catch(() => undefined)
  const failing = verified({
    chain,
    beside,
    judge: (theCase) => {
      const judging = judge(theCase)
      judgedOf.push(judging)
      return judging
    },
    onPreliminary: (preliminary) => told.push(preliminary),
  })
  await expect(failing).rejects.toThrow('The address book could not be read.')
  await vi.waitFor(() => expect(judgedOf).toHaveLength(1))
  await Promise.all(judgedOf)
  await Promise.resolve()
  expect(told).toEqual([])
})

test('where the node refuses the lens the same is found, in more rounds', async () => {
  const refusing: NodeReply = (request) =>
    isLens(request) ? { error: { code: -32602, message: 'missing to' } } : undefined
  const [byLens, plain] = [await verifiedInRounds(), await verifiedInRounds(refusing)]
  const told = ({ judged }: typeof plain) => judged.results.map(({ id, outcome }) => [id, outcome])
  expect(told(plain)).toEqual(told(byLens))
  expect(plain.questions).toBeGreaterThan(byLens.questions)
})
