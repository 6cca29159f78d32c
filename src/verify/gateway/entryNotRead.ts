import { visibleLine } from '#core/text/visibleLine.ts'
import type { Unreadable } from '#gateway/schemas/transaction/list.ts'

/** What the lists of a service have for an entry whose type nobody here knows. */
type OfUnknownType = { type: 'unknown'; raw: { type: string } }

/** Why an entry of a service's list cannot be shown: it could not be read, or it is of a kind that this page does not know. */
export function entryNotRead(item: { type: string }): Pick<Unreadable, 'path' | 'message'> | undefined {
  if (isUnreadable(item)) return { path: item.path, message: item.message }
  if (!isOfUnknownType(item)) return
  const said = visibleLine(item.raw.type)
  return { path: 'type', message: `The service reports “${said}”, a kind that this page does not know.` }
}

const isUnreadable = (item: { type: string }): item is Unreadable => item.type === 'UNREADABLE'
const isOfUnknownType = (item: { type: string }): item is OfUnknownType => item.type === 'unknown'
