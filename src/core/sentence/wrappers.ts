import { isSameAddress } from '#core/address.ts'
import type { DecodedCall } from '#core/calldata/decode.ts'
import { account, type Part, type SentenceContext, text, value } from './parts.ts'

type Tell = (call: DecodedCall, context: SentenceContext) => readonly Part[]
type Opening = (call: DecodedCall, context: SentenceContext, args: ReadonlyMap<string, string>) => Part[]

const openings = new Map<string, Opening>([
  [
    'execTransaction',
    ({ to }, context) => [text('Executes a transaction of the Safe '), account(to, context), text(': ')],
  ],
  ['module', ({ to }, context) => [text('As a module, has '), account(to, context), text(' do this: ')]],
  [
    'delay',
    ({ to }, context) => [text('Has the delay '), account(to, context), text(' do what waits there: ')],
  ],
  ['roles', ({ to }, context) => [text('In its role at '), account(to, context), text(', has this done: ')]],
  ['multicall', ({ to }, context) => [text('Has '), account(to, context), text(' make these calls: ')]],
])

/** A call that makes another account act: by whose leave, who that is, and what it does. */
export function wrapperSentence(call: DecodedCall, context: SentenceContext, tell: Tell): Part[] {
  const args = new Map((call.parameters ?? []).map(({ name, value }) => [name, value]))
  const opening =
    call.wraps === 'timelock'
      ? timelock(call, context, args)
      : openings.get(call.wraps ?? '')?.(call, context, args)
  const calls = call.calls ?? []
  if (opening === undefined || calls.length === 0)
    return [text('Asks '), account(call.to, context), text(' to do nothing.')]
  const told = calls
    .slice(0, 3)
    .flatMap((inner, at) => [
      text(calls.length === 1 ? '' : at === 0 ? '(1) ' : ` (${at + 1}) `),
      ...tell(inner, actingAs(inner, call, context)),
    ])
  const more = calls.length - 3
  return [...opening, ...told, ...(more > 0 ? [text(' And '), value(more), text(' calls more.')] : [])]
}

/** The context of what another account does: of the Safe's owners and number nothing is said there. */
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
  if (delay === undefined) return [text('Has the timelock '), account(to, context), text(' do this now: ')]
  return [
    text('Asks the timelock '),
    account(to, context),
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
