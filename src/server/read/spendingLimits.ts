import { getCode } from 'viem/actions'
import type { Chain } from '#chain/node/client.ts'
import { read } from '#chain/node/read.ts'
import { allowanceModules } from '#core/calldata/protocols.ts'

/** Whether the official AllowanceModule is on a chain: without it no Safe there can have spending limits. */
export type SpendingLimits = {
  /** False until the node said that there is code at one of its addresses. Where the node has not answered it is asked again. */
  areThere(): boolean
  /** Asks the node, unless it has answered before or is being asked; does not throw. */
  look(): Promise<void>
}

/** Asks once for as long as the process lives: whoever puts the module on a chain later restarts the server. */
export function createSpendingLimits(chain: Chain): SpendingLimits {
  let areThere: boolean | undefined
  let looking: Promise<void> | undefined
  const ask = async () => {
    try {
      const codes = await read(
        Promise.all(allowanceModules.map(([, address]) => getCode(chain.client, { address }))),
        'The code of the allowance module',
      )
      areThere = codes.some((code) => code !== undefined && code !== '0x')
    } catch {
      // The node may answer when the next client asks; what is wrong with it, the index says.
    } finally {
      looking = undefined
    }
  }
  const look = async () => {
    if (areThere !== undefined) return
    looking ??= ask()
    await looking
  }
  return {
    look,
    areThere: () => {
      void look()
      return areThere ?? false
    },
  }
}
