import { decodeFunctionData, parseAbi } from 'viem/utils'
import type { Address, Hex } from '#core/safe/safe.ts'
import type { CallFrame } from '#server/callFrames.ts'
import type { ModuleFact } from '#server/index/facts/facts.ts'
import type { RawRange } from '#server/index/gather.ts'
import type { Source } from '#server/index/source.ts'

type ModuleCall = NonNullable<ModuleFact['call']>

const moduleAbi = parseAbi([
  'function execTransactionFromModule(address to, uint256 value, bytes data, uint8 operation)',
  'function execTransactionFromModuleReturnData(address to, uint256 value, bytes data, uint8 operation)',
])

/**
 * A Safe that is no SafeL2 logs only which module acted: what it called is read from the transaction's calldata when the module is
 * its sender, else from the call tree where the node gives one.
 */
export async function completeModules(
  source: Pick<Source, 'node' | 'log'>,
  range: Pick<RawRange, 'blocks'>,
  modules: readonly ModuleFact[],
): Promise<ModuleFact[]> {
  const completed: ModuleFact[] = []
  const taken = new Map<string, number>()
  for (const fact of modules) {
    if (fact.call) {
      completed.push(fact)
      continue
    }
    const key = `${fact.transactionHash}/${fact.safe}/${fact.module}`
    const nth = taken.get(key) ?? 0
    taken.set(key, nth + 1)
    const call = (await callsOf(source, range, fact))[nth]
    if (!call)
      source.log(`The call of the module ${fact.module} in ${fact.transactionHash} could not be found.`)
    completed.push(call ? { ...fact, call } : fact)
  }
  return completed
}

async function callsOf(
  source: Pick<Source, 'node' | 'log'>,
  range: Pick<RawRange, 'blocks'>,
  { safe, module, blockNumber, transactionHash }: ModuleFact,
): Promise<ModuleCall[]> {
  const transaction = range.blocks.get(blockNumber)?.transactions.get(transactionHash)
  const isDirect = isSame(transaction?.from, module) && isSame(transaction?.to, safe)
  const direct = isDirect && transaction ? readModuleCall(transaction.input) : undefined
  if (direct) return [direct]
  const tree = await source.node.trace(transactionHash)
  return tree ? moduleCallsIn(tree, safe, module) : []
}

/** The calls that a module made through a Safe inside a call tree, in the order in which they ended, as their events are. */
export function moduleCallsIn(frame: CallFrame, safe: Address, module: Address): ModuleCall[] {
  const inner = (frame.calls ?? []).flatMap((call) => moduleCallsIn(call, safe, module))
  const isOne = isSame(frame.to, safe) && isSame(frame.from, module) && frame.error === undefined
  const own = isOne ? readModuleCall(frame.input) : undefined
  return own ? [...inner, own] : inner
}

/** Reads calldata by which a module acts through a Safe, or undefined when it is none. */
export function readModuleCall(input: Hex): ModuleCall | undefined {
  try {
    const [to, value, data, operation] = decodeFunctionData({ abi: moduleAbi, data: input }).args
    return operation === 0 || operation === 1 ? { to, value, data, operation } : undefined
  } catch {
    // Any other call to the Safe.
    return undefined
  }
}

const isSame = (one: string | null | undefined, other: Address) => one?.toLowerCase() === other.toLowerCase()
