import { numberToHex } from 'viem'
import type { Chain } from '#chain/node/client.ts'
import { type Accounts, likenessOf, type StateDiff } from '#chain/trialRun/circumstances/likeness.ts'
import type { Address, Hex } from '#core/safe/safe.ts'
import { coinLogger } from '#core/trialRun/logs.ts'
import type { CodeHandover } from '#core/trialRun/outcome.ts'
import type { TrialLog } from '#core/trialRun/words.ts'
import {
  hexIn,
  logsFrom,
  numberIn,
  type RawQuestion,
  type RawRun,
  type Runner,
  readParts,
  type StorageWrite,
  unreadable,
} from './raw.ts'
import { type Overrides, onTopOf } from './trialRequest.ts'
import { ask } from './ways.ts'

type TraceFrame = {
  type?: string
  from?: Address
  to?: Address
  input?: unknown
  value?: Hex
  output?: unknown
  error?: unknown
  gasUsed?: unknown
  calls?: readonly TraceFrame[]
  logs?: unknown
}

/** The logs of every call that held, own coin as eth_simulateV1 logs it; of one that was undone there are none. */
function logsIn({ type, from, to, value, error, calls = [], logs }: TraceFrame): TrialLog[] {
  if (error !== undefined) return []
  const isMoving = type !== 'DELEGATECALL' && type !== 'CALLCODE' && type !== 'STATICCALL'
  const coin = isMoving && value && from && to && BigInt(value) > 0n
  const word = (address: Address): Hex => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
  const sent: TrialLog[] = coin
    ? [
        {
          address: coinLogger,
          topics: [transferEvent, word(from), word(to)],
          data: numberToHex(BigInt(value), { size: 32 }),
        },
      ]
    : []
  return [...sent, ...calls.flatMap(logsIn), ...logsFrom(logs)]
}
/** Whether a contract is made on the way, at any depth. */
const isMaking = ({ type = '', calls = [] }: TraceFrame): boolean =>
  type.startsWith('CREATE') || calls.some(isMaking)

/** The contracts that a call reaches by their own state, at any depth. */
function calledIn({ type, to, calls = [] }: TraceFrame): Address[] {
  const isOwn = type === 'CALL' || type === 'STATICCALL'
  return [...(isOwn && to ? [to] : []), ...calls.flatMap(calledIn)]
}
/** So many are kept. */
const maxHandovers = 200

/** Which code runs as which account by DELEGATECALL or CALLCODE, at any depth, each once; `around` is whose code makes the call, and as whom. */
export function handoversIn(frame: TraceFrame): CodeHandover[] {
  const found = new Map<string, CodeHandover>()
  const walk = (
    { type, to, input, calls = [] }: TraceFrame,
    around?: { account: Address; code: Address },
  ) => {
    if (to === undefined || found.size === maxHandovers) return
    const isForeign = type === 'DELEGATECALL' || type === 'CALLCODE'
    const account = isForeign && around ? around.account : to
    if (isForeign && around) {
      const selector: Hex = `0x${hexIn(input).slice(2, 10)}`
      found.set(`${account} ${around.code} ${to} ${selector}`, { account, by: around.code, to, selector })
    }
    for (const one of calls) walk(one, { account, code: to })
  }
  walk(frame)
  return [...found.values()]
}
const transferEvent: Hex = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

type TracedCalls = Pick<RawRun, 'reverted' | 'output' | 'gasUsed' | 'logs' | 'called' | 'handovers'>

const tracing = (node: Chain, question: RawQuestion, tracer: string, tracerConfig: object) => {
  const { call, overrides, blockNumber, block: blockOverrides } = question
  const changes = { stateOverrides: overrides, ...(blockOverrides && { blockOverrides }) }
  return ask(node, 'debug_traceCall', [call, numberToHex(blockNumber), { tracer, tracerConfig, ...changes }])
}

/** Its calls and logs, and whether it makes a contract. */
async function tracedCalls(node: Chain, question: RawQuestion): Promise<TracedCalls & { isMaking: boolean }> {
  const frame = (await tracing(node, question, 'callTracer', { withLog: true })) as TraceFrame | null
  if (!frame) throw unreadable()
  return {
    reverted: frame.error !== undefined,
    output: hexIn(frame.output),
    gasUsed: numberIn(frame.gasUsed),
    logs: logsIn(frame),
    called: calledIn(frame),
    handovers: handoversIn(frame),
    isMaking: isMaking(frame),
  }
}

