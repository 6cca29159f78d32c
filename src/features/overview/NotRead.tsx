import { Notice } from '#ui/theme/Notice.tsx'
import type { FirstEntry } from './firstEntries.ts'

type NotReadProps = { title: string; unread: NonNullable<FirstEntry['unread']> }

/** An entry of a list that nobody here can show, in its place. */
export function NotRead({ title, unread: { path, message } }: NotReadProps) {
  return (
    <li>
      <Notice kind="unknown" title={title}>
        {path}: {message}
      </Notice>
    </li>
  )
}
