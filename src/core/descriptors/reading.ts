import { FormatError } from '#core/formats/reader.ts'
import type { Address } from '#core/safe/safe.ts'
import { accountsIn } from './accounts.ts'
import { unshownIn } from './cover.ts'
import { interpolated } from './display/interpolate.ts'
import { show } from './display/show.ts'
import { constantOf, type Environment, type InnerReading, type ShownField, termsAt } from './environment.ts'
import type { FieldEntry, FieldFormat, FieldGroup, Format } from './format/descriptor.ts'
import type { Path } from './format/path.ts'
import { isSameValue, rawText, type Term } from './format/term.ts'
import type { HiddenField, Line } from './line.ts'
import { powersIn, type ReadPower } from './powers.ts'

/** What the maker of a contract says of one call or message: words, never safety. */
export type Reading = InnerReading & {
  fields: readonly ShownField[]
  /** What the descriptor hides, and would show to nobody else. */
  hidden: readonly HiddenField[]
  /** Parameters of which no field on screen shows all: `safeTxGas`, `orders.2.maker`; `@.value`, the coin that goes along. */
  unshown: readonly string[]
  /** The function or message type that the descriptor describes. */
  key: string
  /** Who may take something later, by these words: of this call, and of those inside that its fields show. */
  powers: readonly ReadPower[]
  /** The accounts that the values name; absent where one may stand in them unseen. */
  accounts?: readonly Address[]
  /** Readings of the calls inside that its fields of format `calldata` show. */
  inner: readonly Reading[]
  /** Whether an encoder writes the very bytes of the call for what was read from them; false: it holds more, or other ones. */
  isExact: boolean
}

/** Where the coin that goes along stands, as paths have it. */
export const coinPlace = '@.value'

const maxValues = 5000
/** A value is compared with so many entries of a list at most, and all values together with so many. */
const maxEntries = 1000
const maxCompared = 200_000

/** Reads data by the format that describes it. @throws FormatError where the descriptor does not fit it */
export function readingBy(
  format: Format,
  environment: Omit<Environment, 'used' | 'spend' | 'compare'>,
): Omit<Reading, 'inner' | 'isExact'> {
  const used: string[] = []
  let left = maxValues
  const spend = (values: number) => {
    left -= values
    if (left < 0) throw new FormatError(`A description with more than ${maxValues} values is not shown.`)
  }
  let compared = 0
  const compare = (entries: number) => {
    compared += entries
    if (entries > maxEntries || compared > maxCompared)
      throw new FormatError('A list in the description is too long to compare with.')
  }
  const whole: Environment = { ...environment, used: (place) => used.push(place), spend, compare }
  const hidden: HiddenField[] = []
  const lines = linesOf(format.entries, whole, undefined, [], hidden)
  const sentence = interpolated(format.interpolatedIntent, lines)
  const accounts = accountsIn(environment.data)
  return {
    intent: format.intent,
    ...(sentence !== undefined && { interpolatedIntent: sentence }),
    owner: environment.descriptor.owner,
    fields: lines.map(({ field: _, terms: __, ...shown }) => shown),
    hidden,
    unshown: [...unshownIn(environment.data, lines, used), ...unshownCoin(environment.container, lines)],
    powers: powersOf(format, environment, lines, hidden),
    ...(accounts && { accounts }),
    key: format.key,
  }
}

/** The coin that goes along is signed too, and is no parameter. */
function unshownCoin({ value }: Environment['container'], lines: readonly Line[]): string[] {
  const isShown = lines.some(({ terms }) =>
    terms.some((term) => term.kind === 'data' && term.place === coinPlace),
  )
  return value === 0n || isShown ? [] : [coinPlace]
}

/** Of a message nothing is taken from here: what it allows is read by its type. */
function powersOf(
  { key, intent }: Format,
  { data, container }: Pick<Environment, 'data' | 'container'>,
  lines: readonly Line[],
  hidden: readonly HiddenField[],
): ReadPower[] {
  const { to } = container
  const name = /^[\w$]+/.exec(key)?.[0] ?? ''
  return to === undefined ? [] : powersIn({ data, lines, hidden, name, intent, to })
}

function linesOf(
  entries: readonly FieldEntry[],
  environment: Environment,
  parent: Path | undefined,
  indexes: readonly number[],
  hidden: HiddenField[],
): Line[] {
  return entries.flatMap((entry) =>
    entry.kind === 'group'
      ? groupLines(entry, environment, parent, indexes, hidden)
      : fieldLines(entry, environment, parent, indexes, hidden),
  )
}

/** A group over a list: element by element, unless it says one list after the other. */
function groupLines(
  group: FieldGroup,
  environment: Environment,
  parent: Path | undefined,
  indexes: readonly number[],
  hidden: HiddenField[],
): Line[] {
  const path = group.path ?? parent
  const steps = path?.steps ?? []
  const isList = steps.some(({ kind }) => kind === 'all' || kind === 'slice')
  if (path === undefined || !isList || group.isSequential)
    return linesOf(group.entries, environment, path, indexes, hidden)
  const elements = termsAt(path, environment, indexes)
  return elements.flatMap((element) =>
    linesOf(group.entries, environment, path, element.kind === 'data' ? element.indexes : indexes, hidden),
  )
}

function fieldLines(
  field: FieldFormat,
  environment: Environment,
  parent: Path | undefined,
  indexes: readonly number[],
  hidden: HiddenField[],
): Line[] {
  const terms =
    field.path === undefined
      ? [constantOf(field.value, environment)]
      : termsAt(field.path, environment, indexes)
  environment.spend(terms.length)
  return terms.flatMap((term): Line[] => {
    const at = { parent, indexes: term.kind === 'data' ? term.indexes : indexes }
    if (isVisible(field, term, environment)) {
      return [{ label: field.label, ...show({ term, field, environment, at }), field, terms: [term] }]
    }
    const place = term.kind === 'data' ? term.place : (field.path?.text ?? '')
    hidden.push({ label: field.label, value: rawText(term), place })
    return []
  })
}

/** @throws FormatError where a value that the maker does not expect would be hidden */
function isVisible(
  { visible, label }: FieldFormat,
  term: Term,
  { compare }: Pick<Environment, 'compare'>,
): boolean {
  if (visible === 'always' || visible === 'optional') return true
  if (visible === 'never') return false
  compare(('ifNotIn' in visible ? visible.ifNotIn : visible.mustMatch).length)
  if ('ifNotIn' in visible) return !visible.ifNotIn.some((written) => isSameValue(term, written))
  if (visible.mustMatch.some((written) => isSameValue(term, written))) return false
  throw new FormatError(`“${label}” holds a value that the descriptor does not allow.`)
}
