import type { Result } from '#core/checks/result.ts'
import type { Judged } from '#core/judge/judge.ts'
import type { TrialRun } from '#core/trialRun/run.ts'
import { useChain, useKnownChain, useServices } from '#session/react.ts'
import { DataList, type Fact } from '#ui/DataList.tsx'
import { Details } from '#ui/Details.tsx'

type WhereFromProps = {
  verification: { readAt?: Judged['readAt'] | undefined; results: readonly Result[] }
  /** Who brought what is judged; undefined for what was written here. */
  from?: 'service' | 'capsule' | undefined
  /** A trial run may have been made by another node, at a later block. */
  trial?: Pick<TrialRun, 'node' | 'blockNumber'> | undefined
}

const agreement: Record<'pass' | 'finding' | 'unknown', string> = {
  pass: 'They say the same of owners, signatures needed, number, code, modules, guard and handler.',
  finding: 'They do not say the same: see CHAIN-03.',
  unknown: 'They could not be compared, so one of them has to be believed.',
}

const claimed = {
  service: 'What is proposed, signatures as listed, names and notes: the service says so.',
  capsule: 'What is to be signed, signatures as listed, the note: whoever made the capsule says so.',
}

/** Which node said what, and of which block, for whoever wants to know. */
export function WhereFrom({ verification, from, trial }: WhereFromProps) {
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
      term: 'Owners, signatures needed, number, code, modules, guards, handler, approvals, tokens',
      value: readAt.node,
      detail: `${at}, ${readAt.isByLens ? 'in one call' : 'one by one'}${isNodeOfService ? '. The service named this node.' : ''}`,
    },
    {
      term: 'The same once more',
      value: others.length === 0 ? 'No second node is configured' : others.join(', '),
      detail:
        others.length === 0
          ? 'One node is one witness. A second one can be named on the Account page.'
          : `${at}. ${agreement[compared?.outcome ?? 'unknown']} Where the first fails to answer, the next is asked.`,
    },
    ...(trial ? [{ term: 'Trial run', value: trial.node, detail: `on block ${trial.blockNumber}` }] : []),
    ...(from
      ? [
          {
            term: 'What is only claimed',
            value: from === 'service' ? gateway.baseUrl : 'The capsule',
            detail: claimed[from],
          },
        ]
      : []),
    {
      term: 'Hashes, signers, what the bytes do',
      value: 'This page',
      detail: 'Computed here from what is claimed and what was read.',
    },
  ]
  return (
    <Details summary="Where each fact is from">
      <DataList facts={facts} />
    </Details>
  )
}
