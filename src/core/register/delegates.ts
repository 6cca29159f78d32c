import { isSameAddress } from '#core/addresses/address.ts'
import type { Address } from '#core/safe/safe.ts'

/**
 * Published wallet code that keys' accounts run by EIP-7702, with audits: the list of ethereum.org ("Pectra 7702 guidelines"), read 2026-11-29.
 * Each takes its calls from the key, or from whom the key signed for, and hands on nothing by itself. CREATE2 gives them the same address on
 * every network.
 */
const delegates: readonly { name: string; address: Address }[] = [
  { name: 'MetaMask', address: '0x63c0c19a282a1B52b07dD5a65b58948A07DAE32B' },
  { name: 'Uniswap Calibur', address: '0x000000009B1D0aF20D8C6d0A44e162d11F9b8f00' },
  { name: 'Ambire', address: '0x5A7FC11397E9a8AD41BF10bf13F22B0a63f96f6d' },
  { name: 'Alchemy Modular Account', address: '0x69007702764179f14F51cdce752f4f775d74E139' },
  { name: 'Simple7702Account', address: '0x4Cd241E8d1510e30b2076397afc7508Ae59C66c9' },
]

/** Whether an account's delegate is published wallet code. */
export const isWalletCode = (delegate: Address): boolean =>
  delegates.some(({ address }) => isSameAddress(address, delegate))
