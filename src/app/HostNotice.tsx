import { differencesIn, hostFields } from '#core/checks/host/hostDifferences.ts'
import { useHost, useHostCheck, useHostLost } from '#session/react.ts'
import { Notice } from '#ui/theme/Notice.tsx'
import './HostNotice.css'

/**
 * HOST-02: what the page around us says of the Safe, held against the chain. Nothing is shown when they agree and an owner is there: to
 * hosts a proposer, whom they let propose, is no owner either.
 */
export function HostNotice() {
  const check = useHostCheck()
  const isReadOnly = useHost()?.isReadOnly
  if (useHostLost()) {
    return (
      <div className="host-notice">
        <Notice kind="unknown" title="Your wallet (host) does not answer any more.">
          Nothing can be sent until it does. This page keeps trying.
        </Notice>
      </div>
    )
  }
  if (!check || check.outcome === 'pass') {
    if (!isReadOnly) return null
    return (
      <div className="host-notice">
        <Notice kind="info" title="The account in your wallet (host) is not an owner of this Safe.">
          It cannot confirm there. A proposer of this Safe can still propose from here; to confirm, connect an
          owner’s wallet there.
        </Notice>
      </div>
    )
  }
  if (check.outcome === 'unknown') {
    return (
      <div className="host-notice">
        <Notice kind="unknown" title="Could not check what your wallet (host) reports about this Safe.">
          {String(check.evidence.reason)} Nothing can be sent from here until this is checked.
        </Notice>
      </div>
    )
  }
  return (
    <div className="host-notice">
      <Notice
        kind="block"
        title="Your wallet (host) reports another Safe than the chain. Nothing can be sent from here."
        hints={differencesIn(check).map(
          ({ field, host, chain }) =>
            `The ${hostFields[field]}: your wallet (host) reports ${host}, the chain reports ${chain}.`,
        )}
      />
    </div>
  )
}
