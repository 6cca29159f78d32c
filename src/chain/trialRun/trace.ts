import { numberToHex } from 'viem'
import type { Address, Hex } from '#core/safe/safe.ts'
import { coinLogger } from '#core/trialRun/logs.ts'
import type { TrialLog } from '#core/trialRun/words.ts'
import { hexIn, logsFrom, numberIn, type Runner, readParts, type StorageWrite, unreadable } from './raw.ts'
import { type Overrides, onTopOf } from './trialRequest.ts'
import { ask } from './ways.ts'

type TraceFrame = {
  type?: string
  from?: Address
  to?: Address
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
/** The contracts that a call reaches by their own state, at any depth. */
function calledIn({ type, to, calls = [] }: TraceFrame): Address[] {
  const isOwn = type === 'CALL' || type === 'STATICCALL'
  return [...(isOwn && to ? [to] : []), ...calls.flatMap(calledIn)]
}
const transferEvent: Hex = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

type Account = { balance?: Hex; nonce?: number | Hex; code?: Hex; storage?: Record<Hex, Hex> }
type Accounts = Record<string, Account | undefined>
type Diff = { pre?: Accounts; post?: Accounts } | null

/** Runs it by debug_traceCall, once for its calls and logs and once for all that it writes. */
export const trace: Runner = async (node, question) => {
  const { safe, call, overrides, blockNumber, block: blockOverrides, withoutParts } = question
  const { also = [], besides = [] } = question
  const block = numberToHex(blockNumber)
  const changes = { stateOverrides: overrides, ...(blockOverrides && { blockOverrides }) }
  const tracing = (tracer: string, tracerConfig: object) =>
    ask(node, 'debug_traceCall', [call, block, { tracer, tracerConfig, ...changes }])
  const [frame, diff] = await Promise.all([
    tracing('callTracer', { withLog: true }) as Promise<TraceFrame | null>,
    tracing('prestateTracer', { diffMode: true }) as Promise<Diff>,
  ])
  if (!frame || !diff?.pre || !diff.post) throw unreadable()
  const { storage, balance } = changesOf(safe, diff.pre, diff.post)
  const { pre, post } = diff
  const beside = besides.map((one) => ({ storage: changesOf(one, pre, post).storage }))
  const left = leftBy(pre, post)
  const changed = onTopOf(overrides, left)
  const parts = withoutParts ? undefined : await readParts(node, safe, { overrides: changed, blockNumber })
  return {
    reverted: frame.error !== undefined,
    output: hexIn(frame.output),
    gasUsed: numberIn(frame.gasUsed),
    logs: logsIn(frame),
    ...(parts !== undefined && { parts }),
    storage,
    ...(also.length > 0 && { elsewhere: also.flatMap((account) => writtenBy(account, diff)) }),
    beside,
    left,
    called: calledIn(frame),
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

const writtenBy = (account: Address, { pre = {}, post = {} }: NonNullable<Diff>) =>
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
