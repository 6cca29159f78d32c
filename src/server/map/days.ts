import type { HistoryItemWire } from '#gateway/schemas/transaction/transaction.ts'
import { makeRoom } from '#server/read/makeRoom.ts'

type Dated = { timestamp: number }
type HistoryWire<Transaction> =
  | Extract<HistoryItemWire, { type: 'DATE_LABEL' }>
  | { type: 'TRANSACTION'; transaction: Transaction; conflictType: 'None' }

/** The day of an instant, by name in a time zone or by an offset in milliseconds. */
export type DayOf = (timestamp: number) => string

const formats = new Map<string, Intl.DateTimeFormat>()
/** A format takes a millisecond and seventy kilobytes that are not given back for a while, so the last ones that were asked for are kept. */
const maxFormats = 50

/** Days in an IANA time zone. @throws RangeError when there is no such zone. */
export function daysInZone(timeZone: string): DayOf {
  const format = formats.get(timeZone) ?? newFormat(timeZone)
  return (timestamp) => format.format(timestamp)
}

function newFormat(timeZone: string): Intl.DateTimeFormat {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  makeRoom(formats, maxFormats)
  formats.set(timeZone, format)
  return format
}

/** Days at a fixed distance from UTC, in milliseconds. */
export const daysAtOffset =
  (offset: number): DayOf =>
  (timestamp) =>
    new Date(timestamp + offset).toISOString().slice(0, 10)

/**
 * Puts a label before each day's transactions, with the instant of the first of them; the first label is left out when its
 * instant is that of the last transaction of the page before (`before`).
 */
export function labelDays<Transaction extends Dated>(
  transactions: readonly Transaction[],
  dayOf: DayOf,
  before: number | undefined,
): HistoryWire<Transaction>[] {
  let day: string | undefined
  return transactions.flatMap((transaction, index) => {
    const { timestamp } = transaction
    const item: HistoryWire<Transaction> = { type: 'TRANSACTION', transaction, conflictType: 'None' }
    const own = dayOf(timestamp)
    const isNew = own !== day
    day = own
    if (!isNew || (index === 0 && timestamp === before)) return [item]
    return [{ type: 'DATE_LABEL', timestamp }, item]
  })
}
