import type { Chain } from '#chain/client.ts'
import { readBlockNumber } from '#chain/nodes.ts'
import { readProxyTarget } from '#chain/proxy.ts'
import { callKey, callsIn, chooseOwnAbis, type HandedOn, type OwnAbi } from '#core/abi/ownAbis.ts'
import { isSameAddress } from '#core/address.ts'
import { decodeCall } from '#core/calldata/decode.ts'
import type { UserAbi } from '#core/calldata/knownMethods.ts'
import type { Address, Call, SafeVersion } from '#core/safe.ts'
import { oncePerBlock } from '#verify/oncePerBlock.ts'
import { abiNotes } from './abiNotes.ts'
import { keptAbis, ownAbiOf } from './keptAbis.ts'

/** So many contracts of one call are asked whether they hand it on. */
const mostAsked = 50

type Asked = {
  chain: Chain
  safe: Address
  safeVersion?: SafeVersion | undefined
  call: Call
  signal?: AbortSignal | undefined
}

/**
 * The person's ABIs that read this call and those inside it; proxies are looked through at one block. Undefined where none does, and
 * without asking anybody where none is kept.
 */
export async function ownAbisFor(asked: Asked): Promise<readonly UserAbi[] | undefined> {
  const { chain, safe, safeVersion, call } = asked
  const { chainId } = chain
  const own = keptAbis
    .getState()
    .abis.filter((one) => one.chainId === undefined || one.chainId === chainId)
    .map(ownAbiOf)
  if (own.length === 0) return undefined
  const tree = decodeCall(call, { chainId, safe, safeVersion })
  const proxies = await proxiesIn(asked, callsIn(tree), own)
  const { abis, notes } = chooseOwnAbis(tree, own, { chainId, proxies })
  abiNotes.setState(Object.fromEntries(notes.map((note) => [callKey(note.to, note.selector), note])))
  return abis.length > 0 ? abis : undefined
}

/** A contract that could not be asked hands nothing on: its call stays bytes. */
async function proxiesIn(
  { chain, signal }: Asked,
  calls: ReturnType<typeof callsIn>,
  own: readonly OwnAbi[],
): Promise<Map<string, HandedOn>> {
  const behind = own.flatMap(({ place, methods }) => (place ? [{ address: place.address, methods }] : []))
  const asked = calls
    .filter(({ to, selector, call }) => {
      if (call.known === 'official' || call.known === 'standard') return false
      return behind.some(({ address, methods }) => methods.has(selector) && !isSameAddress(address, to))
    })
    .slice(0, mostAsked)
  if (asked.length === 0) return new Map()
  try {
    const blockNumber = await readBlockNumber(chain, { signal })
    const found = await Promise.all(
      asked.map(async ({ to, selector }) => {
        const key = callKey(to, selector)
        const target = await oncePerBlock(
          chain,
          { blockNumber, key: `proxy ${key}` },
          () => readProxyTarget(chain, to, selector, { blockNumber }),
          () => true,
        )
        return target ? [[key, target] as const] : []
      }),
    )
    return new Map(found.flat())
  } catch (error) {
    if (signal?.aborted) throw error
    return new Map()
  }
}
