import {
  type BlockProducers,
  momentAfter,
  type Setting,
  settingsOf,
} from '#chain/trialRun/circumstances/circumstances.ts'
import type { codeReads } from '#chain/trialRun/circumstances/codeReads.ts'
import type { EnvironmentReads, environmentReadsOf } from '#chain/trialRun/circumstances/environmentReads.ts'
import { isPlainPayment, mayBePlain, ranAlone } from '#chain/trialRun/circumstances/plainPayment.ts'
import { includesAddress, isSameAddress } from '#core/addresses/address.ts'
import { wardsIn } from '#core/checks/calls/wards.ts'
import type { InnerCallFact, Simulation } from '#core/checks/effectFacts.ts'
import type { Address, Hex, SafeTx } from '#core/safe/safe.ts'
import { movesIn } from '#core/trialRun/logs.ts'
import type { EnvironmentRead, Holding, Under } from '#core/trialRun/outcome.ts'
import { nonceSlot, writtenBetween } from '#core/trialRun/parts.ts'
import type { Failure } from '#core/trialRun/run.ts'
import type { TrialLog } from '#core/trialRun/words.ts'
import type { At } from './code/code.ts'
import type { Chain } from './node/client.ts'
import { estimateGas } from './node/estimateGas.ts'
import { read } from './node/read.ts'
import { isRevert } from './safe/contractSignature.ts'
import { placesIn } from './trialRun/followed.ts'
import { moreRuns, type Runs, runsOf } from './trialRun/runs.ts'
import { type By as ShownBy, shownIn } from './trialRun/shown.ts'
import { executionOf, supposed } from './trialRun/trialRequest.ts'
import { decodedOf, failureOf, type Tried, trialRequestOf } from './trialRun/tryTransaction.ts'
import { bestNode } from './trialRun/ways.ts'

/**
 * Simulates a Safe’s transaction and returns its changes of the Safe’s storage and balance: every slot where the node traces; with
 * eth_simulateV1 the slots that decide who may act for the Safe and which code runs; with eth_call alone only a failure, otherwise
 * undefined. `besides`: other Safes whose storage is reported too. `isAlone`: only one run, under the present circumstances. @throws only
 * the reason of `signal` when that is aborted.
 */
export async function simulateTransaction(
  chain: Chain,
  tried: Tried,
  {
    blockNumber,
    signal,
    besides = [],
    isAlone = false,
  }: At & { besides?: readonly Address[]; isAlone?: boolean | Promise<boolean> },
): Promise<Simulation | undefined> {
  try {
    return await read(simulationOf(chain, tried, { blockNumber, besides, isAlone }), 'The simulation', signal)
  } catch (error) {
    if (signal?.aborted) throw error
    // Nodes have many errors for a missing method; none of them says anything about the transaction.
    return undefined
  }
}

