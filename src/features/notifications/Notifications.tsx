import { useStore } from 'zustand'
import { wanted } from '#parts/notifications/wanted.ts'
import { OwnTab } from '#parts/OwnTab.tsx'
import { useActor } from '#session/react.ts'
import { Button } from '#ui/Button.tsx'
import { Clause } from '#ui/Clause.tsx'
import { Notice } from '#ui/Notice.tsx'
import { VerdictMark } from '#ui/VerdictMark.tsx'
import { DevicePart } from './DevicePart.tsx'
import { askPermission, type Permission, usePermission } from './permission.ts'
import './Notifications.css'

const told = [
  'A transaction or a message waits for the signature of the connected owner.',
  'A transaction has its signatures and can be executed.',
  'A transaction was executed, or failed.',
]

const closed: Partial<Record<Permission, { title: string; text: string }>> = {
  denied: {
    title: 'This browser blocks notifications of this page.',
    text: 'This page cannot ask again. Allow notifications in your browser, beside the address of this page, then come back here.',
  },
  none: { title: 'This browser has no notifications.', text: 'What waits for you is counted beside Queue.' },
  framed: {
    title: 'Inside another page the browser lets nobody ask.',
    text: 'Open this page by itself, in a tab of its own, to be told.',
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
        actions={permission === 'framed' ? <OwnTab page="notifications" /> : undefined}
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
      <Clause title="While a tab is open" aside="by this browser, from what the service lists">
        <div className="notifications-part">
          <p>The open Safe is asked about every ten seconds. You are told when:</p>
          <ul className="plain-list notifications-list">
            {told.map((event) => (
              <li key={event}>{event}</li>
            ))}
          </ul>
          <p className="muted notifications-text">
            Each once, however many tabs are open; nothing while you look at that Safe. It is the service’s
            word: a notification names no amount and no receiver, and leads to the page that checks.
          </p>
          <Choice />
          {!actor && (
            <p className="muted notifications-text">
              Nobody is connected, so nothing can wait for you. What is executed is told all the same.
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
