import type { ReactNode } from 'react'
import type { Hash as HashText } from '#core/safe/safe.ts'
import { hexGroups } from './hexGroups.ts'
import './Hash.css'

const groupsOf = (groups: string[]) =>
  groups.map((group, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the groups have no other identity than their place
    <span key={index} className="hash-group">
      {group}
    </span>
  ))

/** A hash in running width: groups of four that wrap, gaps are margins. */
export function Hash({ hash, ink }: { hash: HashText; ink?: boolean }) {
  return (
    <span className={ink ? 'hash-line ink' : 'hash-line'} translate="no">
      <span className="hash-group muted">0x</span>
      {groupsOf(hexGroups(hash))}
    </span>
  )
}

type DeviceHashProps = { hash: HashText; caption: ReactNode; page?: string }

/** A hash as a signing device shows it: capitals, without 0x, four numbered rows of four groups. */
export function DeviceHash({ hash, caption, page }: DeviceHashProps) {
  const groups = hexGroups(hash.toUpperCase())
  return (
    <div className="hash-device">
      <p className="hash-caption">
        <span>{caption}</span>
        <span>{page}</span>
      </p>
      <div className="hash-rows" translate="no">
        {[0, 4, 8, 12].map((start) => (
          <span key={start} className="hash-row">
            {groupsOf(groups.slice(start, start + 4))}
          </span>
        ))}
      </div>
    </div>
  )
}
