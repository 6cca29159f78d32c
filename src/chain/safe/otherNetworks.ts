import { readChainId } from '#chain/node/chainId.ts'
import type { Chain } from '#chain/node/client.ts'
import { ChainError, NotASafeError } from '#chain/node/errors.ts'
import { factOf } from '#chain/node/factOf.ts'
import type { Fact } from '#core/checks/fact.ts'
import type { Address } from '#core/safe/safe.ts'
import { hasChainId } from '#core/safe/safeTxHash.ts'
import { safeVersionOf } from '#core/safe/safeVersion.ts'
import { readSafeState } from './safeState.ts'

/** At most so many other networks are read. */
export const maxOtherNetworks = 4

/**
 * The other networks on which this address is a Safe up to 1.2.0, whose signatures name no network: a signature for one is valid on the
 * other. Unknown where no answering network has one and another did not answer.
 * @throws only the reason of `signal` when that is aborted.
 */
export async function readElsewhere(
  others: readonly Chain[],
  safe: Address,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<Fact<readonly number[]>> {
  const asked = others.slice(0, maxOtherNetworks)
  const told = await Promise.all(asked.map((chain) => factOf(isOpenSafe(chain, safe, signal))))
  const found = asked.flatMap(({ chainId }, at) => {
    const one = told[at]
    return one?.known && one.value ? [chainId] : []
  })
  const silent = told.find((one) => !one.known)
  return found.length === 0 && silent?.known === false ? silent : { known: true, value: found }
}

/** Whether this address is such a Safe there. */
async function isOpenSafe(chain: Chain, safe: Address, signal: AbortSignal | undefined): Promise<boolean> {
  const told = await readChainId(chain, { signal })
  if (told !== chain.chainId)
    throw new ChainError(`A node of network ${chain.chainId} is of network ${told}.`)
  try {
    const version = safeVersionOf((await readSafeState(chain, safe, { signal })).version)
    return version !== undefined && !hasChainId(version)
  } catch (error) {
    if (error instanceof NotASafeError) return false
    throw error
  }
}
