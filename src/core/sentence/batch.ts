import { isSameAddress } from '#core/addresses/address.ts'
import type { DecodedCall } from '#core/calldata/decode.ts'
import { walkCalls } from '#core/calldata/walk.ts'
import { coins, maker, type Part, type SentenceContext, text, tokens, value, verb } from './parts.ts'

type DescribeCall = (call: DecodedCall) => readonly Part[]

const fewCalls = 3
const maxNamed = 5
const ofOne = 'A batch of one call: '

/** What a batch does: a few calls one by one, more of them counted by what they pay and by method, with those named that change the Safe or could not be read. */
export function batchSentence(call: DecodedCall, context: SentenceContext, tell: DescribeCall): Part[] {
  const calls = call.calls ?? []
  const [only] = calls
  if (only === undefined) return [text('An empty batch.')]
  if (calls.length === 1) {
    // One in another says no more than one.
    const inner = tell(only)
    return inner[0]?.text === ofOne ? [...inner] : [text(ofOne), ...inner]
  }
  if (calls.length <= fewCalls)
    return [
      verb(context, 'Does ', 'Did '),
      value(calls.length),
      text(' things at once: '),
      ...calls.flatMap((inner, at) => [text(at === 0 ? '(1) ' : ` (${at + 1}) `), ...tell(inner)]),
    ]
  return [...counted(calls, context), ...named(call, context, tell)]
}

/** "sends 28 USDC in 4 payments, swapOwner once." */
function counted(calls: readonly DecodedCall[], context: SentenceContext): Part[] {
  const groups = new Map<string, { count: number; paid: bigint; first: DecodedCall }>()
  for (const call of calls) {
    const payment = paymentOf(call, context)
    const key = payment?.token ?? nameOf(call)
    const { count, paid, first } = groups.get(key) ?? { count: 0, paid: 0n, first: call }
    groups.set(key, { count: count + 1, paid: paid + (payment?.amount ?? 0n), first })
  }
  const only = groups.size === 1
  const parts = [...groups.values()].flatMap(({ count, paid, first }, at) => [
    ...(at === 0 ? [] : [text(', ')]),
    ...(paid > 0n
      ? [
          only ? verb(context, 'Sends ', 'Sent ') : verb(context, 'sends ', 'sent '),
          ...(first.data === '0x' ? [coins(paid, context)] : tokens(paid, first.to, context)),
          ...(only ? [text(' from '), ...maker(context)] : []),
          text(' in '),
          value(count),
          text(count === 1 ? ' payment' : ' payments'),
        ]
      : [value(nameOf(first)), text(count === 1 ? ' once' : ` ${count} times`)]),
  ])
  const isSum = only && [...groups.values()].every(({ paid }) => paid > 0n)
  const count = isSum ? [] : [verb(context, 'Does ', 'Did '), value(calls.length), text(' things at once: ')]
  return [...count, ...parts, text('.')]
}

/** What a call pays, and of what; undefined where it does more than pay, or its token is not known. */
function paymentOf(
  call: DecodedCall,
  { tokenOf }: SentenceContext,
): { token: string; amount: bigint } | undefined {
  const { operation, data, value: worth, to, signature, error, parameters } = call
  if (operation === 1 || error !== undefined) return undefined
  if (data === '0x') return { token: 'coin', amount: worth }
  if (signature !== 'transfer(address,uint256)' || worth > 0n || !tokenOf?.(to)) return undefined
  const amount = parameters?.[1]?.value
  return amount === undefined ? undefined : { token: to.toLowerCase(), amount: BigInt(amount) }
}

function nameOf({ data, method, error, wraps, operation }: DecodedCall): string {
  if (operation === 1 && wraps !== 'multiSend') return 'a delegate call'
  if (data === '0x') return 'a payment'
  if (method === 'approveHash') return 'an approval of a transaction hash'
  if (method === undefined || error !== undefined) return 'a call that could not be decoded'
  return wraps === 'multiSend' ? 'another batch' : method
}

function named(batch: DecodedCall, { safe }: SentenceContext, tell: DescribeCall): Part[] {
  const found: DecodedCall[] = []
  walkCalls(batch, (call) => {
    if (isNotable(call, safe)) found.push(call)
  })
  if (found.length === 0) return []
  const more = found.length - maxNamed
  const sentences = found.slice(0, maxNamed).flatMap((call) => [text(' '), ...tell(call)])
  return [
    text(' Among them:'),
    ...sentences,
    ...(more > 0 ? [text(' And '), value(more), text(' more like these.')] : []),
  ]
}

function isNotable(
  { to, data, method, error, operation, wraps }: DecodedCall,
  safe: SentenceContext['safe'],
): boolean {
  if (wraps === 'multiSend') return error !== undefined
  if (operation === 1) return true
  return data !== '0x' && (method === undefined || error !== undefined || isSameAddress(to, safe))
}
