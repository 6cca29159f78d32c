import type { Approval } from '#chain/history/approvals.ts'
import { includesAddress } from '#core/addresses/address.ts'
import type { Address } from '#core/safe/safe.ts'
import { Failed } from '#parts/failures/Failed.tsx'
import { Clause } from '#ui/layout/Clause.tsx'
import { Details } from '#ui/layout/Details.tsx'
import { RuledLoading } from '#ui/layout/RuledLoading.tsx'
import { ApprovalTable } from './ApprovalTable.tsx'
import { useApprovals } from './useApprovals.ts'

const grouped = new Intl.NumberFormat('en-US')

const counted = (count: number) => (count === 1 ? '1 approval' : `${grouped.format(count)} approvals`)

/** Who may take tokens of the Safe without another signature; `listed`: the tokens of the list above. */
export function ApprovalsClause({ listed }: { listed: readonly Address[] }) {
  const { data, error } = useApprovals()
  const isListed = ({ token }: Approval) => includesAddress(listed, token.address)
  const own = data?.approvals.filter(isListed) ?? []
  const others = data?.approvals.filter((one) => !isListed(one)) ?? []
  return (
    <Clause title="Approvals" aside="from the chain">
      {error && (
        <Failed kind="unknown" title="The approvals could not be loaded from the chain." error={error}>
          Somebody may still take tokens of this Safe. Try again, or add a node that gives events.
        </Failed>
      )}
      {!data && !error && <RuledLoading label="Loading the approvals" lines={2} small />}
      {data && (
        <p className="assets-note">
          {data.approvals.length === 0
            ? 'No open approvals were found.'
            : 'A spender may take this much at any time, without another signature. Revoke what you no longer use.'}
          {data.since > 0n && ` Approvals before block ${grouped.format(data.since)} are not listed.`}
          {data.isCut && ' Older approvals are not listed.'}
        </p>
      )}
      {own.length > 0 && <ApprovalTable label="Approvals" approvals={own} />}
      {others.length > 0 && (
        <div className="assets-apart">
          <Details summary={`${counted(others.length)} of tokens not listed above`}>
            <ApprovalTable label="Approvals of other tokens" approvals={others} />
          </Details>
        </div>
      )}
    </Clause>
  )
}
