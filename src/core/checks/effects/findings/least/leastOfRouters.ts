import type { DecodedCall } from '#core/calldata/decode.ts'
import { argumentsOf, field, listFrom, numberFrom } from '#core/checks/argument.ts'

/** The minimums of a call in base units; undefined where it may hand on others in bytes. */
type LeastReader = (call: DecodedCall) => bigint[] | undefined

/** Word `at` of bytes in hexadecimal; undefined beyond their end. */
function wordAt(hex: string, at: number): bigint | undefined {
  const digits = hex.slice(2 + at * 64, 2 + (at + 1) * 64)
  return digits.length < 64 ? undefined : BigInt(`0x${digits}`)
}

/** At which word each command of UniversalRouter has a minimum: V3_SWAP_EXACT_IN, V2_SWAP_EXACT_IN, SWEEP, UNWRAP_WETH (Commands.sol). */
const minimumAt: ReadonlyMap<number, number> = new Map([
  [0x00, 2],
  [0x08, 2],
  [0x04, 2],
  [0x0c, 1],
])
const v4Swap = 0x10
/** Commands that swap by bytes of their own (EXECUTE_SUB_PLAN), or for an exact return (V3, V2). */
const hiding: ReadonlySet<number> = new Set([0x21, 0x01, 0x09])

const codesIn = (bytes: string) =>
  [...bytes.slice(2).matchAll(/../g)].map(([byte]) => Number.parseInt(byte, 16))

const leastOfCommands: LeastReader = (call) => {
  const args = argumentsOf(call)
  const inputs = listFrom(args.json(1))
  const commands = codesIn(args.bytes(0)).map((code) => code & 0x3f)
  if (commands.some((command) => hiding.has(command))) return undefined
  const each = commands.map((command, at) => {
    const input = String(inputs[at])
    if (command === v4Swap) return leastOfActions(input)
    const word = minimumAt.get(command)
    const amount = word === undefined ? undefined : wordAt(input, word)
    return amount === undefined ? [] : [amount]
  })
  return each.includes(undefined) ? undefined : each.flatMap((one) => one ?? [])
}

/** The bytes at word `at` of a list of words, of which `start` is where its offsets count from. */
function bytesAt(hex: string, at: number, start = 0): string | undefined {
  const offset = wordAt(hex, at)
  if (offset === undefined || offset % 32n !== 0n || offset > 1_000_000n) return undefined
  const begin = start + Number(offset / 32n)
  const size = wordAt(hex, begin)
  if (size === undefined || size > 1_000_000n) return undefined
  const from = 2 + (begin + 1) * 64
  const found = hex.slice(from, from + Number(size) * 2)
  return found.length === Number(size) * 2 ? `0x${found}` : undefined
}

/**
 * The minimums of V4_SWAP: `bytes actions, bytes[] params` (v4-periphery, Actions.sol, IV4Router.sol). SWAP_EXACT_IN_SINGLE has it behind the key of
 * the pool (5 words), the direction and the amount; SWAP_EXACT_IN as last word of its head, which ends where the path begins; TAKE_ALL second.
 * Undefined for an exact return, and where it is no such input.
 */
function leastOfActions(input: string): bigint[] | undefined {
  const actions = bytesAt(input, 0)
  const list = wordAt(input, 1)
  if (actions === undefined || list === undefined || list % 32n !== 0n || list > 1_000_000n) return undefined
  const start = Number(list / 32n) + 1
  const found: bigint[] = []
  for (const [at, action] of codesIn(actions).entries()) {
    const params = bytesAt(input, start + at, start)
    if (params === undefined || action === 0x08 || action === 0x09) return undefined
    const head = action === 0x07 ? wordAt(params, 2) : undefined
    if (head !== undefined && head > 1_000n) return undefined
    const word = new Map([
      [0x06, 8],
      [0x07, Number(head ?? 0n) / 32],
      [0x0f, 1],
    ]).get(action)
    if (word === undefined) continue
    const amount = wordAt(params, word)
    if (amount === undefined) return undefined
    found.push(amount)
  }
  return found
}

/** Balancer 2, `SwapKind.GIVEN_IN` (IVault.sol): then `limit` is the least that comes, and of `limits` those below zero are. */
const isGivenIn = (kind: unknown) => String(kind) === '0'

const leastOfSwap: LeastReader = (call) => {
  const args = argumentsOf(call)
  return isGivenIn(field(args.json(0), 'kind')) ? [args.number(2)] : undefined
}

const leastOfBatchSwap: LeastReader = (call) => {
  const args = argumentsOf(call)
  if (!isGivenIn(call.parameters?.[0]?.value)) return undefined
  const limits = listFrom(args.json(4)).map(String)
  const least = limits.flatMap((one) => (one.startsWith('-') ? [numberFrom(one.slice(1))] : []))
  return least.length === 0 ? [0n] : least
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
