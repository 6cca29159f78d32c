import type { Address, SafeState } from '#core/safe/safe.ts'
import type { SafeInfo } from '#gateway/schemas/safe.ts'
import { PanelPart } from '#ui/layout/Sheet.tsx'
import { DataList, type Fact } from '#ui/lists/DataList.tsx'
import { Notice } from '#ui/theme/Notice.tsx'
import { VerdictMark } from '#ui/verdict/VerdictMark.tsx'
import { failureOf } from '#verify/failures/failure.ts'
import type { ExtensionsRead } from './useSettings.ts'

type AgainstServiceProps = {
  state: SafeState
  attached: ExtensionsRead | undefined
  claim: SafeInfo | undefined
  error: Error | null
}

const sorted = (addresses: readonly string[]) =>
  addresses
    .map((address) => address.toLowerCase())
    .sort()
    .join()

const none = 'None'

function line(term: string, chain: string, claim: string, said = { chain, claim }): Fact {
  const isSame = chain === claim
  return {
    term,
    value: (
      <VerdictMark kind={isSame ? 'pass' : 'block'} small>
        {said.chain}
      </VerdictMark>
    ),
    ...(!isSame && { detail: `The service reports ${said.claim}.` }),
    source: isSame ? 'both agree' : 'chain',
  }
}

const list = (term: string, one: string, chain: readonly Address[], claim: readonly string[]) =>
  line(term, sorted(chain), sorted(claim), {
    chain: chain.length === 0 ? none : `${chain.length} ${one}${chain.length === 1 ? '' : 's'}`,
    claim: claim.length === 0 ? 'none' : claim.join(', '),
  })

const single = (term: string, chain: Address | undefined, claim: string | undefined) =>
  line(term, (chain ?? none).toLowerCase(), (claim ?? none).toLowerCase(), {
    chain: chain ? 'Set' : none,
    claim: claim ?? 'none',
  })

function facts(state: SafeState, attached: ExtensionsRead | undefined, claim: SafeInfo): Fact[] {
  const release = claim.version?.split('+')[0] ?? none
  return [
    list(
      'Owners',
      'owner',
      state.owners,
      claim.owners.map(({ value }) => value),
    ),
    line('Threshold', String(state.threshold), String(claim.threshold)),
    line('Next nonce', String(state.nonce), String(claim.nonce)),
    line('Safe version', state.version, release),
    single('Implementation', state.singleton, claim.implementation.value),
    ...(attached?.modules.known
      ? [
          list(
            'Modules',
            'module',
            attached.modules.value,
            claim.modules.map(({ value }) => value),
          ),
        ]
      : []),
    ...(attached?.guards.known
      ? [single('Guard', attached.guards.value.guard.address, claim.guard?.value)]
      : []),
    ...(attached?.handler.known
      ? [single('Fallback handler', attached.handler.value.address, claim.fallbackHandler?.value)]
      : []),
  ]
}

/** What the service says of the same settings, line by line; the chain decides. */
export function AgainstService({ state, attached, claim, error }: AgainstServiceProps) {
  return (
    <PanelPart title="Compared with the service" aside={`block ${state.blockNumber.toLocaleString('en-US')}`}>
      {claim ? (
        <DataList facts={facts(state, attached, claim)} />
      ) : (
        <Notice
          kind="unknown"
          title={
            error ? 'The Safe could not be loaded from the service.' : 'The service has not answered yet.'
          }
        >
          {error ? failureOf(error).message : 'This page shows data from the chain.'}
        </Notice>
      )}
    </PanelPart>
  )
}
