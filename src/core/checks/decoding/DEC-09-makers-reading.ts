import { type Found, notOffered, unknown } from '#core/checks/answer.ts'
import { check, everySubject } from '#core/checks/check.ts'
import { placeStart } from '#core/checks/places.ts'
import { markText, type PlacedReading, type PlainReading, type Readings } from '#core/descriptors/given.ts'
import type { Reading } from '#core/descriptors/reading.ts'

const mostNames = 6

/**
 * DEC-09: what the makers of the contracts say of the calls or the message (ERC-7730). Words beside the exact reading: they make no
 * verdict better. A finding says that a descriptor is unusable or does not show all that would be signed.
 */
export const makersReadingCheck = check({
  id: 'DEC-09',
  title: 'what its maker says of it, and whether that is all of it',
  group: 'signed',
  severity: 'info',
  sources: ['local'],
  of: everySubject,
  needs: [],
  sentences: {
    pass: 'The description by its maker shows all of this {subject}.',
    unknown: 'What its maker says of this {subject} could not be read.',
  },
  remedy: 'Go by the exact values that are shown beside the description, or ask who proposed it.',
  run: (_, { inputs, noun }) => {
    const { readings } = inputs
    if (readings === undefined) return notOffered('No descriptions by the makers of contracts are at hand.')
    if (!readings.known) return unknown(readings.reason)
    const found = [...refusals(readings.value), ...readings.value.of.flatMap(findings)]
    const read = readings.value.of.flatMap(plain)
    if (found.length === 0 && read.length === 0)
      return notOffered(`No description at hand is one of what this ${noun} calls.`)
    const of = markedIn(readings.value)
    return {
      found,
      evidence: { readings: read },
      pass: `What its maker says (${of}) shows all of this ${noun}.`,
    }
  },
})

function refusals({ refused }: Readings): Found[] {
  return refused.map(({ name, text }) => ({
    text: `A description was refused: ${text}`,
    severity: 'warn',
    descriptor: name,
    wayOn: 'Do without this description, or get it anew from its maker.',
  }))
}

function findings(placed: PlacedReading): Found[] {
  const { path, owner } = placed
  const about = { severity: 'warn', path, owner, mark: markText(placed) } as const
  const start = placeStart(path)
  if (!placed.ok)
    return [{ ...about, text: `${start}The description by ${owner} does not fit: ${placed.text}` }]
  const { reading } = placed
  const inexact: Found[] = reading.isExact
    ? []
    : [
        {
          ...about,
          text: `${start}There are other bytes in this call than the description by ${owner} reads.`,
          key: reading.key,
        },
      ]
  return [...inexact, ...unshownFindings(reading, about, start)]
}

/** What the reading leaves out, and what the readings inside of it do. */
function unshownFindings(reading: Reading, about: Omit<Found, 'text'>, start: string): Found[] {
  const inner = reading.inner.flatMap((one) => unshownFindings(one, about, start))
  const { unshown, owner, key, hidden } = reading
  if (unshown.length === 0) return inner
  return [
    {
      ...about,
      text: `${start}The description by ${owner} does not show ${listed(unshown)}.`,
      wayOn: 'Read these values in the exact decoding before you sign.',
      key,
      unshown,
      hidden,
    },
    ...inner,
  ]
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, mostNames).map((name) => `“${name}”`)
  const more = names.length - shown.length
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ')
}

function plain(placed: PlacedReading): PlainReading[] {
  if (!placed.ok) return []
  const { path, to, owner, reading } = placed
  const { key, intent, interpolatedIntent, fields, hidden, unshown } = reading
  return [
    {
      path,
      to,
      key,
      mark: markText(placed),
      intent,
      ...(interpolatedIntent !== undefined && { interpolatedIntent }),
      owner,
      fields,
      hidden,
      unshown,
    },
  ]
}

const markedIn = ({ of }: Readings): string => [...new Set(of.map(markText))].join(', ')
