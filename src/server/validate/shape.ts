import { isAddress } from 'viem/utils'

type Path = readonly (string | number)[]

/** The first thing that is wrong with a body, as today's gateway's validator (zod) words it. */
export type Issue = { code: string; message: string; path: Path; [detail: string]: unknown }

/** Looks at one value and tells the first thing wrong with it, or nothing. */
export type Shape = (value: unknown, path: Path) => Issue | undefined

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Number.isNaN(value)) return 'NaN'
  return Array.isArray(value) ? 'array' : typeof value
}

const wrongType = (expected: string, value: unknown, path: Path): Issue => ({
  expected,
  code: 'invalid_type',
  path,
  message: `Invalid input: expected ${expected}, received ${typeOf(value)}`,
})

const custom = (message: string, path: Path): Issue => ({ code: 'custom', path, message })

/** Any text. */
export const text: Shape = (value, path) =>
  typeof value === 'string' ? undefined : wrongType('string', value, path)

/** Text of which this holds. */
export const textThat =
  (holds: (value: string) => boolean, message: string): Shape =>
  (value, path) =>
    text(value, path) ?? (holds(value as string) ? undefined : custom(message, path))

/** An address in any case; a checksum is made anew, not asked for. */
export const address = textThat((value) => isAddress(value, { strict: false }), 'Invalid address')

const isHex = (value: string) => /^0x[0-9a-f]*$/i.test(value)

/** `0x` and any number of digits. */
export const hex = textThat(isHex, 'Invalid "0x" notated hex string')

/** `0x` and whole bytes. */
export const hexBytes: Shape = (value, path) =>
  hex(value, path) ?? ((value as string).length % 2 === 0 ? undefined : custom('Invalid hex bytes', path))

/** One or more signatures: 65 bytes at least. */
export const signature: Shape = (value, path) =>
  hexBytes(value, path) ?? ((value as string).length >= 132 ? undefined : custom('Invalid signature', path))

const largest = 2n ** 256n

/** A whole number of base 10 as text, below 2^256. */
export const numericText = textThat(
  (value) => /^\d{1,78}$/.test(value) && BigInt(value) < largest,
  'Invalid base-10 numeric string',
)

function unsafeNumber(value: number, path: Path): Issue {
  const details = {
    note: 'Integers must be within the safe integer range.',
    origin: 'int',
    inclusive: true,
    path,
  }
  const most = Number.MAX_SAFE_INTEGER
  return value > 0
    ? { code: 'too_big', maximum: most, message: `Too big: expected int to be <=${most}`, ...details }
    : { code: 'too_small', minimum: -most, message: `Too small: expected int to be >=-${most}`, ...details }
}

/** A whole number from 0 on. */
export const wholeNumber: Shape = (value, path) => {
  if (typeof value !== 'number' || Number.isNaN(value)) return wrongType('number', value, path)
  if (!Number.isInteger(value)) {
    const message = 'Invalid input: expected int, received number'
    return { expected: 'int', format: 'safeint', code: 'invalid_type', path, message }
  }
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) return unsafeNumber(value, path)
  if (value >= 0) return undefined
  return {
    origin: 'number',
    code: 'too_small',
    minimum: 0,
    inclusive: true,
    path,
    message: 'Too small: expected number to be >=0',
  }
}

const quoted = (value: string | number) => (typeof value === 'string' ? `"${value}"` : String(value))

/** One of these values. */
export const oneOf =
  (...values: readonly (string | number)[]): Shape =>
  (value, path) =>
    values.includes(value as string | number)
      ? undefined
      : {
          code: 'invalid_value',
          values,
          path,
          message: `Invalid option: expected one of ${values.map(quoted).join('|')}`,
        }

/** A UUID of versions 1 to 8, or the two special ones. */
export const uuid: Shape = (value, path) => {
  const wrong = text(value, path)
  if (wrong) return { ...wrong, message: 'Invalid UUID' }
  return isUuid(value as string)
    ? undefined
    : { origin: 'string', code: 'invalid_format', format: 'uuid', path, message: 'Invalid UUID' }
}

/** Is this text a UUID? */
export const isUuid = (value: string): boolean =>
  /^([0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}|0{8}-0{4}-0{4}-0{4}-0{12}|f{8}-f{4}-f{4}-f{4}-f{12})$/i.test(
    value,
  )

/** May be left out. */
export const optional =
  (shape: Shape): Shape =>
  (value, path) =>
    value === undefined ? undefined : shape(value, path)

/** May be left out or null. */
export const nullish =
  (shape: Shape): Shape =>
  (value, path) =>
    value == null ? undefined : shape(value, path)

/** A list of these. */
export const listOf =
  (shape: Shape): Shape =>
  (value, path) => {
    if (!Array.isArray(value)) return wrongType('array', value, path)
    for (const [index, item] of value.entries()) {
      const issue = shape(item, [...path, index])
      if (issue) return issue
    }
    return undefined
  }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An object with these keys, looked at in this order; other keys are nobody's concern. */
export const object =
  (keys: Readonly<Record<string, Shape>>): Shape =>
  (value, path) => {
    if (!isObject(value)) return wrongType('object', value, path)
    for (const [key, shape] of Object.entries(keys)) {
      const issue = shape(Object.hasOwn(value, key) ? value[key] : undefined, [...path, key])
      if (issue) return issue
    }
    return undefined
  }

/** An object of any keys with such values. */
export const record =
  (shape: Shape): Shape =>
  (value, path) => {
    if (!isObject(value)) return wrongType('record', value, path)
    for (const [key, item] of Object.entries(value)) {
      const issue = shape(item, [...path, key])
      if (issue) return issue
    }
    return undefined
  }

/** Either of these; what is neither is told as the first of them would tell it. */
export const either =
  (first: Shape, ...others: readonly Shape[]): Shape =>
  (value, path) => {
    const issue = first(value, path)
    return issue && others.every((other) => other(value, path)) ? issue : undefined
  }

/** Anything at all. */
export const anything: Shape = () => undefined
