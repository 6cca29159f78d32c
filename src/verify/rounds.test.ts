import { getAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createChain } from '#chain/client.ts'
import { type Anvil, startAnvil } from '#chain/fixtures/anvil.ts'
import { isLens } from '#chain/fixtures/countedNode.ts'
import type { DeployedSafe } from '#chain/fixtures/safeContracts.ts'
import { deployToken } from '#chain/fixtures/tokens.ts'
import { callOf, txOf } from '#chain/fixtures/trialSafe.ts'
import type { Judged } from '#core/judge/judge.ts'
import type { SafeTx } from '#core/safe.ts'
import { safeTxHash } from '#core/safeTxHash.ts'
import {
  type Answer,
  by,
  type Confirmations,
  identityOf,
  inFront,
  officialSafe,
  one,
  type Request,
  three,
  two,
} from './fixtures/realSafe.ts'
import { parsedDetails } from './fixtures/waitingDetails.ts'
import { readAhead, sharedBlock } from './sharedBlock.ts'
import { verifyTransaction } from './verify.ts'

let anvil: Anvil
let safe: DeployedSafe
let tx: SafeTx
let confirmations: Confirmations

beforeAll(async () => {
  anvil = await startAnvil()
  safe = await officialSafe(anvil, '1.4.1', [one.address, two.address])
  const token = getAddress(await deployToken(anvil, 'SandboxDollar'))
  tx = txOf(callOf(token, 'transfer', [three.address, 5n]))
  confirmations = [await by(one, safeTxHash(identityOf(safe), tx))]
  await anvil.call('anvil_mine')
}, 30_000)
afterAll(() => anvil.stop())

type Round = { asked: Request[]; requests: number; bytes: number }

/** A node that answers in rounds: all that was asked, once nothing more is asked. */
function inRounds(answer: Answer) {
  const rounds: Round[] = []
  const honest = inFront(anvil, answer)
  let open: { round: Round; release: () => void; released: Promise<void> } | undefined
  let quiet: ReturnType<typeof setTimeout> | undefined
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (!open) {
      let release = () => {}
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      open = { round: { asked: [], requests: 0, bytes: 0 }, release, released }
      rounds.push(open.round)
    }
    const now = open
    now.round.asked.push(...[JSON.parse(String(init?.body))].flat())
    now.round.requests += 1
    clearTimeout(quiet)
    const response = await honest(input, init)
    const body = await response.text()
    now.round.bytes += body.length
    clearTimeout(quiet)
    quiet = setTimeout(() => {
      open = undefined
      now.release()
    }, 150)
    await now.released
    return new Response(body, { headers: { 'content-type': 'application/json' } })
  }
  return { rounds, fetch }
}

let nodes = 0

/** One queued transaction, verified once its details are there; the Safe was read with the page. */
async function verified(answer: Answer = () => undefined) {
  nodes += 1
  const { rounds, fetch } = inRounds(answer)
  const chain = createChain({ chainId: 31337, rpc: [`http://rounds-${nodes}.test`], retries: 0, fetch })
  await readAhead(chain, safe.address)
  const start = rounds.length
  const identity = identityOf(safe)
  const owners = safe.owners.map((owner) => getAddress(owner))
  let early: { judged: Judged; after: number } | undefined
  const judged = await verifyTransaction({
    requested: { safe: safe.address, id: `multisig_${safe.address}_${safeTxHash(identity, tx)}` },
    details: parsedDetails(identity, tx, { owners, threshold: 2, confirmations, change: {} }),
    chain,
    asOf: await sharedBlock(chain),
    soFar: (told) => {
      early = { judged: told, after: rounds.length - start }
    },
  })
  const sum = (of: (round: Round) => number) => rounds.reduce((all, round) => all + of(round), 0)
  const asked = rounds.flatMap((round) => round.asked)
  const nameOf = (request: Request) => (isLens(request) ? 'lens' : request.method)
  return {
    judged,
    early,
    whole: rounds.length - start,
    requests: sum((round) => round.requests),
    bytes: sum((round) => round.bytes),
    questions: asked.length,
    names: asked.map(nameOf),
    texts: asked.map(({ method, params }) => JSON.stringify([method, params])),
  }
}

test('with the Safe read beside the list, one round tells hash, signatures, owners and code, and three more all of it', async () => {
  const { judged, early, whole, requests, names, texts } = await verified()
  expect(judged.results.find(({ id }) => id === 'SIM-01')?.outcome).toBe('pass')
  expect(early?.after).toBe(1)
  expect(early?.judged.results.find(({ id }) => id === 'HASH-03')?.outcome).toBe('pass')
  expect(whole).toBeLessThanOrEqual(3)
  expect(requests).toBeLessThanOrEqual(8)
  expect(names.filter((name) => name === 'lens')).toHaveLength(2)
  // Nothing is read twice.
  expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([])
})

test('what an answer tells before the whole is no verdict: what can stop it is still open there', async () => {
  const { early, judged } = await verified()
  const open = (results: Judged['results'] | undefined) =>
    results?.filter(({ outcome }) => outcome === 'unknown').map(({ id }) => id)
  expect(open(early?.judged.results)).toContain('SIM-01')
  expect(open(judged.results)).not.toContain('SIM-01')
})

test('the answers before the trial run are small: no code is read to hash it', async () => {
  const withoutTrials: Answer = ({ method }) =>
    method === 'debug_traceCall' || method === 'eth_simulateV1'
      ? { error: { code: -32601, message: 'the method does not exist' } }
      : undefined
  const { bytes } = await verified(withoutTrials)
  expect(bytes).toBeLessThan(20_000)
})

test('where the node refuses the lens the same is found, in more rounds', async () => {
  const refusing: Answer = (request) =>
    isLens(request) ? { error: { code: -32602, message: 'missing to' } } : undefined
  const [byLens, plain] = [await verified(), await verified(refusing)]
  const told = ({ judged }: typeof plain) => judged.results.map(({ id, outcome }) => [id, outcome])
  expect(told(plain)).toEqual(told(byLens))
  expect(plain.questions).toBeGreaterThan(byLens.questions)
})
