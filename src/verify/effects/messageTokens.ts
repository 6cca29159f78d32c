import type { MessageInput } from '#core/judge/case.ts'
import type { Address } from '#core/safe/safe.ts'
import { recognise } from '#core/typedData/recognition/recognise.ts'
import type { Recognised } from '#core/typedData/recognition/recognised.ts'
import { readTypedData } from '#core/typedData/typedData.ts'

/** Amounts of further tokens in one message are shown in base units. */
const maxTokens = 20

/** The tokens in a message; their contracts give the decimals of its amounts. */
export function messageTokens(message: MessageInput): Address[] {
  if (message.kind === 'text') return []
  const { typedData } = readTypedData(message.typedData)
  return typedData === undefined
    ? []
    : [...new Set(recognise(typedData).flatMap(tokensOf))].slice(0, maxTokens)
}

function tokensOf(one: Recognised): Address[] {
  const items = [
    ...('details' in one ? one.details : []),
    ...('sells' in one ? [...one.sells, ...one.buys] : []),
    ...('token' in one ? [one] : []),
  ]
  return items.flatMap(({ token }) => token ?? [])
}
