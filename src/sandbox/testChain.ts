import type { Hash } from '#core/safe/safe.ts'
import { type Anvil, startAnvil } from './chains/anvil.ts'
import { type MadeSafe, makeSafe, type SafeParameters } from './chains/makeSafe.ts'
import { createSender, type Send } from './chains/sender.ts'
import { checkContracts } from './contracts/checkContracts.ts'
import { deployContracts } from './contracts/deployContracts.ts'

/** A real chain for a test: anvil with the canonical contracts, Multicall3 and the test tokens. */
export type TestChain = Anvil & {
  makeSafe: (wish?: SafeParameters) => Promise<MadeSafe>
  /** sends from the funder's account; every transaction is mined when this answers */
  send: (transactions: readonly Send[]) => Promise<Hash[]>
}

/**
 * Starts a chain in well under a second.
 * @example const chain = await startTestChain({ chainId: 31337 }); const safe = await chain.makeSafe()
 */
export async function startTestChain(options: { chainId: 31337 | 5 }): Promise<TestChain> {
  const anvil = await startAnvil(options)
  try {
    await deployContracts(anvil.rpc, options.chainId)
    await checkContracts(anvil.rpc, options.chainId)
  } catch (error) {
    await anvil.stop()
    throw error
  }
  const send = createSender(anvil.rpc)
  return { ...anvil, send, makeSafe: (wish) => makeSafe(anvil.rpc, send, wish) }
}
