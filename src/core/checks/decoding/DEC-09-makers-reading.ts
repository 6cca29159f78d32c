import { type Finding, notOffered, unknown } from '#core/checks/answer.ts'
import { callPrefix } from '#core/checks/calls/placedCalls.ts'
import { check, everySubject } from '#core/checks/check.ts'
import type { Context } from '#core/checks/context.ts'
import { markText, type PlainReading, type ReadingAtCall, type Readings } from '#core/descriptors/provided.ts'
import type { Reading } from '#core/descriptors/reading.ts'

const maxNames = 6

/**
 * DEC-09: what the makers of the contracts say of the calls or the message (ERC-7730). Words beside the exact reading: they make no
 * verdict better. A finding says that a descriptor is unusable or does not show all that would be signed.
 */
export const makersReadingCheck = check({
  id: 'DEC-09',
  title: 'the maker’s description and whether it is complete',
  group: 'signed',
  severity: 'info',
  sources: ['local'],
  of: everySubject,
  needs: [],
  sentences: {
    pass: 'Its maker’s description shows every part of this {subject}.',
    unknown: 'Could not read the maker’s description of this {subject}.',
  },
  remedy: 'Rely on the exact values beside the description, or ask the proposer.',
  run: (_, { inputs, noun }) => {
    const { readings } = inputs
    if (readings === undefined) return notOffered('No contract makers’ descriptions are loaded.')
    if (!readings.known) return unknown(readings.reason)
    const found = [...refusals(readings.value), ...readings.value.of.flatMap(findings)]
    const read = readings.value.of.flatMap(plain)
    if (found.length === 0 && read.length === 0)
      return notOffered(`No loaded description covers the calls of this ${noun}.`)
    const of = markedIn(readings.value)
    return {
      found,
      evidence: { readings: read },
      pass: `Its maker’s description (${of}) shows every part of ${describedPart(inputs, readings.value) ?? `this ${noun}`}.`,
    }
  },
})

function refusals({ refused }: Readings): Finding[] {
  return refused.map(({ name, text }) => ({
    text: `A description was refused: ${text}`,
    severity: 'warn',
    descriptor: name,
    remedy: 'Remove this description, or get a new one from its maker.',
  }))
}

function findings(placed: ReadingAtCall): Finding[] {
  const { path, owner } = placed
  const about = { severity: 'warn', path, owner, mark: markText(placed) } as const
  const start = callPrefix(path)
  if (!placed.ok)
    return [{ ...about, text: `${start}The description by ${owner} does not fit: ${placed.text}` }]
  return unshownFindings(placed.reading, about, start)
}

/** How many of the calls are described, where others are not; undefined where all are. */
function describedPart(
  { effects }: Pick<Context['inputs'], 'effects'>,
  { of }: Readings,
): string | undefined {
  if (!effects?.known) return undefined
  const isWithin = (path: readonly number[], outer: readonly number[]) =>
    outer.every((index, at) => path[at] === index)
  const all = effects.value.places.map(({ path }) => path)
  const innermost = all.filter((path) => !all.some((one) => one.length > path.length && isWithin(one, path)))
  const described = innermost.filter((path) => of.some((one) => isWithin(path, one.path)))
  const [some, most] = [described.length, innermost.length]
  return some < most ? `${some} of ${most} calls; the others have no description` : undefined
}

/** What the reading leaves out, and what the readings inside of it do. */
function unshownFindings(reading: Reading, about: Omit<Finding, 'text'>, start: string): Finding[] {
  const { unshown, owner, key, hidden, isExact } = reading
  const inexact: Finding[] = isExact
    ? []
    : [
        {
          ...about,
          text: `${start}The call has bytes that the description by ${owner} does not cover.`,
          key,
        },
      ]
  const inner = reading.inner.flatMap((one) => unshownFindings(one, about, start))
  if (unshown.length === 0) return [...inexact, ...inner]
  return [
    ...inexact,
    {
      ...about,
      text: `${start}The description by ${owner} does not show ${listed(unshown)}.`,
      remedy: 'Read these values in the exact decoding before you sign.',
      key,
      unshown,
      hidden,
    },
    ...inner,
  ]
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, maxNames).map((name) => `“${name}”`)
  const more = names.length - shown.length
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ')
}

function plain(placed: ReadingAtCall): PlainReading[] {
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
