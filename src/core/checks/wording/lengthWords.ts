const units = [
  ['day', 86_400n],
  ['hour', 3_600n],
  ['minute', 60n],
  ['second', 1n],
] as const

/** A length of time in the largest unit that counts it exactly: "15 minutes". */
export function lengthWords(seconds: bigint): string {
  const [name, size] = units.find(([, of]) => seconds >= of && seconds % of === 0n) ?? ['second', 1n]
  const count = seconds / size
  return `${count} ${name}${count === 1n ? '' : 's'}`
}

/** The same after “every”: "15 minutes", "day". */
export const everyWords = (seconds: bigint): string => lengthWords(seconds).replace(/^1 /, '')
