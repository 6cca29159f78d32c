import { concat, getCreate2Address, keccak256, padHex } from 'viem'
import type { Address, Hex } from '#core/safe/safe.ts'
import codes from './tokens.generated.json' with { type: 'json' }

/** A test token: the same address on every chain of the sandbox; anyone may call its `mint`. */
export type SandboxToken = {
  symbol: string
  name: string
  type: 'ERC20' | 'ERC721' | 'ERC1155'
  decimals: number
  address: Address
  bytecode: Hex
}

const deployer: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

const salt = padHex('0x', { size: 32 })
const addressOf = (bytecode: Hex) =>
  getCreate2Address({ from: deployer, salt, bytecodeHash: keccak256(bytecode) })

function token(
  contract: keyof typeof codes,
  facts: Pick<SandboxToken, 'symbol' | 'name' | 'type' | 'decimals'>,
): SandboxToken {
  const bytecode = codes[contract] as Hex
  return { ...facts, bytecode, address: addressOf(bytecode) }
}

/** The four test tokens, by CREATE2 through anvil's own deterministic deployer with salt 0. */
export const tokens: readonly SandboxToken[] = [
  token('SandboxDollar', { symbol: 'SUSD', name: 'Sandbox Dollar', type: 'ERC20', decimals: 6 }),
  token('SandboxGrain', { symbol: 'GRAIN', name: 'Sandbox Grain', type: 'ERC20', decimals: 18 }),
  token('SandboxStamp', { symbol: 'STAMP', name: 'Sandbox Stamps', type: 'ERC721', decimals: 0 }),
  token('SandboxBadge', { symbol: 'BADGE', name: 'Sandbox Badges', type: 'ERC1155', decimals: 0 }),
]

/** Where the shares of a vault of `asset` stand, and what deploys them there; anyone may call their `mint`. */
export function sharesOf(asset: Address): { address: Address; deployment: { to: Address; data: Hex } } {
  const bytecode = concat([codes.SandboxShare as Hex, padHex(asset, { size: 32 })])
  return { address: addressOf(bytecode), deployment: { to: deployer, data: concat([salt, bytecode]) } }
}
