import { isSameAddress } from '#core/addresses/address.ts'
import type { Address } from '#core/safe/safe.ts'
import { Failed } from '#parts/failures/Failed.tsx'
import { RuledLoading } from '#ui/layout/RuledLoading.tsx'
import { ApprovalTable } from './ApprovalTable.tsx'
import { useApprovals } from './useApprovals.ts'

/** Who may take this one token of the Safe. */
export function TokenApprovals({ token }: { token: Address }) {
  const { data, error } = useApprovals()
  if (error)
    return <Failed kind="unknown" title="The approvals could not be loaded from the chain." error={error} />
  if (!data) return <RuledLoading label="Loading the approvals" lines={1} small />
  const approvals = data.approvals.filter((one) => isSameAddress(one.token.address, token))
  if (approvals.length === 0) return <p className="assets-note">No open approvals were found.</p>
  return <ApprovalTable label="Approvals of this token" approvals={approvals} />
}
