import { Failed } from '#parts/failures/Failed.tsx'
import { OpenInNewTab } from '#parts/frame/OpenInNewTab.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { Notice } from '#ui/theme/Notice.tsx'
import { VerdictMark } from '#ui/verdict/VerdictMark.tsx'
import { useDevice } from './useDevice.ts'
import type { DeviceClosed } from './useDeviceWay.ts'

function Closed({ title, text, needsOwnTab }: DeviceClosed) {
  if (title === undefined) return <p className="muted notifications-text">{text}</p>
  return (
    <Notice
      kind="warn"
      title={title}
      actions={needsOwnTab ? <OpenInNewTab page="notifications" /> : undefined}
    >
      {text}
    </Notice>
  )
}

const services = {
  operator: 'the push service of this page’s operator',
  browser: 'the push service of this browser’s maker',
}

/** Messages of the service to this browser while no tab is open. */
export function DevicePart() {
  const device = useDevice()
  const { closed, through, needsOwner, isKnown, isOn, isLost, run, asked, isSigning, declined, error } =
    device
  const removal = isKnown && (
    <Button kind="quiet" onClick={() => run('forget')} busy={asked === 'forget'}>
      Remove this browser
    </Button>
  )
  if (closed !== undefined)
    return (
      <div className="notifications-part">
        <Closed {...closed} />
        {closed.title !== undefined && removal}
      </div>
    )
  return (
    <div className="notifications-part">
      {isOn && <VerdictMark kind="pass">On, for this Safe in this browser</VerdictMark>}
      {isLost && (
        <Notice kind="warn" title="This browser has ended its subscription.">
          Register it again to get notifications about this Safe.
        </Notice>
      )}
      <p className="notifications-text">
        {isOn
          ? `The service notifies this browser about this Safe, through ${services[through]}.`
          : 'Off. The service can notify this browser about this Safe while no tab is open. It then learns that this browser and your account belong together.'}
      </p>
      {through === 'browser' && (
        <p className="muted notifications-text">
          The browser’s maker carries the messages and cannot read them. A notification shows only what kind
          of thing happened, and to which Safe, with your own name for it. It opens the page that checks it.
        </p>
      )}
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
        {removal}
      </div>
      {isSigning && <Notice kind="info" title="Your wallet asks. It shows 32 bytes and moves nothing." />}
      {declined && <Notice kind="info" title="You declined in the wallet. Nothing was sent." />}
      {error && <Failed kind="warn" title="Nothing was changed." error={error} />}
    </div>
  )
}
