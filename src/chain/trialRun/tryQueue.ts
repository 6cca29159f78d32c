import { numberToHex } from 'viem'
import type { At } from '#chain/code/code.ts'
import type { Chain } from '#chain/node/client.ts'
import { read } from '#chain/node/read.ts'
import type { OwnErrors } from '#chain/node/refusal.ts'
import type { Address, SafeIdentity, SafeTx } from '#core/safe/safe.ts'
import { movesIn } from '#core/trialRun/logs.ts'
import type { Move } from '#core/trialRun/outcome.ts'
import type { Failure, Way } from '#core/trialRun/run.ts'
import type { RawRun } from './raw.ts'
import { failureIn, innerFailure, innerTrial, withProbe } from './reason.ts'
import { runRaw } from './runRaw.ts'
import { type Simulated, simulatedRun } from './simulate.ts'
import {
  executionOf,
  type Overrides,
  onTopOf,
  standIns,
  supposed,
  type TrialRequest,
} from './trialRequest.ts'
import { decodedOf, failed, succeeded } from './tryTransaction.ts'
import { ask, bestNode, noNodeTries, waysOf } from './ways.ts'

/** What waits, in the order in which it would run. */
export type Queued = {
  safe: SafeIdentity
  txs: readonly SafeTx[]
  owners: readonly Address[]
  /** Who would send them; the first owner where nobody is named. */
  from?: Address | undefined
  /** Errors that the person's own ABIs name. */
  errors?: readonly OwnErrors[] | undefined
}

/** What came of one of them. `isAlone`: on the state of now, because the node cannot keep what those before it leave behind. */
export type QueueStep = {
  tx: SafeTx
  isAlone: boolean
  failure?: Failure
  gasUsed?: bigint
  moves?: readonly Move[]
}

/** More owners than there are may have to agree, once others were added on the way. */
const moreOwners = 8
/** So many are run in one request of eth_simulateV1, those before them run along. */
const perRequest = 10

/**
 * Runs what waits one after the other, each on the state that those before it left behind, and ends with the first that the Safe
 * refuses: what stands behind that one cannot run. Each counts as agreed to, whoever are the owners then.
 * @throws ChainError where no node can try them; the reason of `signal` when that is aborted.
 */
export async function* tryQueue(
  chain: Chain,
  queued: Queued,
  { blockNumber, signal, way: wanted }: At & { way?: Way },
): AsyncGenerator<QueueStep, void, void> {
  const best = wanted ? { node: chain, way: wanted } : await bestForQueue(chain, blockNumber)
  if (!best) throw noNodeTries()
  const line = new Line(queued, best.node, blockNumber)
  const size = best.way === 'simulate' ? perRequest : 1
  for (let at = 0; at < queued.txs.length; at += size) {
    const running = best.way === 'simulate' ? line.together(at, size) : line.oneMore(at, best.way)
    for (const step of await read(running, 'The simulation', signal)) {
      yield step
      if (step.failure?.kind === 'whole') return
    }
  }
}

/** eth_simulateV1 keeps state by itself, debug_traceCall tells what to carry over; eth_call does neither. */
async function bestForQueue(
  chain: Chain,
  blockNumber: bigint,
): Promise<{ node: Chain; way: Way } | undefined> {
  for (const node of chain.nodes ?? [chain])
    if ((await waysOf(node, blockNumber)).includes('simulate')) return { node, way: 'simulate' }
  return bestNode(chain, blockNumber)
}

class Line {
  readonly #queued: Queued
  readonly #node: Chain
  readonly #blockNumber: bigint
  readonly #owners: ReturnType<typeof standIns>
  #left: Overrides

  constructor(queued: Queued, node: Chain, blockNumber: bigint) {
    this.#queued = queued
    this.#node = node
    this.#blockNumber = blockNumber
    this.#owners = standIns(queued.owners.length + moreOwners)
    this.#left = { [queued.safe.address]: { stateDiff: this.#owners.stateDiff } }
  }

  #asked(tx: SafeTx): TrialRequest {
    const { safe, owners, from = owners[0] ?? safe.address } = this.#queued
    return { safe, tx, approvers: this.#owners.approvers, from }
  }

  #supposed(tx: SafeTx): Overrides {
    const { stateDiff } = this.#owners
    return { [this.#queued.safe.address]: { stateDiff: { ...stateDiff, ...supposed(this.#asked(tx)) } } }
  }

  /** The one at this place, on what was carried over. */
  async oneMore(at: number, way: Way): Promise<QueueStep[]> {
    const tx = this.#queued.txs[at]
    if (!tx) return []
    const { safe } = this.#queued
    const overrides = onTopOf(this.#left, this.#supposed(tx))
    const blockNumber = this.#blockNumber
    const call = executionOf(this.#asked(tx))
    const raw = await runRaw(this.#node, way, { safe: safe.address, call, overrides, blockNumber })
    const inner = succeeded(raw)
      ? undefined
      : await innerFailure(this.#node, {
          safe: safe.address,
          call: decodedOf({ safe, tx }),
          overrides,
          blockNumber,
          errors: this.#queued.errors,
        })
    if (raw.left) this.#left = onTopOf(overrides, raw.left)
    return [this.#step(tx, raw, inner, raw.left === undefined && at > 0)]
  }

  /** Those from this place on, after all before them, in one request. */
  async together(at: number, size: number): Promise<QueueStep[]> {
    const { safe, txs } = this.#queued
    const blocks = (until: number) =>
      txs.slice(0, until).map((tx) => ({
        stateOverrides: this.#supposed(tx),
        calls: [executionOf(this.#asked(tx))],
      }))
    const answers = await this.#simulate(blocks(Math.min(at + size, txs.length)))
    const steps: QueueStep[] = []
    for (const [place, tx] of [...txs.entries()].slice(at, at + size)) {
      const raw = simulatedRun(answers[place])
      if (succeeded(raw)) {
        steps.push(this.#step(tx, raw, undefined, false))
        continue
      }
      const call = decodedOf({ safe, tx })
      const probing = {
        stateOverrides: withProbe(safe.address, this.#supposed(tx)),
        calls: [innerTrial(safe.address, call)],
      }
      const probed = await this.#simulate([...blocks(place), probing])
      const inner = failureIn(simulatedRun(probed[place]).output, call, this.#queued.errors)
      steps.push(this.#step(tx, raw, inner, false))
      if (raw.reverted) break
    }
    return steps
  }

  /** The one call of each block. */
  async #simulate(blockStateCalls: readonly object[]): Promise<(Simulated | undefined)[]> {
    const asked = { blockStateCalls, traceTransfers: true, validation: false }
    const block = numberToHex(this.#blockNumber)
    const answer = await ask<{ calls?: Simulated[] }[]>(this.#node, 'eth_simulateV1', [asked, block])
    return answer.map(({ calls }) => calls?.[0])
  }

  #step(tx: SafeTx, raw: RawRun, inner: Omit<Failure, 'kind'> | undefined, isAlone: boolean): QueueStep {
    return {
      tx,
      isAlone,
      ...(!succeeded(raw) && { failure: failed(raw, inner, this.#queued.errors) }),
      ...(raw.gasUsed !== undefined && { gasUsed: raw.gasUsed }),
      ...(raw.logs && { moves: movesIn(raw.logs) }),
    }
  }
}
