import type { MessageInput } from '#core/judge/case.ts'
import type { Address } from '#core/safe/safe.ts'
import type { Recognised } from '#core/typedData/recognition/recognised.ts'
import { readTypedData } from '#core/typedData/typedData.ts'

/** Amounts of further tokens in one message are shown in base units. */
const maxTokens = 20

/** The tokens in a message; their contracts give the decimals of its amounts. */
export async function messageTokens(message: MessageInput): Promise<Address[]> {
  if (message.kind === 'text') return []
  const { typedData } = readTypedData(message.typedData)
  if (typedData === undefined) return []
  // A transaction needs none of it.
  const { recognise } = await import('#core/typedData/recognition/recognise.ts')
  return [...new Set(recognise(typedData).flatMap(tokensOf))].slice(0, maxTokens)
}

function tokensOf(one: Recognised): Address[] {
  const items = [
    ...('details' in one ? one.details : []),
    ...('sells' in one ? [...one.sells, ...one.buys] : []),
    ...('token' in one ? [one] : []),
  ]
  return items.flatMap(({ token }) => token ?? [])
}
