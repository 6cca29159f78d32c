import { checksumAddress } from 'viem'
import type { TokenFact } from '#core/checks/effectFacts.ts'
import { type FactsByAddress, factAt } from '#core/checks/fact.ts'
import type { ClaimedText } from '#core/checks/names.ts'
import type { Address } from '#core/safe.ts'
import type { TransactionDetails } from '#gateway/schemas/details.ts'

type Named = { value: Address; name?: string | undefined } | undefined

/** Every name and note of the service's own in the details, beside the name that the token contract at that address gives itself. */
export function claimedNames(
  { txData, txInfo, detailedExecutionInfo: info, safeAppInfo, note }: TransactionDetails,
  tokens: FactsByAddress<TokenFact> | undefined,
): ClaimedText[] {
  const onChain = (address: Address) => {
    const fact = factAt(tokens, checksumAddress(address))
    return fact?.known ? (fact.value?.name ?? undefined) : undefined
  }
  const named = (what: string, who: Named): ClaimedText[] =>
    who?.name === undefined ? [] : [{ what, text: who.name, onChain: onChain(who.value) }]
  const told = (what: string, text: string | undefined): ClaimedText[] =>
    text === undefined ? [] : [{ what, text }]
  const people =
    info?.type === 'MULTISIG'
      ? [
          ...info.signers.flatMap((owner) => named('an owner', owner)),
          ...named('the proposer', info.proposer),
          ...named('the executor', info.executor),
          ...named('who is refunded', info.refundReceiver),
        ]
      : []
  const parties =
    txInfo.type === 'Transfer'
      ? [...named('the sender', txInfo.sender), ...named('the recipient', txInfo.recipient)]
      : txInfo.type === 'Custom'
        ? named('the contract', txInfo.to)
        : []
  return [
    ...named('the contract', txData?.to),
    ...parties,
    ...people,
    ...told('the app', safeAppInfo?.name),
    ...told('the note', note),
  ]
}
