import { isSameAddress } from '#core/addresses/address.ts'
import type { DecodedCall } from '#core/calldata/decode.ts'
import { account, accountAfterNoun, type Part, type SentenceContext, text, value, verb } from './parts.ts'

type DescribeInner = (call: DecodedCall, context: SentenceContext) => readonly Part[]
type WrapperOpening = (
  call: DecodedCall,
  context: SentenceContext,
  args: ReadonlyMap<string, string>,
) => Part[]

const openings = new Map<string, WrapperOpening>([
  [
    'execTransaction',
    ({ to }, context) => [
      verb(context, 'Executes a transaction of the Safe ', 'Executed a transaction of the Safe '),
      accountAfterNoun(to, context),
      text(': '),
    ],
  ],
  [
    'module',
    ({ to }, context) => [
      verb(context, 'Executes as a module of ', 'Executed as a module of '),
      account(to, context),
      text(': '),
    ],
  ],
  [
    'allowance',
    ({ to }, context) => [
      verb(context, 'Spends an allowance through ', 'Spent an allowance through '),
      account(to, context),
      text(': '),
    ],
  ],
  [
    'delay',
    ({ to }, context) => [
      verb(
        context,
        'Executes from the queue of the Delay module ',
        'Executed from the queue of the Delay module ',
      ),
      accountAfterNoun(to, context),
      text(': '),
    ],
  ],
  [
    'roles',
    ({ to }, context) => [
      verb(context, 'Executes by its role at ', 'Executed by its role at '),
      account(to, context),
      text(': '),
    ],
  ],
  [
    'multicall',
    ({ to }, context) => [
      verb(context, 'Makes these calls through ', 'Made these calls through '),
      account(to, context),
      text(': '),
    ],
  ],
])

/** A call that makes another account act: by whose leave, who that is, and what it does. */
export function wrapperSentence(call: DecodedCall, context: SentenceContext, tell: DescribeInner): Part[] {
  const args = new Map((call.parameters ?? []).map(({ name, value }) => [name, value]))
  const opening =
    call.wraps === 'timelock'
      ? timelock(call, context, args)
      : openings.get(call.wraps ?? '')?.(call, context, args)
  const calls = call.calls ?? []
  if (opening === undefined || calls.length === 0)
    return [verb(context, 'Asks ', 'Asked '), account(call.to, context), text(' to do nothing.')]
  const isScheduled = call.wraps === 'timelock' && args.has('delay')
  const saidOf = (inner: DecodedCall, from: SentenceContext): readonly Part[] => {
    const within = actingAs(inner, call, from)
    if (isSameAddress(within.safe, from.safe)) return tell(inner, within)
    // What is said there of “this Safe” is said of another account, or of the one that is open again.
    const open = from.open ?? from.safe
    const which = isSameAddress(within.safe, open) ? 'your Safe' : 'that Safe'
    return tell(inner, { ...within, open }).map((part) =>
      part.kind === 'text' ? { ...part, text: part.text.replaceAll('this Safe', which) } : part,
    )
  }
  const told = calls
    .slice(0, 3)
    .flatMap((inner, at) => [
      text(calls.length === 1 ? '' : at === 0 ? '(1) ' : ` (${at + 1}) `),
      ...saidOf(inner, isScheduled ? { ...context, isDone: false } : context),
    ])
  const more = calls.length - 3
  return [...opening, ...told, ...(more > 0 ? [text(' And '), value(more), text(' more calls.')] : [])]
}

/** The context of a call by another account: without this Safe's owners, threshold and nonce. A scheduled call has not happened yet. */
export function actingAs(
  inner: DecodedCall,
  wrapper: DecodedCall,
  context: SentenceContext,
): SentenceContext {
  const { owners, threshold, nonce, actor, ...rest } = context
  if (inner.as === wrapper.as || (inner.as !== undefined && isSameAddress(inner.as, context.safe)))
    return context
  if (inner.as !== undefined) return { ...rest, safe: inner.as }
  return { ...rest, safe: wrapper.to, actor: [text('the account behind '), account(wrapper.to, context)] }
}

function timelock({ to }: DecodedCall, context: SentenceContext, args: ReadonlyMap<string, string>): Part[] {
  const delay = args.get('delay')
  if (delay === undefined)
    return [
      verb(context, 'Executes through the timelock ', 'Executed through the timelock '),
      accountAfterNoun(to, context),
      text(': '),
    ]
  return [
    verb(context, 'Asks the timelock ', 'Asked the timelock '),
    accountAfterNoun(to, context),
    text(' to do this in '),
    value(spanOf(BigInt(delay))),
    text(' or later: '),
  ]
}

/** Seconds in the largest unit that they fill: 172800 → "2 days". */
export function spanOf(seconds: bigint): string {
  const units: [bigint, string][] = [
    [86_400n, 'day'],
    [3600n, 'hour'],
    [60n, 'minute'],
  ]
  const [size, unit] = units.find(([length]) => seconds >= length && seconds % length === 0n) ?? [
    1n,
    'second',
  ]
  const count = seconds / size
  return `${count} ${unit}${count === 1n ? '' : 's'}`
}
