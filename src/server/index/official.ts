import { keccak256 } from 'viem'
import { deploymentsWithCode } from '#core/deployments/deploymentCode.ts'
import { type Deployment, deploymentAt } from '#core/deployments/deployments.ts'
import type { Address, SafeVersion } from '#core/safe/safe.ts'
import type { ChainNode } from '#server/node.ts'
import { makeRoom } from '#server/read/makeRoom.ts'

/** What an official contract is, wherever it is deployed. */
export type Official = Pick<Deployment, 'name' | 'version'>

/** Tells official contracts by their address, and on chains where they were deployed elsewhere by their code. */
export type Officials = { at(address: Address): Promise<Official | undefined> }

/** How many addresses are remembered. */
const remembered = 5000

/** The official contracts of one chain; code is asked for once per address. */
export function createOfficials(node: Pick<ChainNode, 'code'>, chainId: number): Officials {
  const byCode = new Map<Address, Official | undefined>()
  return {
    at: async (address) => {
      const known = deploymentAt(address, chainId) ?? byCode.get(address)
      if (known || byCode.has(address)) return known
      const code = await node.code(address)
      const [found] = code === '0x' ? [] : deploymentsWithCode(keccak256(code))
      makeRoom(byCode, remembered)
      byCode.set(address, found && { name: found.name, version: found.version })
      return found
    },
  }
}

/** The release of a Safe behind this singleton, undefined when it is no official one. */
export async function versionOf(officials: Officials, singleton: Address): Promise<SafeVersion | undefined> {
  const official = await officials.at(singleton)
  return official?.name === 'Safe' || official?.name === 'SafeL2' ? official.version : undefined
}
