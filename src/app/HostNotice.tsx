import { differencesIn, hostFields } from '#core/checks/host/hostDifferences.ts'
import { useHost, useHostCheck, useHostLost } from '#session/react.ts'
import { Notice } from '#ui/Notice.tsx'
import './HostNotice.css'

/**
 * HOST-02: what the page around us says of the Safe, held against the chain. Nothing is shown when they agree and somebody there can
 * sign.
 */
export function HostNotice() {
  const check = useHostCheck()
  const isReadOnly = useHost()?.isReadOnly
  if (useHostLost()) {
    return (
      <div className="host-notice">
        <Notice kind="unknown" title="The page around this one does not answer any more.">
          Nothing can be sent until it does. Whether it is back is asked again and again.
        </Notice>
      </div>
    )
  }
  if (!check || check.outcome === 'pass') {
    if (!isReadOnly) return null
    return (
      <div className="host-notice">
        <Notice kind="info" title="Nobody can sign in the page around this one now.">
          It says that the wallet connected there is no owner of this Safe. Connect an owner’s there to send
          from here.
        </Notice>
      </div>
    )
  }
  if (check.outcome === 'unknown') {
    return (
      <div className="host-notice">
        <Notice kind="unknown" title="Could not check what the page around this one says of the Safe.">
          {String(check.evidence.reason)} Nothing can be sent from here until it can be read.
        </Notice>
      </div>
    )
  }
  return (
    <div className="host-notice">
      <Notice
        kind="block"
        title="The page around this one names a Safe that is not so. Nothing can be sent from here."
        hints={differencesIn(check).map(
          ({ field, host, chain }) =>
            `The ${hostFields[field]}: the page around says ${host}, the chain says ${chain}.`,
        )}
      />
    </div>
  )
}
