import { checksumAddress, concat, padHex, size, slice } from 'viem'
import { call } from 'viem/actions'
import type { Chain } from '#chain/node/client.ts'
import { read } from '#chain/node/read.ts'
import { isRefusal } from '#chain/safe/contractSignature.ts'
import { deploymentAt } from '#core/deployments/deployments.ts'
import type { Address, Hex } from '#core/safe/safe.ts'
import { type At, readCode, readSlotAddress } from './code.ts'
import { beaconSlot, firstSlot, implementationCall, implementationSlot, zeppelinSlot } from './proxySlots.ts'

/** How a contract forwards its calls, and to which code; for a diamond (EIP-2535) that of one method. */
export type ProxyTarget = {
  kind: 'EIP-1967' | 'beacon' | 'EIP-1167' | 'EIP-2535' | 'Safe' | 'OpenZeppelin'
  implementation: Address
}

/** The selector of `facetAddress(bytes4)` of a diamond's loupe. */
const facetCall: Hex = '0xcdffacc6'

/** The bytes around the address in minimal proxies: EIP-1167, and a shorter variant. */
const clones = [
  /^0x363d3d373d3d3d363d73([0-9a-f]{40})5af43d82803e903d91602b57fd5bf3$/i,
  /^0x3d3d3d3d363d3d37363d73([0-9a-f]{40})5af43d3d93803e602a57fd5bf3$/i,
]

/**
 * Where a proxy forwards a call with this selector, at one block; undefined for a contract of another kind.
 * @throws ChainError when the node does not answer; a contract that reverts is of another kind.
 */
export async function readProxyTarget(
  chain: Chain,
  address: Address,
  selector: Hex,
  at: At,
): Promise<ProxyTarget | undefined> {
  const [code, implementation, beacon, zeppelin, first] = await Promise.all([
    readCode(chain, address, at),
    ...[implementationSlot, beaconSlot, zeppelinSlot, firstSlot].map((slot) =>
      readSlotAddress(chain, address, slot, at),
    ),
  ])
  if (code === '0x') return undefined
  const clone = clones.map((form) => form.exec(code)?.[1]).find((found) => found !== undefined)
  if (clone) return { kind: 'EIP-1167', implementation: checksumAddress(`0x${clone}`) }
  if (implementation) return { kind: 'EIP-1967', implementation }
  if (beacon) {
    const behind = await addressAnswered(chain, beacon, implementationCall, at)
    return behind && { kind: 'beacon', implementation: behind }
  }
  if (zeppelin) return { kind: 'OpenZeppelin', implementation: zeppelin }
  const official = first && deploymentAt(first, chain.chainId)?.name
  if (first && (official === 'Safe' || official === 'SafeL2')) return { kind: 'Safe', implementation: first }
  const asked = concat([facetCall, padHex(selector, { dir: 'right', size: 32 })])
  const facet = await addressAnswered(chain, address, asked, at)
  return facet && { kind: 'EIP-2535', implementation: facet }
}

/** The address that a contract answers; undefined where it reverts or answers something else. */
async function addressAnswered(
  chain: Chain,
  to: Address,
  data: Hex,
  { blockNumber, signal }: At,
): Promise<Address | undefined> {
  const asking = call(chain.client, { to, data, blockNumber }).then(
    ({ data: answer }) => answer,
    (error: unknown) => {
      if (isRefusal(error)) return undefined
      throw error
    },
  )
  const answer = await read(asking, 'The implementation of a proxy', signal)
  if (answer === undefined || size(answer) !== 32 || !/^0x0{24}/.test(answer)) return undefined
  const found = checksumAddress(slice(answer, 12))
  return /^0x0{40}$/.test(found) ? undefined : found
}
