import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { isSameAddress } from '#core/addresses/address.ts'
import type { Address } from '#core/safe/safe.ts'
import { queueQuery } from '#gateway/queries/queries.ts'
import { sendParams } from '#parts/sentences/sendLink.ts'
import { hrefOf } from '#session/location.ts'
import { useHref, useMode, useSafeId, useServices } from '#session/react.ts'
import { prefixed, readSafeId } from '#session/session.ts'
import { addressBook } from '#stores/addressBook.ts'
import { knownSafes } from '#stores/knownSafes.ts'
import { actionEntries, type FinderEntry, pastedEntries } from './finderEntries.ts'

/** A page of the open Safe, by the name that the header and More give it. */
export type FinderPage = { id: string; name: string; href: string }

/** What the service lists as waiting, by nonce; nothing until it answered. A nonce and a hash say nothing that has to be checked first. */
function useQueued(): FinderEntry[] {
  const { gateway } = useServices()
  const { chainId, address } = useSafeId()
  const href = useHref()
  const { data } = useQuery(queueQuery(gateway, chainId, address))
  return (data?.results ?? []).flatMap((item): FinderEntry[] => {
    if (item.type !== 'TRANSACTION' || item.transaction.executionInfo?.type !== 'MULTISIG') return []
    const { id, executionInfo } = item.transaction
    return [
      {
        id,
        group: 'Transactions',
        label: `Transaction ${executionInfo.nonce}`,
        detail: id.split('_').at(-1) ?? id,
        href: href('transaction', { id }),
      },
    ]
  })
}

/** Everything that can be gone to from here: what one does, pages, what waits, Safes known here, names, and what was pasted. */
export function useFinderEntries(pages: readonly FinderPage[], typed: string): FinderEntry[] {
  const { chains, config } = useServices()
  const safe = useSafeId()
  const href = useHref()
  const isStandalone = useMode() === 'standalone'
  const { entries: named } = useStore(addressBook)
  const { watched, opened } = useStore(knownSafes)
  const queued = useQueued()

  const nameOf = (chainId: number, address: Address) =>
    named.find((one) => one.chainId === chainId && isSameAddress(one.address, address))?.name
  const pageNames = (config.names ?? []).flatMap(({ chainId, address, name }) => {
    const shortName = chains.find((one) => one.chainId === chainId)?.shortName
    return shortName === undefined ? [] : [{ key: `${shortName}:${address}`, name }]
  })
  const known = [...watched, ...opened, ...pageNames.map(({ key }) => key)]
  const safes = [...new Set(known)].flatMap((text): FinderEntry[] => {
    const read = readSafeId(text, chains)
    if (read.kind !== 'safe' || prefixed(read.safe) === prefixed(safe)) return []
    const { chainId, address, shortName } = read.safe
    const network = chains.find((one) => one.chainId === chainId)?.name ?? shortName
    const claimed = pageNames.find(({ key }) => key === prefixed(read.safe))?.name
    const label =
      nameOf(chainId, address) ??
      (claimed === undefined ? `No name yet, on ${network}` : `${claimed}, named by this page`)
    return [{ id: text, group: 'Safes', label, detail: `${shortName}:${address}`, href: hrefOf(text, '') }]
  })
  const people = named
    .filter(({ chainId }) => chainId === safe.chainId)
    .map(
      ({ name, address }): FinderEntry => ({
        id: `to ${address}`,
        group: 'Addresses',
        label: `Send to ${name}`,
        detail: address,
        href: href('compose', sendParams({ kind: 'native', to: address })),
      }),
    )
  const ofOtherSafes = [href('safes'), href('waiting')]
  const actions = actionEntries(href).filter(({ href: to }) => isStandalone || !ofOtherSafes.includes(to))
  return [
    ...pastedEntries(typed, { safe: safe.address, shortName: safe.shortName, href }).filter(
      ({ group }) => isStandalone || group !== 'Safes',
    ),
    ...actions,
    ...pages.map(
      ({ id, name, href: to }): FinderEntry => ({ id: `page ${id}`, group: 'Pages', label: name, href: to }),
    ),
    ...queued,
    ...(isStandalone ? safes : []),
    ...people,
  ]
}
