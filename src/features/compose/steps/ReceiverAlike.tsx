import { skipToken, useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { parseAddress } from '#core/addresses/address.ts'
import { lookAlikeOf } from '#core/addresses/lookAlike.ts'
import { useSafeState } from '#parts/safe/useSafeState.ts'
import { useChain, useSafeId, useServices } from '#session/react.ts'
import { addressBook } from '#stores/addressBook.ts'
import { Notice } from '#ui/theme/Notice.tsx'
import { Address } from '#ui/values/Address.tsx'
import { recipientsQuery } from '#verify/gateway/recipients.ts'

/** Whom this Safe paid before, asked for once a whole address stands in a field; none where it cannot be read: the review asks again. */
function usePaidBefore(isAsked: boolean) {
  const { gateway } = useServices()
  const { address } = useSafeId()
  const chain = useChain()
  const query = chain && isAsked ? recipientsQuery(gateway, chain, address) : undefined
  const { data } = useQuery(query ?? { queryKey: ['no recipients'], queryFn: skipToken })
  return data?.known ? data.value : []
}

/** Says of a receiver, as soon as its address stands there, whom it could be taken for. The review asks for typed words before it is signed. */
export function ReceiverAlike({ typed }: { typed: string }) {
  const { shortName, chainId, address: safe } = useSafeId()
  const read = parseAddress(typed, { shortName })
  const entries = useStore(addressBook, (book) => book.entries)
  const { data: state } = useSafeState()
  const paid = usePaidBefore(read.ok)
  if (!read.ok) return null
  const named = entries.filter((entry) => entry.chainId === chainId).map(({ address }) => address)
  const alike = lookAlikeOf(read.address, [safe, ...(state?.owners ?? []), ...named, ...paid])
  if (!alike) return null
  return (
    <Notice kind="warn" title="This address resembles one that you know, but it is different.">
      {alike.leading} characters at its start and {alike.trailing} at its end are those of{' '}
      <Address address={alike.known} size="small" />. Compare every group before you send anything there.
    </Notice>
  )
}
