import { numberToHex } from 'viem'
import { othersOf, type Setting, settingsOf, underThem } from '#chain/trialRun/circumstances/circumstances.ts'
import { isSameAddress } from '#core/addresses/address.ts'
import type { Simulation } from '#core/checks/effectFacts.ts'
import type { Address } from '#core/safe/safe.ts'
import type { Under } from '#core/trialRun/outcome.ts'
import type { Way } from '#core/trialRun/run.ts'
import type { At } from './code/code.ts'
import type { Chain } from './node/client.ts'
import { read } from './node/read.ts'
import { within } from './node/within.ts'
import { simulationFrom, slotsIn } from './simulation.ts'
import { hexIn, type RawQuestion, type RawRun } from './trialRun/raw.ts'
import { runRaw } from './trialRun/runRaw.ts'
import { partsBefore } from './trialRun/simulate.ts'
import { executionOf, type Overrides, onTopOf, supposed, type TrialRequest } from './trialRun/trialRequest.ts'
import { decodedOf, failed, succeeded, type Tried } from './trialRun/tryTransaction.ts'
import { ask, bestNode } from './trialRun/ways.ts'

/** A transaction of another Safe that this one makes possible; `by` is the Safe that approves it, where known. */
export type ApprovedTried = Tried & { by: Address | undefined }

/** An unrelated executor: an account that no contract knows. */
const otherExecutor: Address = '0x6D1a2F0e5bC94837fE20A1d9C85b37E46f02Dd91'
/** The simulations may take at most so long, in ms. */
const maxWait = 20_000

/**
 * What the transactions do that one approves for other Safes, in this order and each on what all before it leave, with what each writes at
 * every Safe of the chain: the own execution runs
 * first, so that its approval is the one that counts; what other owners have to agree is supposed. Undefined for each that no node can try.
 * By debug_traceCall each runs on the state that was traced before it, by eth_simulateV1 in blocks one after the other.
 * @throws only the reason of `signal` when that is aborted.
 */
export async function simulateApproved(
  chain: Chain,
  own: Tried,
  approved: readonly ApprovedTried[],
  { blockNumber, signal, isAlone = false }: At & { isAlone?: boolean },
): Promise<readonly (Simulation | undefined)[]> {
  try {
    const tried = simulationsOf(chain, own, { approved, blockNumber, isAlone })
    return await within(maxWait, signal, (bound) => read(tried, 'The simulation', bound))
  } catch (error) {
    if (signal?.aborted) throw error
    return approved.map(() => undefined)
  }
}

/** One execution of the sequence: `counts` is the approval that an earlier run gives. */
type ApprovedStep = { tried: Tried; asked: TrialRequest; counts: Address | undefined }
/** The request of one execution, and its result. */
type ApprovedRun = { question: RawQuestion; raw: RawRun }

async function simulationsOf(
  chain: Chain,
  own: Tried,
  {
    approved,
    blockNumber,
    isAlone,
  }: { approved: readonly ApprovedTried[]; blockNumber: bigint; isAlone: boolean },
): Promise<(Simulation | undefined)[]> {
  const settings = settingsOf(chain.nodes ?? [chain], blockNumber)
  const best = await bestNode(chain, blockNumber)
  if (!best || best.way === 'call') return approved.map(() => undefined)
  const { node, way } = best
  const calls = [own, ...approved].map(decodedOf)
  const [from, setting, { miners, executors }] = await Promise.all([
    executorOf(node, own, blockNumber),
    settings(node, way),
    import('#chain/trialRun/circumstances/miners.ts').then(({ namedBy }) =>
      namedBy(node, calls, blockNumber),
    ),
  ])
  if (from === undefined) return approved.map(() => undefined)
  const line: Line = { node, way, setting, blockNumber, steps: stepsOf(own, approved, from) }
  const safes = safesOf(line.steps)
  const gasPrice = setting?.gasPrice
  const circumstances: Under[] = [
    ...(setting ? othersOf(setting, blockNumber, { miners }) : []),
    ...[otherExecutor, ...executors].map((executor) => ({ executor, ...(gasPrice && { gasPrice }) })),
  ]
  const others = isAlone ? [] : circumstances
  const [now, ...varied] = await Promise.all([
    runAll(line, gasPrice === undefined ? {} : { gasPrice }, safes),
    // A node that refuses such a run says nothing about the transaction; it is counted below.
    ...others.map((under) => runAll(line, under).catch(() => undefined)),
  ])
  const isWhole = setting?.names !== undefined && varied.every((one) => one !== undefined)
  const unvaried = isWhole ? undefined : 'The node cannot simulate a later block or another miner.'
  const shown = line.steps.map(async ({ tried, asked }, at) => {
    const ran = now[at]
    if (ran === undefined) return undefined
    const { question, raw } = ran
    const alike = others.flatMap((under, which) => {
      const one = varied[which]?.[at]
      return one ? [{ under, ...one }] : []
    })
    const [before, ...beside] =
      way === 'simulate'
        ? await Promise.all(
            [question.safe, ...(question.besides ?? [])].map((one) => partsBefore(node, question, one)),
          )
        : []
    const failure = succeeded(raw) ? undefined : failed(raw, undefined, tried.errors)
    const by = { node, way, question, tried, supposed: slotsIn(supposed(asked)), setting }
    const runs = { raw, before, beside, others: alike, ...(unvaried !== undefined && { unvaried }) }
    return simulationFrom(by, runs, failure)
  })
  return (await Promise.all(shown)).slice(1)
}

