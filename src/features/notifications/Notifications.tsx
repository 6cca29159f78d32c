import { useStore } from 'zustand'
import { OpenInNewTab } from '#parts/frame/OpenInNewTab.tsx'
import { useActor } from '#session/react.ts'
import { wanted } from '#stores/wantedNotifications.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Clause } from '#ui/layout/Clause.tsx'
import { Notice } from '#ui/theme/Notice.tsx'
import { VerdictMark } from '#ui/verdict/VerdictMark.tsx'
import { DevicePart } from './DevicePart.tsx'
import { askPermission, type NotificationChoice, usePermission } from './permission.ts'
import './Notifications.css'

const told = [
  'A transaction or a message waits for the signature of the connected owner.',
  'A transaction has its signatures and can be executed.',
  'A transaction was executed, or failed.',
]

const closed: Partial<Record<NotificationChoice, { title: string; text: string }>> = {
  denied: {
    title: 'This browser blocks notifications of this page.',
    text: 'Allow notifications in your browser, beside the address of this page, then come back.',
  },
  none: {
    title: 'This browser does not support notifications.',
    text: 'The number beside Queue shows your waiting transactions.',
  },
  framed: {
    title: 'Notifications do not work inside another page.',
    text: 'Open this page in its own tab to get notifications.',
  },
}

function Choice() {
  const permission = usePermission()
  const isOn = useStore(wanted, (choice) => choice.isOn)
  const why = closed[permission]
  const turnOn = async () => {
    if (permission === 'default') await askPermission()
    wanted.setState({ isOn: true })
  }
  if (why)
    return (
      <Notice
        kind="warn"
        title={why.title}
        actions={permission === 'framed' ? <OpenInNewTab page="notifications" /> : undefined}
      >
        {why.text}
      </Notice>
    )
  if (isOn && permission === 'granted')
    return (
      <div className="notifications-actions">
        <VerdictMark kind="pass">On, in this browser</VerdictMark>
        <Button onClick={() => wanted.setState({ isOn: false })}>Turn off</Button>
      </div>
    )
  return (
    <div className="notifications-actions">
      <Button kind="primary" onClick={() => void turnOn()}>
        Turn on
      </Button>
      {permission === 'default' && <span className="muted">The browser asks you once.</span>}
    </div>
  )
}

/** What the person is told of: by a tab that is open, and by the service where somebody configured how. */
export function Notifications() {
  const actor = useActor()
  return (
    <>
      <Clause title="While a tab is open" aside="by this browser, from the service’s lists">
        <div className="notifications-part">
          <p>This page checks the open Safe every ten seconds. It notifies you when:</p>
          <ul className="plain-list notifications-list">
            {told.map((event) => (
              <li key={event}>{event}</li>
            ))}
          </ul>
          <p className="muted notifications-text">
            Once each, even with several tabs, and never while you view that Safe. It is reported by the
            service: a notification shows no amount and no recipient, and opens the page that checks it.
          </p>
          <Choice />
          {!actor && (
            <p className="muted notifications-text">
              Connect a wallet for notifications about transactions that wait for you. Executions notify you
              in any case.
            </p>
          )}
        </div>
      </Clause>
      <Clause title="While no tab is open" aside="by the service, through a push service">
        <DevicePart />
      </Clause>
    </>
  )
}
