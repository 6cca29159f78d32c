import { formatUnits } from 'viem'
import { constantOf, type Environment } from '#core/descriptors/environment.ts'
import { integerOf } from '#core/descriptors/format/term.ts'
import type { Showing, ShownValue } from './showing.ts'
import { ownWords } from './words.ts'

/** The last second that a date can be written for: the end of the year 9999. */
const lastSecond = 253_402_300_799n
const prefixes = new Map([
  [-18, 'a'],
  [-15, 'f'],
  [-12, 'p'],
  [-9, 'n'],
  [-6, 'μ'],
  [-3, 'm'],
  [0, ''],
  [3, 'k'],
  [6, 'M'],
  [9, 'G'],
  [12, 'T'],
  [15, 'P'],
  [18, 'E'],
])

/** A number as a date, a duration or in a unit. */
export function showNumber({ term, field, environment }: Showing): ShownValue | undefined {
  const number = integerOf(term)
  if (number === undefined) return undefined
  const value =
    field.format === 'date'
      ? dateOf(number, field.params.encoding, environment)
      : field.format === 'duration'
        ? durationOf(number)
        : inUnit(number, field.params, environment)
  return value === undefined ? undefined : { value, raw: `${number}` }
}

/** `2026-04-29 22:00:00Z`; a time that nobody can write is a number. */
function dateOf(number: bigint, encoding: unknown, { names, container }: Environment): string | undefined {
  const seconds = encoding === 'blockheight' ? names.blockTime(container.chainId, number) : number
  if (seconds === undefined || seconds < 0n || seconds > lastSecond) return undefined
  const text = new Date(Number(seconds) * 1000).toISOString()
  return `${text.slice(0, 10)} ${text.slice(11, 19)}Z`
}

/** `02:17:30`; hours are not folded into days. */
function durationOf(seconds: bigint): string | undefined {
  if (seconds < 0n) return undefined
  const parts = [seconds / 3600n, (seconds / 60n) % 60n, seconds % 60n]
  return parts.map((part) => `${part}`.padStart(2, '0')).join(':')
}

function inUnit(
  number: bigint,
  { base = '', decimals = 0, prefix = false }: Showing['field']['params'],
  environment: Environment,
): string | undefined {
  const places = integerOf(constantOf(decimals, environment))
  if (places === undefined || places > 255n) return undefined
  const unit = ownWords(String(constantOf(base, environment).value), 32)
  const text = formatUnits(number, Number(places))
  return prefix === true ? withPrefix(number, Number(places), unit) : `${text}${unit}`
}

/** The shortest number with an SI prefix before its unit: 36000 s is `36ks`. */
function withPrefix(number: bigint, decimals: number, unit: string): string {
  const digits = `${number < 0n ? -number : number}`.length
  const exponent = number === 0n ? 0 : Math.floor((digits - 1 - decimals) / 3) * 3
  const kept = Math.min(18, Math.max(-18, exponent))
  const shift = decimals + kept
  const text = shift >= 0 ? formatUnits(number, shift) : `${number * 10n ** BigInt(-shift)}`
  return `${text}${prefixes.get(kept) ?? ''}${unit}`
}
