import { useQuery } from '@tanstack/react-query'
import { allowanceRelease } from '#chain/extensions/allowances.ts'
import { isSameAddress } from '#core/addresses/address.ts'
import type { ClaimedExtension } from '#core/checks/facts.ts'
import type { Result } from '#core/checks/result.ts'
import { checkAttachedHandler } from '#core/checks/safe/STATE-10-attached-handler.ts'
import { checkAttachedGuards } from '#core/checks/safe/STATE-11-attached-guards.ts'
import { checkAttachedModules } from '#core/checks/safe/STATE-12-attached-modules.ts'
import { deploymentAt } from '#core/deployments/deployments.ts'
import type { Address as AddressText } from '#core/safe/safe.ts'
import { safeQuery } from '#gateway/queries/queries.ts'
import type { SafeInfo } from '#gateway/schemas/safe.ts'
import { Account } from '#parts/accounts/Account.tsx'
import { Failed } from '#parts/failures/Failed.tsx'
import { useExtensions } from '#parts/safe/useExtensions.ts'
import { useSafeState } from '#parts/safe/useSafeState.ts'
import { useHref, useSafeId, useServices } from '#session/react.ts'
import { RuledLoading } from '#ui/layout/RuledLoading.tsx'
import { PanelPart } from '#ui/layout/Sheet.tsx'
import { DataList, type Fact } from '#ui/lists/DataList.tsx'
import { VerdictMark } from '#ui/verdict/VerdictMark.tsx'
import { verdictKind } from '#ui/verdict/verdictKind.ts'
import { extensionSentence } from './extensionSentence.ts'
import './Extensions.css'

const source = 'from the chain'

function Contracts({ addresses, chainId }: { addresses: readonly AddressText[]; chainId: number }) {
  return addresses.map((address) => {
    const official = deploymentAt(address, chainId)
    const allowance = allowanceRelease(address)
    return (
      <span key={address}>
        {official && `${official.name} ${official.version} `}
        {allowance && `Allowance module ${allowance}, by its address `}
        <Account address={address} size="small" twoRows />
      </span>
    )
  })
}

/** A check's answer as a fact: how many there are under its mark, then which ones, then what that means. */
function factFrom(term: string, result: Result, addresses: readonly AddressText[], chainId: number): Fact {
  const words = addresses.length === 0 ? 'None' : addresses.length === 1 ? 'One' : String(addresses.length)
  const isUnknown = result.outcome === 'unknown'
  return {
    term,
    value: <VerdictMark kind={verdictKind(result)}>{isUnknown ? 'Could not check' : words}</VerdictMark>,
    detail: (
      <>
        <Contracts addresses={addresses} chainId={chainId} />
        {result.outcome !== 'pass' && (
          <span className="attached-meaning">{extensionSentence(result.text, addresses)}</span>
        )}
      </>
    ),
    source: isUnknown ? undefined : source,
  }
}

const states = {
  UP_TO_DATE: 'Up to date, reported by the service',
  OUTDATED: 'The service knows a newer release',
  UNKNOWN: 'The service does not know this release',
} as const

function claimedOf(info: AddressText | undefined): ClaimedExtension {
  return { address: info }
}

function factsFrom(
  read: NonNullable<ReturnType<typeof useExtensions>['data']>,
  claim: SafeInfo | undefined,
  chainId: number,
) {
  const { handler, guards, modules } = read
  const guardList = guards.known
    ? [guards.value.guard.address, guards.value.moduleGuard?.address].flatMap((one) => one ?? [])
    : []
  const handlerList = handler.known && handler.value.address ? [handler.value.address] : []
  const release = claim?.implementationVersionState
  const state = typeof release === 'string' ? states[release] : undefined
  return [
    ...(state ? [{ term: 'Release', value: <span className="pencil">{state}</span>, source: 'claim' }] : []),
    factFrom(
      'Modules',
      checkAttachedModules(
        modules,
        claim?.modules.map(({ value }) => value),
      ),
      modules.known ? modules.value : [],
      chainId,
    ),
    factFrom(
      'Guard',
      checkAttachedGuards(guards, claim && claimedOf(claim.guard?.value)),
      guardList,
      chainId,
    ),
    factFrom(
      'Fallback handler',
      checkAttachedHandler(chainId, handler, claim && claimedOf(claim.fallbackHandler?.value)),
      handlerList,
      chainId,
    ),
  ]
}

/** What can act for the Safe or stop it besides its owners, read from the chain and held against what the service names. */
export function Extensions() {
  const { gateway } = useServices()
  const { chainId, address } = useSafeId()
  const attached = useExtensions()
  const state = useSafeState()
  // Without the Safe’s own state nothing of it is asked for.
  const error = attached.error ?? (state.data ? null : state.error)
  const href = useHref()
  const { data: claim } = useQuery(safeQuery(gateway, chainId, address))
  const isThisSafe = claim !== undefined && isSameAddress(claim.address.value, address)
  return (
    <PanelPart title="Modules and guards" aside={<a href={href('settings')}>change them</a>}>
      {error && (
        <Failed
          kind="unknown"
          title="Modules, guard and handler could not be loaded from the chain."
          error={error}
        />
      )}
      {!attached.data && !error && (
        <RuledLoading small label="Loading modules, guard and handler" lines={4} />
      )}
      {attached.data && (
        <DataList facts={factsFrom(attached.data, isThisSafe ? claim : undefined, chainId)} />
      )}
    </PanelPart>
  )
}
