import type { Sentence } from '#core/sentence/parts.ts'
import { Address } from '#ui/values/Address.tsx'

/** The whole addresses behind the names in a sentence. */
export function NamedAddresses({ sentence }: { sentence: Sentence }) {
  const named = sentence.flatMap(({ address, text }) => (address && text !== address ? [address] : []))
  return [...new Set(named)].map((address) => (
    <div key={address}>
      <Address address={address} />
    </div>
  ))
}
