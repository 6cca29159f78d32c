import { isSameAddress } from '#core/addresses/address.ts'
import type { TokenFact } from '#core/checks/effectFacts.ts'
import { type FactsByAddress, factAt } from '#core/checks/fact.ts'
import type { MessageInput } from '#core/judge/case.ts'
import { messageSentence } from '#core/sentence/message.ts'
import type { Sentence } from '#core/sentence/sentence.ts'
import { readTypedData } from '#core/typedData/typedData.ts'
import { useKnownChain, useSafeId } from '#session/react.ts'

/** Gives the sentence of a message, with the tokens that their contracts described. */
export function useMessageSentence(): (
  message: MessageInput,
  tokens?: FactsByAddress<TokenFact>,
) => Sentence {
  const { address: safe } = useSafeId()
  const { nativeCurrency } = useKnownChain()
  return (message, tokens) => {
    const read =
      message.kind === 'text'
        ? message
        : ({ kind: 'typedData', typedData: readTypedData(message.typedData).typedData } as const)
    const sentence = messageSentence(read, {
      safe,
      nativeCurrency,
      tokenOf: (token) => {
        const fact = factAt(tokens, token)
        return fact?.known ? (fact.value ?? undefined) : undefined
      },
    })
    return sentence.map((part) =>
      part.address && isSameAddress(part.address, safe) ? { kind: 'text', text: 'this Safe' } : part,
    )
  }
}
