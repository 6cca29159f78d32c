import { getAddress, type Hex } from 'viem'
import { payer } from '#chain/fixtures/safeContracts.ts'
import { isSameAddress } from '#core/addresses/address.ts'
import { type DecodedCall, decodeCall } from '#core/calldata/decode.ts'
import type { Address } from '#core/safe/safe.ts'
import { type Batch, drawBatches } from './batchItems.ts'
import { type BatchWorld, startBatchWorld } from './batchWorld.ts'
import type { SoakOutcome, SoakTrial, Work } from './trial.ts'

/** What `callTracer` tells of one call. */
type BatchFrame = { type: string; to?: Hex; value?: Hex; input: Hex; error?: string; calls?: BatchFrame[] }
type BatchStep = { type: string; to: string; value: bigint; input: string; calls: BatchStep[] }

const atOnce = 50

/**
 * Batches for the MultiSend of every release: what we read is what the real contract does, call by call and at every depth;
 * what we refuse is no clean batch.
 */
export const batches: SoakTrial = {
  name: 'batches',
  full: 50_000,
  slice: 1000,
  inTest: 1000,
  run: runBatches,
}

async function runBatches({ seed, from, count, onProgress }: Work): Promise<SoakOutcome> {
  const world = await startBatchWorld()
  try {
    const failures: string[] = []
    const counted = { 'read as the chain ran them': 0, refused: 0, 'refused by the chain too': 0 }
    const items = drawBatches(world.targets, seed, count)
    for (let done = 0; done < count; done += atOnce) {
      const some = items.slice(done, done + atOnce)
      const traces = await traced(world, some)
      some.forEach((batch, at) => {
        const trace = traces[at]
        const failure = trace instanceof Error ? trace.message : compare(batch, trace as BatchFrame, counted)
        if (failure !== undefined) failures.push(`batch ${from + done + at} (seed ${seed}): ${failure}`)
      })
      onProgress(Math.min(count, done + atOnce))
    }
    return { failures, counted }
  } finally {
    await world.anvil.stop()
  }
}

function traced({ anvil }: BatchWorld, batches: readonly Batch[]): Promise<unknown[]> {
  return anvil.batch(
    batches.map(({ target, isCalled, data }) => {
      const call = { from: payer, to: isCalled ? target.address : target.self, data, gas: '0x77359400' }
      return { method: 'debug_traceCall', params: [call, 'latest', { tracer: 'callTracer' }] }
    }),
  )
}

type Counts = Record<'read as the chain ran them' | 'refused' | 'refused by the chain too', number>

/** A sentence when our reading is not what ran. */
function compare(batch: Batch, trace: BatchFrame, counts: Counts): string | undefined {
  const { target, isCalled, data, isClean } = batch
  const decoded = decodeCall(
    { to: target.address, value: 0n, data, operation: isCalled ? 0 : 1 },
    { self: target.self, ...(!target.isListed && { multiSendVersion: target.version }) },
  )
  const where = `MultiSend${target.callOnly ? 'CallOnly' : ''} ${target.version} with ${data}`
  if (isUnread(decoded)) {
    counts.refused++
    if (trace.error !== undefined) counts['refused by the chain too']++
    return isClean ? `${where} is clean and was refused: ${decoded.error}` : undefined
  }
  // What the chain gives up on (too little money, no such method) it undoes, and tells only up to there.
  if (trace.error !== undefined)
    return isClean ? `${where} is clean and the chain refused it: ${trace.error}` : undefined
  const run = isCalled ? trace.calls : trace.calls?.[0]?.calls
  const ran = JSON.stringify((run ?? []).map(stepOf), withBigints)
  const read = JSON.stringify(
    (decoded.calls ?? []).map((inner) => readStep(inner, target.address)),
    withBigints,
  )
  if (ran !== read) return `${where} was read as ${read}, the chain ran ${ran}`
  counts['read as the chain ran them']++
  return undefined
}

const isUnread = (call: DecodedCall): boolean =>
  (call.wraps === 'multiSend' && call.calls === undefined) || (call.calls ?? []).some(isUnread)

const stepOf = ({ type, to, value, input, calls = [] }: BatchFrame): BatchStep => ({
  type,
  to: to === undefined ? '' : getAddress(to),
  value: type === 'CALL' ? BigInt(value ?? '0x0') : 0n,
  input,
  calls: calls.map(stepOf),
})

/** At an inner address of which nothing is known, a batch is read on the caller's word alone: on this chain nothing is there. */
const readStep = (
  { operation, to, value, data, wraps, known, calls = [] }: DecodedCall,
  said: Address,
): BatchStep => {
  const isThere = wraps === 'multiSend' && (known === 'official' || isSameAddress(to, said))
  return {
    type: operation === 1 ? 'DELEGATECALL' : 'CALL',
    to: getAddress(to),
    value: operation === 0 ? value : 0n,
    input: data,
    calls: isThere ? calls.map((inner) => readStep(inner, said)) : [],
  }
}

const withBigints = (_: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)
