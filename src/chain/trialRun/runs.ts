import type { Chain } from '#chain/node/client.ts'
import {
  type BlockProducers,
  othersOf,
  type Setting,
  underThem,
} from '#chain/trialRun/circumstances/circumstances.ts'
import type { Hex } from '#core/safe/safe.ts'
import type { Under } from '#core/trialRun/outcome.ts'
import type { Way } from '#core/trialRun/run.ts'
import { type RawQuestion, type RawRun, readParts } from './raw.ts'
import { runRaw } from './runRaw.ts'
import { traceAgain } from './trace.ts'

/** One more run: under what, how it was put, and what came of it. */
export type Varied = { under: Under; question: RawQuestion; raw: RawRun }

/** A run as things stand now, and the same under other circumstances; `unvaried` says which of these could not be had. */
export type Runs = {
  raw: RawRun
  /** The Safe's parts before, where the way does not tell what is written. */
  before: Hex | undefined
  /** The same of each Safe beside it. */
  beside?: readonly Hex[]
  others: readonly Varied[]
  unvaried?: string
}

/**
 * Where it is run, what is known of the blocks there, and who matters to what is called, as soon as that is read; `isAlone`: as things stand
 * and in no other way.
 */
type RunsParameters = {
  node: Chain
  way: Way
  setting: Setting | undefined
  isAlone?: boolean
  naming: Promise<BlockProducers>
}

/** One set of circumstances as text. */
const keyOf = (under: Under): string =>
  JSON.stringify(under, (_, value) => (typeof value === 'bigint' ? `${value}` : value))

/** The same under more circumstances, as far as the node lets them be had. */
export async function moreRuns(
  { node, way, setting }: Pick<RunsParameters, 'node' | 'way' | 'setting'>,
  question: RawQuestion,
  wanted: readonly Under[],
): Promise<Varied[]> {
  const varied = wanted.map(async (under): Promise<Varied[]> => {
    const put = { ...underThem(question, under, setting?.names), withoutParts: true }
    return runRaw(node, way, put).then(
      (raw) => [{ under, question: put, raw }],
      () => [],
    )
  })
  return (await Promise.all(varied)).flat()
}

/** Runs them all at once; only those with whom the code names wait until that is known. @throws what the transport throws where the first cannot be run. */
export async function runsOf(
  { node, way, setting, isAlone = false, naming }: RunsParameters,
  question: RawQuestion,
): Promise<Runs> {
  const reading = way === 'simulate' ? readParts(node, question.safe, question) : undefined
  const { besides = [] } = question
  const readingBeside =
    way === 'simulate' ? Promise.all(besides.map((one) => readParts(node, one, question))) : undefined
  if (way === 'call') return { raw: await runRaw(node, way, question), before: undefined, others: [] }
  if (setting === undefined) {
    const [raw, before, beside] = await Promise.all([runRaw(node, way, question), reading, readingBeside])
    const unvaried = 'The node did not describe its blocks.'
    return { raw, before, ...(beside && { beside }), others: [], unvaried }
  }
  const { names, gasPrice, miner } = setting
  const first = { ...underThem(question, { gasPrice }, names), miner }
  // Some nodes take no price of gas for a trial.
  const running = runRaw(node, way, first).catch(() => runRaw(node, way, question))
  const vary = (under: Under): Promise<Varied | undefined> => {
    const put = { ...underThem(question, under, names), miner, withoutParts: true, besides: [] }
    const varied = way === 'trace' ? traceAgain(node, put, running) : runRaw(node, way, put)
    return varied.then(
      (raw) => ({ under, question: put, raw }),
      // What a node refuses to run so says nothing of the transaction; it is counted below.
      () => undefined,
    )
  }
  const wantedWith = (named: BlockProducers) =>
    isAlone ? [] : othersOf(setting, question.blockNumber, named)
  const begun = new Map(wantedWith({ miners: [] }).map((under) => [keyOf(under), vary(under)] as const))
  const varying = naming.then((named) =>
    Promise.all(wantedWith(named).map((under) => begun.get(keyOf(under)) ?? vary(under))),
  )
  const [raw, before, beside, varied] = await Promise.all([running, reading, readingBeside, varying])
  const others = varied.filter((one) => one !== undefined)
  const isWhole = names !== undefined && others.length === varied.length
  return {
    raw,
    before,
    ...(beside && { beside }),
    others,
    ...(!isWhole && { unvaried: 'The node cannot simulate a later block or another miner.' }),
  }
}
