import { Failed } from '#parts/failures/Failed.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { Notice } from '#ui/theme/Notice.tsx'
import { useDevice } from './useDevice.ts'

/** Messages of the service to this browser while no tab is open: only through a token provider that the operator names. */
export function DevicePart() {
  const { closed, needsOwner, isKnown, isOn, run, asked, isSigning, declined, error } = useDevice()
  if (closed !== undefined) return <p className="muted notifications-text">{closed}</p>
  return (
    <div className="notifications-part">
      <p className="notifications-text">
        {isOn
          ? 'The service notifies this browser about this Safe, through the push service of this page’s operator.'
          : 'The service can notify this browser about this Safe while no tab is open. It then learns that this browser and your account belong together.'}
      </p>
      <div className="notifications-actions">
        {!isOn && (
          <Button onClick={() => run('register')} busy={asked === 'register'} reason={needsOwner}>
            Register this browser
          </Button>
        )}
        {isOn && (
          <Button onClick={() => run('unregister')} busy={asked === 'unregister'}>
            Remove this Safe
          </Button>
        )}
        {isKnown && (
          <Button kind="quiet" onClick={() => run('forget')} busy={asked === 'forget'}>
            Remove this browser
          </Button>
        )}
      </div>
      {isSigning && <Notice kind="info" title="Your wallet asks. It shows 32 bytes and moves nothing." />}
      {declined && <Notice kind="info" title="You declined in the wallet. Nothing was sent." />}
      {error && <Failed kind="warn" title="Nothing was changed." error={error} />}
    </div>
  )
}
