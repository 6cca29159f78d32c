import { useQuery } from '@tanstack/react-query'
import { isSameAddress } from '#core/addresses/address.ts'
import { singletonAt } from '#core/deployments/singletons.ts'
import type { SafeState } from '#core/safe/safe.ts'
import { safeQuery } from '#gateway/queries/queries.ts'
import type { SafeInfo } from '#gateway/schemas/safe.ts'
import { useSafeState } from '#parts/safe/useSafeState.ts'
import { useKnownChain, useSafeId, useServices } from '#session/react.ts'
import { PanelPart } from '#ui/layout/Sheet.tsx'
import { DataList, type Fact } from '#ui/lists/DataList.tsx'
import { Address } from '#ui/values/Address.tsx'
import { VerdictMark } from '#ui/verdict/VerdictMark.tsx'

const fromChain = 'from the chain'

function claimFact(term: string, claim: string | undefined, real: string): Fact {
  if (claim === undefined) return { term, value: real, source: fromChain }
  if (claim === real)
    return { term, value: <VerdictMark kind="pass">{real}</VerdictMark>, source: 'chain and service agree' }
  return {
    term,
    value: <VerdictMark kind="block">{real}</VerdictMark>,
    detail: `The service reports ${claim}.`,
    source: fromChain,
  }
}

const plainVersion = (version: string | undefined) => version?.split('+')[0]

const sorted = (owners: readonly string[]) =>
  owners
    .map((owner) => owner.toLowerCase())
    .sort()
    .join()

function facts(state: SafeState, claim: SafeInfo | undefined, network: string): Fact[] {
  const official = singletonAt(state.singleton)
  const sameOwners = claim && sorted(claim.owners.map(({ value }) => value)) === sorted(state.owners)
  return [
    { term: 'Network', value: network, detail: `chain ${state.chainId}`, source: 'configuration' },
    claimFact('Safe version', plainVersion(claim?.version), state.version),
    {
      term: 'Implementation',
      value: official ? (
        `${official.name} ${official.version}, by its address`
      ) : (
        <VerdictMark kind="unknown">Not a contract this page knows</VerdictMark>
      ),
      detail: <Address address={state.singleton} size="small" />,
      source: fromChain,
    },
    claimFact('Threshold', claim && String(claim.threshold), String(state.threshold)),
    claimFact('Next nonce', claim && String(claim.nonce), String(state.nonce)),
    ...(sameOwners === false
      ? [
          {
            term: 'Owners',
            value: <VerdictMark kind="block">The service lists other owners</VerdictMark>,
            source: fromChain,
          },
        ]
      : []),
  ]
}

/** The facts of the Safe, each with where it comes from; where the service says otherwise, both are shown. */
export function Health() {
  const { gateway } = useServices()
  const { chainId, address } = useSafeId()
  const { name } = useKnownChain()
  const { data: state } = useSafeState()
  const { data: claim } = useQuery(safeQuery(gateway, chainId, address))
  if (!state) return null
  const isThisSafe = claim !== undefined && isSameAddress(claim.address.value, address)
  return (
    <PanelPart title="Facts" aside={`block ${state.blockNumber.toLocaleString('en-US')}`}>
      <DataList facts={facts(state, isThisSafe ? claim : undefined, name)} />
    </PanelPart>
  )
}
