import { checkContracts } from '#sandbox/contracts/checkContracts.ts'
import { deployContracts } from '#sandbox/contracts/deployContracts.ts'
import { storyDays } from '#sandbox/scenarios/story.ts'
import { loadChain } from '#sandbox/state/chainFile.ts'
import type { StateFolder } from '#sandbox/state/stateFolder.ts'
import { type Anvil, startAnvil } from './anvil.ts'

export const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** The two chains of the sandbox; the second is the specification's test network, alive again on this machine. */
export const localChains = [
  { chainId: 31337, name: 'Sandbox', shortName: 'sandbox', nativeCurrency: ether, offset: 3 },
  { chainId: 5, name: 'Goerli, local', shortName: 'gor', nativeCurrency: ether, offset: 4 },
] as const
export type LocalChain = (typeof localChains)[number]

/**
 * Starts one chain: the kept one, or a new one whose first block lies some weeks back, with all contracts. Either way every
 * canonical contract is compared with its published code hash before the chain is handed out.
 */
export async function startLocalChain(chain: LocalChain, port: number, kept: StateFolder): Promise<Anvil> {
  const { chainId } = chain
  const genesisTime = Math.floor(Date.now() / 1000) - storyDays * 86_400
  const anvil = await startAnvil({
    port: port + chain.offset,
    chainId,
    ...(kept.world ? {} : { genesisTime }),
  })
  try {
    if (kept.world) await loadChain(anvil.rpc, kept.chainFile(chainId))
    else {
      await deployContracts(anvil.rpc, chainId)
      // A scenario may turn the clock back again, and does so by this call too.
      await anvil.rpc.call('evm_setTime', [Math.floor(Date.now() / 1000)])
    }
    await checkContracts(anvil.rpc, chainId)
    return anvil
  } catch (error) {
    await anvil.stop()
    throw error
  }
}