async function simulationOf(
  chain: Chain,
  tried: Tried,
  {
    blockNumber,
    besides,
    isAlone: isOnlyOne,
  }: { blockNumber: bigint; besides: readonly Address[]; isAlone: boolean | Promise<boolean> },
): Promise<Simulation | undefined> {
  const [first = chain] = chain.nodes ?? []
  const settings = settingsOf(chain.nodes ?? [chain], blockNumber)
  const naming = minding.then(({ namedBy }) => namedBy(first, [decodedOf(tried)], blockNumber))
  const [best, isAlone] = await Promise.all([bestNode(chain, blockNumber), isOnlyOne])
  const asked = trialRequestOf(tried)
  if (!best || !asked) return undefined
  const { node, way } = best
  const account = tried.safe.address
  const stateDiff = supposed(asked)
  const question = {
    safe: account,
    call: executionOf(asked),
    overrides: { [account]: { stateDiff } },
    blockNumber,
    besides,
    // A trace already has all writes.
    withoutParts: way === 'trace',
    also: wardsIn(placesIn(decodedOf(tried)), account).filter(
      (ward) => !besides.some((one) => isSameAddress(one, ward)),
    ),
  }
  const setting = await settings(node, way)
  const payment = { safe: account, singleton: tried.singleton, tx: tried.tx }
  const run = async (isOnce: boolean) =>
    Promise.all([
      way === 'trace' && !isOnce ? environmentReads(node, question, setting) : undefined,
      runsOf({ node, way, setting, naming, isAlone: isOnce }, question),
      naming,
      way === 'simulate' && !isOnce ? possibleReads(node, decodedOf(tried), blockNumber) : undefined,
    ])
  // It is run while the payee's code is read, and again with more about it where there is some: then nobody waits for this run.
  const running = !isAlone && way === 'trace' && mayBePlain(payment) ? run(true) : undefined
  running?.catch(() => undefined)
  const once = running && (await isPlainPayment(node, payment, blockNumber)) ? await running : undefined
  const isBare = once !== undefined && ranAlone(once[1].raw, payment)
  const [looked, ran, { miners, executors }, mayAsk] = once && isBare ? once : await run(isAlone)
  const minded = isAlone ? [] : mindedIn(looked, { miners, executors }, { setting, blockNumber })
  const more = minded.length > 0 ? await moreRuns({ node, way, setting }, question, minded) : []
  const runs = { ...ran, others: [...ran.others, ...more] }
  const failure = await failureOf(node, tried, { raw: runs.raw, stateDiff, blockNumber })
  const by = { node, way, question, tried, supposed: slotsIn(stateDiff), setting, isBare }
  const shown = await simulationFrom(by, runs, failure)
  if (shown === undefined) return undefined
  return { ...shown, ...(looked && { looks: looked.looks }), ...(mayAsk && { mayAsk }) }
}

/** What a tracer follows comes beside the code of the first verdict, and is there when the first transaction is run. */
const tracing = import('#chain/trialRun/circumstances/environmentReads.ts')
const minding = import('#chain/trialRun/circumstances/miners.ts')
// Where it does not come, the simulation says so that waits for it.
Promise.all([tracing, minding]).catch(() => undefined)

async function environmentReads(
  ...asked: Parameters<typeof environmentReadsOf>
): Promise<EnvironmentReads | undefined> {
  return (await tracing).environmentReadsOf(...asked)
}

/** What the contracts that are called may ask, where the node does not tell what runs. */
async function possibleReads(...asked: Parameters<typeof codeReads>): Promise<EnvironmentRead[]> {
  return (await import('#chain/trialRun/circumstances/codeReads.ts')).codeReads(...asked)
}

/** Fee recipients and executors that the code depends on, beside those that it names, and when what it asks of the time turns out otherwise. */
function mindedIn(
  looked: EnvironmentReads | undefined,
  named: Required<BlockProducers>,
  { setting, blockNumber }: { setting: Setting | undefined; blockNumber: bigint },
): Under[] {
  const price = setting ? { gasPrice: setting.gasPrice } : {}
  const isNew = (known: readonly Address[]) => (one: Address) => !includesAddress(known, one)
  const miners = setting?.names ? (looked?.miners ?? []).filter(isNew(named.miners)) : []
  const executors = (looked?.executors ?? []).filter(isNew(named.executors))
  return [
    ...miners.map((miner) => ({ miner, ...price })),
    ...executors.map((executor) => ({ executor, ...price })),
    ...(setting?.names
      ? (looked?.moments ?? []).map((seconds) => momentAfter(setting, blockNumber, seconds))
      : []),
  ]
}

/** The slots that are overridden only for the simulation; the change of the nonce is still reported. */
export const slotsIn = (stateDiff: Record<Hex, Hex>): ReadonlySet<string> =>
  new Set(Object.keys(stateDiff).filter((slot) => slot !== nonceSlot))

