import { checksumAddress } from 'viem'
import type { AbiValue } from '#core/abi/abiValue.ts'
import type { AbiField, AbiType } from '#core/abi/method.ts'
import type { Address } from '#core/safe/safe.ts'
import type { HiddenField, Line } from './line.ts'
import type { Data } from './resolve.ts'

/**
 * Somebody who may take something later, as the names of a function's parameters and a descriptor's labels tell it: up to `amount` base
 * units (zero takes it back), or everything (`isAll`). `token` is the one that is named, else the contract that is called.
 */
export type ReadPower = {
  spender: Address
  token: Address
  amount: bigint
  isAll: boolean
  isUnlimited: boolean
  change?: 'raises' | 'lowers'
}

/** What powers are found in: the values, what stands on screen and what does not, the function's name with its intent, who is called. */
type DescribedCall = {
  data: Data
  lines: readonly Line[]
  hidden: readonly HiddenField[]
  name: string
  intent: string
  to: Address
}

const maxPowers = 20

const spenders = /spender|operator|delegatee|allowed|approved|authori[sz]ed|grantee|permitted/i
const tokens = /token|asset|currency|collection|coin/i
const givers = /owner|holder|from|sender|recipient|receiver/i
const amounts = /amount|value|allowance|limit|cap|wad|max|assets|shares|quantity|approval/i
const notAmounts = /nonce|deadline|expir|time|until|validity|salt|\bid\b|Id$/i
const allowing = /\b(approv|allow|permit|authori[sz]|grant)/i
const withdrawing = /^(revoke|remove|disable|cancel|deny|disallow|reset)/i

/** A single value with where it stands, `parent` being the struct around it, and all that is said of it. */
type Leaf = {
  type: AbiType
  value: AbiValue
  parent: string
  words: string
  isAmountOf?: { token?: Address | undefined }
}

/** The permissions that a call gives by its maker's own words. They are found to be warned of: that there are none says nothing. */
export function powersIn({ data, lines, hidden, name, intent, to }: DescribedCall): ReadPower[] {
  const leaves = leavesOf(data.inputs, data.values, '', { lines, hidden })
  const words = `${spaced(name)} ${intent}`
  const found = spendersIn(leaves, allowing.test(words)).flatMap(({ leaf, spender }) => {
    const beside = leaves.filter((one) => one !== leaf && isUnder(one.parent, leaf.parent))
    const change = changeOf(name)
    return sumsOf(beside).map(({ amount, token, isUnlimited }) => {
      const taken = withdrawing.test(name) ? 0n : amount
      return {
        spender,
        token: token ?? tokenIn(beside) ?? to,
        amount: taken ?? 1n,
        isAll: taken === undefined,
        isUnlimited: taken !== 0n && isUnlimited,
        ...(change && { change }),
      }
    })
  })
  if (found.length <= maxPowers) return found
  const worst = new Set(found.toSorted(largestFirst).slice(0, maxPowers))
  return found.filter((one) => worst.has(one))
}

/** What is cut away must never be the worst of it. */
function largestFirst(one: ReadPower, other: ReadPower): number {
  const rank = ({ amount, isAll, isUnlimited }: ReadPower) =>
    amount === 0n ? 0 : isAll || isUnlimited ? 2 : 1
  if (rank(one) !== rank(other)) return rank(other) - rank(one)
  return one.amount === other.amount ? 0 : one.amount < other.amount ? 1 : -1
}

function spendersIn(leaves: readonly Leaf[], isAllowing: boolean): { leaf: Leaf; spender: Address }[] {
  const accounts = leaves.flatMap((leaf) => {
    const spender = accountIn(leaf)
    return spender === undefined ? [] : [{ leaf, spender }]
  })
  const named = accounts.filter(({ leaf }) => spenders.test(leaf.words))
  if (named.length > 0 || !isAllowing) return named
  const left = accounts.filter(({ leaf: { words } }) => !tokens.test(words) && !givers.test(words))
  return left.length === 1 ? left : []
}

type Sum = { amount: bigint | undefined; token?: Address | undefined; isUnlimited: boolean }

/** What may be taken: every amount beside the spender; without any a yes or no; without that everything. */
function sumsOf(beside: readonly Leaf[]): Sum[] {
  const sums = beside.flatMap((leaf): Sum[] => {
    const { type, value, words, parent, isAmountOf } = leaf
    if (type.kind !== 'uint' || typeof value !== 'bigint') return []
    if (isAmountOf === undefined && (!amounts.test(words) || notAmounts.test(words))) return []
    const near = beside.filter((one) => one.parent === parent)
    const isUnlimited = value >= 2n ** 255n || value === 2n ** BigInt(type.bits) - 1n
    return [{ amount: value, token: isAmountOf?.token ?? tokenIn(near), isUnlimited }]
  })
  if (sums.length > 0) return sums
  const answer = beside.find(({ type }) => type.kind === 'bool')?.value
  return [answer === false ? { amount: 0n, isUnlimited: false } : { amount: undefined, isUnlimited: true }]
}

function tokenIn(leaves: readonly Leaf[]): Address | undefined {
  const found = leaves.find((leaf) => accountIn(leaf) !== undefined && tokens.test(leaf.words))
  return found && accountIn(found)
}

const accountIn = ({ type, value }: Leaf): Address | undefined =>
  type.kind === 'address' && typeof value === 'string' && !/^0*$/.test(value)
    ? checksumAddress(`0x${value.toLowerCase()}`)
    : undefined

function changeOf(name: string): ReadPower['change'] {
  if (/^(increase|raise|add)/i.test(name)) return 'raises'
  return /^(decrease|reduce|lower|subtract)/i.test(name) ? 'lowers' : undefined
}

type Words = Pick<DescribedCall, 'lines' | 'hidden'>

function leavesOf(
  fields: readonly AbiField[],
  values: readonly AbiValue[],
  parent: string,
  said: Words,
): Leaf[] {
  return fields.flatMap(({ name, type }, at) => {
    const place = parent === '' ? name || `${at}` : `${parent}.${name || at}`
    return leavesAt({ type, value: values[at] ?? '' }, place, { parent, name }, said)
  })
}

function leavesAt(
  { type, value }: Pick<Leaf, 'type' | 'value'>,
  place: string,
  { parent, name }: { parent: string; name: string },
  said: Words,
): Leaf[] {
  if (Array.isArray(value) && type.kind === 'tuple') return leavesOf(type.fields, value, place, said)
  if (Array.isArray(value) && type.kind === 'array')
    return value.flatMap((one: AbiValue, at) =>
      leavesAt({ type: type.of, value: one }, `${place}.${at}`, { parent, name }, said),
    )
  const line = said.lines.find(({ terms }) =>
    terms.some((term) => term.kind === 'data' && term.place === place),
  )
  const label = line?.label ?? said.hidden.find((one) => one.place === place)?.label ?? ''
  const isAmount = line?.field.format === 'tokenAmount' || line?.field.format === 'amount'
  return [
    {
      type,
      value,
      parent,
      words: `${spaced(name)} ${label}`,
      ...(isAmount && { isAmountOf: { token: line.token } }),
    },
  ]
}

const isUnder = (place: string, parent: string) =>
  parent === '' || place === parent || place.startsWith(`${parent}.`)

/** `_tokenSpender` as words: a name is written together, a label is not. */
const spaced = (name: string) => name.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ')
