import { skipToken, useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { parseAddress } from '#core/address.ts'
import { lookAlikeOf } from '#core/lookAlike.ts'
import { addressBook } from '#parts/addressBook.ts'
import { useSafeState } from '#parts/useSafeState.ts'
import { recipientsQuery } from '#parts/verifying/recipients.ts'
import { useChain, useSafeId, useServices } from '#session/react.ts'
import { Address } from '#ui/Address.tsx'
import { Notice } from '#ui/Notice.tsx'

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
    <Notice kind="warn" title="This address resembles one that you know, and is another one.">
      {alike.leading} characters at its beginning and {alike.trailing} at its end are those of{' '}
      <Address address={alike.known} size="small" />. Compare every group before anything is sent there.
    </Notice>
  )
}
