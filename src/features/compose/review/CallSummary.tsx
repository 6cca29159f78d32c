import { isSameAddress } from '#core/addresses/address.ts'
import type { Call } from '#core/safe/safe.ts'
import { Account } from '#parts/accounts/Account.tsx'
import { useSentence, useTokenAt } from '#parts/sentences/useSentence.ts'
import { Sentence } from '#ui/values/Sentence.tsx'

/** What one call does; whom it goes to stands below in full, unless the sentence has it so already. */
export function CallSummary({ call }: { call: Call }) {
  const sentence = useSentence()(call)
  const token = useTokenAt()(call.to)
  const isTold = sentence.some(
    ({ text, address }) => address && text === address && isSameAddress(address, call.to),
  )
  return (
    <>
      <Sentence parts={sentence} />
      {!isTold && (
        <p className="step-contract">
          {token && call.data !== '0x' && `${token.symbol} is the token at `}
          <Account address={call.to} size="small" />
        </p>
      )}
    </>
  )
}
