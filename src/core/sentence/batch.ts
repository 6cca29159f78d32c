import { isSameAddress } from '#core/address.ts'
import type { DecodedCall } from '#core/calldata/decode.ts'
import { walkCalls } from '#core/calldata/walk.ts'
import { type Part, type SentenceContext, text, value } from './parts.ts'

type Tell = (call: DecodedCall) => readonly Part[]

const fewCalls = 3
const mostNamed = 5

/** What a batch does: a few calls one by one, more of them counted by method, with those named that change the Safe or could not be read. */
export function batchSentence(call: DecodedCall, context: SentenceContext, tell: Tell): Part[] {
  const calls = call.calls ?? []
  const [only] = calls
  if (only === undefined) return [text('A batch of nothing.')]
  if (calls.length === 1) return [text('A batch of one call: '), ...tell(only)]
  const count = [text('Does '), value(calls.length), text(' things at once: ')]
  if (calls.length <= fewCalls)
    return [
      ...count,
      ...calls.flatMap((inner, at) => [text(at === 0 ? '(1) ' : ` (${at + 1}) `), ...tell(inner)]),
    ]
  return [...count, ...counted(calls), ...named(call, context, tell)]
}

/** "transfer 49 times, swapOwner once." */
function counted(calls: readonly DecodedCall[]): Part[] {
  const counts = new Map<string, number>()
  for (const call of calls) counts.set(nameOf(call), (counts.get(nameOf(call)) ?? 0) + 1)
  const parts = [...counts].flatMap(([name, count], at) => [
    ...(at === 0 ? [] : [text(', ')]),
    value(name),
    text(count === 1 ? ' once' : ` ${count} times`),
  ])
  return [...parts, text('.')]
}

function nameOf({ data, method, error, wraps, operation }: DecodedCall): string {
  if (operation === 1 && wraps !== 'multiSend') return 'a delegate call'
  if (data === '0x') return 'a payment'
  if (method === undefined || error !== undefined) return 'a call that could not be read'
  return wraps === 'multiSend' ? 'another batch' : method
}

function named(batch: DecodedCall, { safe }: SentenceContext, tell: Tell): Part[] {
  const found: DecodedCall[] = []
  walkCalls(batch, (call) => {
    if (isNotable(call, safe)) found.push(call)
  })
  if (found.length === 0) return []
  const more = found.length - mostNamed
  const sentences = found.slice(0, mostNamed).flatMap((call) => [text(' '), ...tell(call)])
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
