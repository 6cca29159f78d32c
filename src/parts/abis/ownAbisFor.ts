import { readProxyTarget } from '#chain/code/proxy.ts'
import type { Chain } from '#chain/node/client.ts'
import { readBlockNumber } from '#chain/node/nodes.ts'
import { callKey, callsIn, chooseOwnAbis, type ForwardedCall, type OwnAbi } from '#core/abi/ownAbis.ts'
import { isSameAddress } from '#core/addresses/address.ts'
import { decodeCall } from '#core/calldata/decode.ts'
import type { UserAbi } from '#core/calldata/knownMethods.ts'
import type { Address, Call, SafeVersion } from '#core/safe/safe.ts'
import { abiNotes } from '#stores/abiNotes.ts'
import { ownAbiOf, storedAbis } from '#stores/storedAbis.ts'
import { oncePerBlock } from '#verify/oncePerBlock.ts'

/** The most contracts of one call that are read as possible proxies. */
const maxAsked = 50

export type OwnAbisForParameters = {
  chain: Chain
  safe: Address
  safeVersion?: SafeVersion | undefined
  call: Call
  signal?: AbortSignal | undefined
}

/**
 * The person's ABIs that decode this call or one inside it; proxies are followed at one block. Undefined where none does; sends no request
 * where none is stored.
 */
export async function ownAbisFor(asked: OwnAbisForParameters): Promise<readonly UserAbi[] | undefined> {
  const { chain, safe, safeVersion, call } = asked
  const { chainId } = chain
  const own = storedAbis
    .getState()
    .abis.filter((one) => one.chainId === undefined || one.chainId === chainId)
    .map(ownAbiOf)
  if (own.length === 0) {
    abiNotes.setState({}, true)
    return undefined
  }
  const tree = decodeCall(call, { chainId, safe, safeVersion })
  const proxies = await proxiesIn(asked, callsIn(tree), own)
  const { abis, notes } = chooseOwnAbis(tree, own, { chainId, proxies })
  // What was said of a call before an ABI was removed is said no more.
  const noted = new Map(notes.map((note) => [callKey(note.to, note.selector), note]))
  const keys = callsIn(tree).map(({ to, selector }) => callKey(to, selector))
  abiNotes.setState(Object.fromEntries(keys.map((key) => [key, noted.get(key)])))
  return abis.length > 0 ? abis : undefined
}

/** A contract that could not be read counts as no proxy: its call stays bytes. */
async function proxiesIn(
  { chain, signal }: OwnAbisForParameters,
  calls: ReturnType<typeof callsIn>,
  own: readonly OwnAbi[],
): Promise<Map<string, ForwardedCall>> {
  const behind = own.flatMap(({ place, methods }) => (place ? [{ address: place.address, methods }] : []))
  const asked = calls
    .filter(({ to, selector, call }) => {
      if (call.known === 'official' || call.known === 'standard') return false
      return behind.some(({ address, methods }) => methods.has(selector) && !isSameAddress(address, to))
    })
    .slice(0, maxAsked)
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