type Line = {
  node: Chain
  way: Way
  setting: Setting | undefined
  blockNumber: bigint
  steps: readonly ApprovedStep[]
}

/** Each executing Safe, once. */
const safesOf = (steps: readonly ApprovedStep[]): Address[] => [
  ...new Map(steps.map(({ tried: { safe } }) => [safe.address.toLowerCase(), safe.address])).values(),
]

/** Runs all executions in order under the same circumstances; each run reports the storage of each of `safes`. */
async function runAll(
  { node, way, setting, blockNumber, steps }: Line,
  under: Under,
  safes: readonly Address[] = [],
): Promise<ApprovedRun[]> {
  const ran: ApprovedRun[] = []
  let left: Overrides = {}
  for (const [at, { tried, asked, counts }] of steps.entries()) {
    const approvers = asked.approvers.filter((one) => counts === undefined || !isSameAddress(one, counts))
    const own = { [tried.safe.address]: { stateDiff: supposed({ ...asked, approvers }) } }
    const call = { ...executionOf(asked), ...(under.executor && { from: under.executor }) }
    const besides = safes.filter((one) => !isSameAddress(one, tried.safe.address))
    const plain = { safe: tried.safe.address, call, overrides: onTopOf(left, own), blockNumber, besides }
    const put = underThem(
      { ...plain, withoutParts: way === 'trace' },
      shifted(under, BigInt(at)),
      setting?.names,
    )
    const question = way === 'simulate' ? { ...put, earlier: ran.map((one) => one.question) } : put
    const raw = await runRaw(node, way, question)
    if (raw.left) left = onTopOf(question.overrides, raw.left)
    ran.push({ question, raw })
  }
  return ran
}

/** Each execution is one block later than the one before. */
const shifted = (under: Under, by: bigint): Under => ({
  ...under,
  ...(under.blockNumber !== undefined && { blockNumber: under.blockNumber + by }),
  ...(under.timestamp !== undefined && { timestamp: under.timestamp + 12n * by }),
})

/** The executions in order; the approving Safe is among the confirmations of the next one, where it is an owner of it. */
function stepsOf(own: Tried, approved: readonly ApprovedTried[], from: Address): ApprovedStep[] {
  return [{ ...own, by: undefined }, ...approved].map(({ by, ...tried }) => {
    const { safe, tx, owners, threshold } = tried
    const counts = owners.find((owner) => by !== undefined && isSameAddress(owner, by))
    const others = owners.filter((owner) => owner !== counts)
    const approvers = [...(counts ? [counts] : []), ...others].slice(0, threshold)
    return { tried, asked: { safe, tx, approvers, from }, counts }
  })
}

/** The executor: the named account, otherwise the first owner without code. */
async function executorOf(
  node: Chain,
  { from, owners }: Tried,
  blockNumber: bigint,
): Promise<Address | undefined> {
  if (from) return from
  const codes = await Promise.all(
    owners.map((owner) => ask<unknown>(node, 'eth_getCode', [owner, numberToHex(blockNumber)]).then(hexIn)),
  )
  // This code delegates an EOA's calls (EIP-7702).
  const isKey = (at: number) => codes[at] === '0x' || codes[at]?.startsWith('0xef0100') === true
  return owners.find((_, at) => isKey(at)) ?? otherExecutor
}
