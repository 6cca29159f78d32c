import type { Result } from '#core/checks/result.ts'
import type { Judged } from '#core/judge/judge.ts'
import type { TrialRun } from '#core/trialRun/run.ts'
import { useChain, useKnownChain, useServices } from '#session/react.ts'
import { Details } from '#ui/layout/Details.tsx'
import { DataList, type Fact } from '#ui/lists/DataList.tsx'

type WhereFromProps = {
  verification: { readAt?: Judged['readAt'] | undefined; results: readonly Result[] }
  /** Where the subject comes from; undefined for a draft. */
  from?: 'service' | 'capsule' | undefined
  /** The simulation may be by another node, at a later block. */
  trial?: Pick<TrialRun, 'node' | 'blockNumber'> | undefined
}

const agreement: Record<'pass' | 'finding' | 'unknown', string> = {
  pass: 'They agree on owners, threshold, nonce, implementation, modules, guard and handler.',
  finding: 'They differ: see CHAIN-03.',
  unknown: 'They could not be compared, so one of them is trusted.',
}

const claimed = {
  service: 'Proposal, listed signatures, names and notes are reported by the service.',
  capsule: 'Transaction, listed signatures and the note are reported by the maker of the capsule.',
}

/** Which node reported what, at which block. */
export function DataSources({ verification, from, trial }: WhereFromProps) {
  const { gateway } = useServices()
  const { isNodeOfService } = useKnownChain()
  const urls = useChain()?.urls ?? []
  const { readAt, results } = verification
  if (!readAt) return null
  const at = `all of it at block ${readAt.blockNumber}`
  const compared = results.find(({ id }) => id === 'CHAIN-03')
  const others = urls.filter((url) => url !== readAt.node)
  const facts: Fact[] = [
    {
      term: 'Owners, threshold, nonce, implementation, modules, guards, handler, approvals, tokens',
      value: readAt.node,
      detail: `${at}, ${readAt.isByLens ? 'in one call' : 'one by one'}${isNodeOfService ? '. The service named this node.' : ''}`,
    },
    {
      term: 'Second node',
      value: others.length === 0 ? 'No second node is configured' : others.join(', '),
      detail:
        others.length === 0
          ? 'One node is one witness. You can add a second one on the Account page.'
          : `${at}. ${agreement[compared?.outcome ?? 'unknown']} If the first does not answer, the next is used.`,
    },
    ...(trial ? [{ term: 'Simulation', value: trial.node, detail: `on block ${trial.blockNumber}` }] : []),
    ...(from
      ? [
          {
            term: 'Claims',
            value: from === 'service' ? gateway.baseUrl : 'The capsule',
            detail: claimed[from],
          },
        ]
      : []),
    {
      term: 'Hashes, signers, decoded calls',
      value: 'This page',
      detail: 'Computed on this device from the claims and the chain data.',
    },
  ]
  return (
    <Details summary="Data sources">
      <DataList facts={facts} />
    </Details>
  )
}
