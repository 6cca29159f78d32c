import { zeroAddress } from 'viem'
import type { DecodedCall } from '#core/calldata/decode.ts'
import { addressFrom, argumentsOf, field, listFrom, numberFrom } from '#core/checks/argument.ts'
import type { Address } from '#core/safe/safe.ts'
import { leastOfAction, type Minimum, type RouterMinimum, unread } from './leastOfActions.ts'
import { accountAt, beginAt, bytesAt, listAt, wordAt } from './routerWords.ts'

/** The minimums of a call; undefined where it only asks for exact returns. */
type LeastReader = (call: DecodedCall) => Minimum[] | undefined

/** A plan within a plan within … of more layers is read by nobody. */
const maxLayers = 4
/** Commands of UniversalRouter that hold others: V4_SWAP, EXECUTE_SUB_PLAN (Commands.sol). */
const [v4Swap, subPlan] = [0x10, 0x21]

const codesIn = (bytes: string) =>
  [...bytes.slice(2).matchAll(/../g)].map(([byte]) => Number.parseInt(byte, 16))

/** Every minimum of a list of commands of UniversalRouter (Dispatcher.sol). */
function leastOfPlan(commands: string, inputs: readonly string[], layers = 0): RouterMinimum[] {
  return codesIn(commands).flatMap((code, at): RouterMinimum[] => {
    const [command, input = '0x'] = [code & 0x3f, inputs[at]]
    if (command !== v4Swap && command !== subPlan) return leastOfCommand(command, input)
    const [codes, list] = [bytesAt(input, 0), listAt(input, 1)]
    if (codes === undefined || list === undefined) return []
    if (command === v4Swap)
      return codesIn(codes).flatMap((action, one) => leastOfAction(action, list[one] ?? '0x'))
    return layers >= maxLayers ? [unread] : leastOfPlan(codes, list, layers + 1)
  })
}

/**
 * The minimum of one command: V3_SWAP_EXACT_IN and V2_SWAP_EXACT_IN (recipient, in, least out, path), their twins for an exact return (recipient, out,
 * most in, path), SWEEP (token, recipient, least), UNWRAP_WETH (recipient, least). A path of version 3 for an exact return begins with what comes.
 */
function leastOfCommand(command: number, input: string): RouterMinimum[] {
  const path = bytesAt(input, 3) ?? '0x'
  const swapped = (at: number, of: 'all' | 'exact', token: Address | undefined): RouterMinimum[] => {
    const amount = wordAt(input, at)
    return amount === undefined ? [] : [token === undefined ? unread : { amount, token, of }]
  }
  const least = (at: number, token: Address | undefined): RouterMinimum[] => {
    const amount = wordAt(input, at)
    return amount === undefined || token === undefined ? [] : [{ amount, token, of: 'rest' }]
  }
  if (command === 0x00) return swapped(2, 'all', accountIn(path.slice(-40)))
  if (command === 0x01) return swapped(1, 'exact', accountIn(path.slice(2, 42)))
  if (command === 0x08) return swapped(2, 'all', lastOf(input, 3))
  if (command === 0x09) return swapped(1, 'exact', lastOf(input, 3))
  if (command === 0x04) return least(2, accountAt(input, 0))
  return command === 0x0c ? least(1, zeroAddress) : []
}

const accountIn = (digits: string): Address | undefined =>
  /^[\da-f]{40}$/i.test(digits) ? addressFrom(`0x${digits}`) : undefined

/** The last account of an `address[]`, whose offset stands in word `at`. */
function lastOf(hex: string, at: number): Address | undefined {
  const begin = beginAt(hex, at, 0)
  const length = begin === undefined ? 0n : (wordAt(hex, begin) ?? 0n)
  return begin === undefined || length === 0n || length > 1_000n
    ? undefined
    : accountAt(hex, begin + Number(length))
}

const leastOfCommands: LeastReader = (call) => {
  const args = argumentsOf(call)
  const found = leastOfPlan(args.bytes(0), listFrom(args.json(1)).map(String))
  const isExact = found.some(({ of }) => of === 'exact') && found.every(({ of }) => of !== 'all')
  return isExact ? undefined : found
}

/** Balancer 2, `SwapKind.GIVEN_IN` (IVault.sol): then `limit` is the least that comes, and of `limits` those below zero are. */
const isGivenIn = (kind: unknown) => String(kind) === '0'

const leastOfSwap: LeastReader = (call) => {
  const args = argumentsOf(call)
  const single = args.json(0)
  if (!isGivenIn(field(single, 'kind'))) return undefined
  return [{ amount: args.number(2), token: addressFrom(field(single, 'assetOut')) }]
}

const leastOfBatchSwap: LeastReader = (call) => {
  const args = argumentsOf(call)
  if (!isGivenIn(call.parameters?.[0]?.value)) return undefined
  const assets = listFrom(args.json(2))
  return listFrom(args.json(4)).map((limit, at) => {
    const amount = -numberFrom(String(limit))
    return { amount: amount > 0n ? amount : 0n, token: addressFrom(assets[at]) }
  })
}

/** How the minimums of a method are read whose names do not say them, by its signature. */
export const leastReaders: ReadonlyMap<string, LeastReader> = new Map([
  ['execute(bytes,bytes[])', leastOfCommands],
  ['execute(bytes,bytes[],uint256)', leastOfCommands],
  [
    'swap((bytes32,uint8,address,address,uint256,bytes),(address,bool,address,bool),uint256,uint256)',
    leastOfSwap,
  ],
  [
    'batchSwap(uint8,(bytes32,uint256,uint256,uint256,bytes)[],address[],(address,bool,address,bool),int256[],uint256)',
    leastOfBatchSwap,
  ],
])