/** The effects of several runs of one transaction; undefined where this way of simulating does not report writes. */
export async function simulationFrom(
  shownBy: ShownBy,
  { raw, before, beside = [], others, unvaried }: Runs,
  failure: Failure | undefined,
): Promise<Simulation | undefined> {
  const account = shownBy.tried.safe.address
  const used = raw.gasUsed === undefined ? {} : { gasUsed: raw.gasUsed }
  if (failure) {
    const more = await shownIn(shownBy, raw, others)
    return {
      succeeded: false,
      failure: failure.reason,
      ...used,
      storage: [],
      balances: [],
      others: more?.others ?? [],
    }
  }
  const { storage = writtenBetween(before, raw.parts), balance } = raw
  if (storage === undefined) return undefined
  const [elsewhere, shown] = [
    writtenBeside(shownBy.question.besides ?? [], raw, beside),
    await shownIn(shownBy, raw, others),
  ]
  if (elsewhere === undefined) return undefined
  const coin = balance ? [{ account, ...balance }] : coinIn(raw.logs ?? [], account)
  return {
    succeeded: true,
    ...used,
    // A Safe up to 1.2.0 deletes an approval once it is used.
    storage: [
      ...storage.filter(({ slot }) => !shownBy.supposed.has(slot)).map((one) => ({ account, ...one })),
      ...(raw.elsewhere ?? []),
      ...elsewhere,
    ],
    balances: [...coin, ...ownTokens(shown?.holdings ?? [], account)],
    ...shown,
    ...(unvaried !== undefined && { unvaried }),
  }
}

/** The writes of a run at the other Safes; undefined where one of them could not be read. */
function writtenBeside(
  besides: readonly Address[],
  { beside }: Runs['raw'],
  before: readonly Hex[],
): Simulation['storage'] | undefined {
  const written: Simulation['storage'][number][] = []
  for (const [at, account] of besides.entries()) {
    const told = beside?.[at]
    const slots = told?.storage ?? writtenBetween(before[at], told?.parts)
    if (slots === undefined) return undefined
    written.push(...slots.map((one) => ({ account, ...one })))
  }
  return written
}

/** The Safe's own balances of fungible tokens. */
function ownTokens(holdings: readonly Holding[], safe: Address): Simulation['balances'] {
  return holdings.flatMap(({ account, token, id, before, after }) =>
    id === undefined && before !== after && isSameAddress(account, safe)
      ? [{ account, token, before, after }]
      : [],
  )
}

/** The coin that left and came in, from the logs of a run; the balance itself does not matter here. */
function coinIn(logs: readonly TrialLog[], account: Address): Simulation['balances'] {
  const sum = (side: 'from' | 'to') =>
    movesIn(logs)
      .filter((move) => move.kind === 'coin' && isSameAddress(move[side], account))
      .reduce((all, { amount }) => all + amount, 0n)
  const [before, after] = [sum('from'), sum('to')]
  return before === 0n && after === 0n ? [] : [{ account, before, after }]
}

/** Whether the call that a Safe would make succeeds by itself now, and the gas it uses beyond the base cost. @throws ChainError */
export function tryInnerCall(
  chain: Chain,
  safe: Address,
  { to, value, data }: SafeTx,
  { blockNumber, signal }: At,
): Promise<InnerCallFact> {
  const reading = estimateGas(chain, { account: safe, to, value, data, blockNumber }).then(
    (gas) => ({ succeeds: true, gas: gas - sendingCost(data) }),
    (error: unknown) => {
      if (isRevert(error)) return { succeeds: false }
      throw error
    },
  )
  return read(reading, 'The simulation of the inner call', signal)
}

/** The gas of a transaction before its call begins: 21,000, and 16 or 4 for each byte (EIP-2028). */
function sendingCost(data: Hex): bigint {
  const bytes = data.slice(2).match(/../g) ?? []
  return 21_000n + BigInt(bytes.reduce((sum, byte) => sum + (byte === '00' ? 4 : 16), 0))
}
