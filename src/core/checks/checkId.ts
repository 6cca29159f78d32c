import type { CheckId } from './result.ts'

/** How many checks each letter group has, numbered from 01. */
const groups: ReadonlyMap<string, number> = new Map([
  ['HASH', 8],
  ['CHAIN', 3],
  ['STATE', 16],
  ['SIG', 9],
  ['EXPECT', 1],
  ['DEC', 9],
  ['DELEG', 4],
  ['SELF', 6],
  ['SIM', 1],
  ['GAS', 3],
  ['TOK', 4],
  ['ADDR', 4],
  ['CODE', 1],
  ['ORD', 1],
  ['MSG', 9],
  ['PROP', 3],
  ['QUEUE', 2],
  ['HOST', 3],
  ['NAME', 1],
  ['BUILD', 1],
])

/** Whether a text is the id of a check, for whoever names one without needing it: the checks themselves are a hundred kB. */
export function isCheckId(text: unknown): text is CheckId {
  const [, group = '', number] = (typeof text === 'string' && /^([A-Z]+)-(\d{2})$/.exec(text)) || []
  return Number(number) >= 1 && Number(number) <= (groups.get(group) ?? 0)
}
