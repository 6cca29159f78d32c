import { visibleLine } from '#core/text/visibleLine.ts'
import type { Unreadable } from '#gateway/schemas/transaction/list.ts'

/** An entry of a service's list whose type this build does not know. */
type OfUnknownType = { type: 'unknown'; raw: { type: string } }

/** Why an entry of a service's list cannot be shown: it is malformed, or of an unknown type. */
export function entryNotRead(item: { type: string }): Pick<Unreadable, 'path' | 'message'> | undefined {
  if (isUnreadable(item)) return { path: item.path, message: item.message }
  if (!isOfUnknownType(item)) return
  const said = visibleLine(item.raw.type)
  return { path: 'type', message: `The service reports “${said}”, a kind that this page does not know.` }
}

const isUnreadable = (item: { type: string }): item is Unreadable => item.type === 'UNREADABLE'
const isOfUnknownType = (item: { type: string }): item is OfUnknownType => item.type === 'unknown'