/** All that it writes; the code of every account that it touches, which is most of it, only where that is wanted. */
async function diffOf(node: Chain, question: RawQuestion, withCode = false): Promise<StateDiff> {
  const config = { diffMode: true, ...(!withCode && { disableCode: true }) }
  const diff = (await tracing(node, question, 'prestateTracer', config)) as Partial<StateDiff> | null
  if (!diff?.pre || !diff.post) throw unreadable()
  return { pre: diff.pre, post: diff.post }
}

/** Runs it by debug_traceCall, once for its calls and logs and once for all that it writes. */
export const trace: Runner = async (node, question) => {
  const [calls, diff] = await Promise.all([tracedCalls(node, question), diffOf(node, question)])
  return runOf(node, question, { calls, diff })
}

/**
 * The same as `trace`, of a transaction that was run before under other circumstances: where it writes the same as then, its calls and logs are
 * those of that run and are not asked for, which is most of what a node has to answer.
 */
export async function traceAgain(
  node: Chain,
  question: RawQuestion,
  before: Promise<RawRun>,
): Promise<RawRun> {
  const [diff, { likeness, reverted, output, logs, called }] = await Promise.all([
    diffOf(node, question),
    before,
  ])
  // One that makes a contract has no likeness.
  const isAlike = likeness !== undefined && likeness === likenessOf(question, diff)
  const calls = isAlike
    ? { reverted, output, ...(logs && { logs }), ...(called && { called }), isMaking: false }
    : await tracedCalls(node, question)
  return runOf(node, question, { calls, diff })
}

async function runOf(
  node: Chain,
  question: RawQuestion,
  { calls: { isMaking, ...calls }, diff }: { calls: TracedCalls & { isMaking: boolean }; diff: StateDiff },
): Promise<RawRun> {
  const { safe, overrides, blockNumber, withoutParts, also = [], besides = [] } = question
  const { pre, post } = isMaking ? await diffOf(node, question, true) : diff
  const { storage, balance } = changesOf(safe, pre, post)
  const beside = besides.map((one) => ({ storage: changesOf(one, pre, post).storage }))
  const left = leftBy(pre, post)
  const changed = onTopOf(overrides, left)
  const parts = withoutParts ? undefined : await readParts(node, safe, { overrides: changed, blockNumber })
  const likeness = isMaking ? undefined : likenessOf(question, diff)
  return {
    ...calls,
    ...(parts !== undefined && { parts }),
    storage,
    ...(also.length > 0 && { elsewhere: also.flatMap((account) => writtenBy(account, { pre, post })) }),
    beside,
    left,
    ...(likeness !== undefined && { likeness }),
    ...(balance && { balance }),
  }
}

const none: Hex = `0x${'00'.repeat(32)}`

function changesOf(safe: Address, pre: Accounts, post: Accounts) {
  const [before, after] = [pre, post].map((accounts) => accounts[safe.toLowerCase()] ?? accounts[safe])
  const [old, written] = [before?.storage ?? {}, after?.storage ?? {}]
  const slots = [...new Set([...Object.keys(old), ...Object.keys(written)])] as Hex[]
  const held = BigInt(before?.balance ?? '0x0')
  return {
    storage: slots.map(
      (slot): StorageWrite => ({ slot, before: old[slot] ?? none, after: written[slot] ?? none }),
    ),
    balance: before?.balance && {
      before: held,
      after: after?.balance === undefined ? held : BigInt(after.balance),
    },
  }
}

const writtenBy = (account: Address, { pre, post }: StateDiff) =>
  changesOf(account, pre, post).storage.map((one) => ({ account, ...one }))

/** The state that a run leaves behind, as overrides: what `post` no longer has was set to zero. */
function leftBy(pre: Accounts, post: Accounts): Overrides {
  const accounts = [...new Set([...Object.keys(pre), ...Object.keys(post)])] as Address[]
  return Object.fromEntries(
    accounts.map((account) => {
      const { balance, nonce, code, storage = {} } = post[account] ?? {}
      const gone = Object.keys(pre[account]?.storage ?? {}).map((slot) => [slot, none])
      return [
        account.toLowerCase(),
        {
          ...(balance !== undefined && { balance }),
          ...(nonce !== undefined && { nonce: numberToHex(BigInt(nonce)) }),
          ...(code !== undefined && { code }),
          stateDiff: { ...Object.fromEntries(gone), ...storage },
        },
      ]
    }),
  )
}
