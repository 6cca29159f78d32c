import type { Hex } from '#core/safe/safe.ts'

/** keccak256("eip1967.proxy.implementation") − 1: the slot with a proxy's implementation (EIP-1967). */
export const implementationSlot: Hex = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc'
/** keccak256("eip1967.proxy.beacon") − 1: the slot with a beacon, which answers `implementation()` for its proxies (EIP-1967). */
export const beaconSlot: Hex = '0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50'
/** keccak256("org.zeppelinos.proxy.implementation"): the slot of proxies before EIP-1967, for example USDC's. */
export const zeppelinSlot: Hex = '0x7050c9e0f4ca769c69bd3a8ef740bc37934f8e2c036e5a723fd8ee048ed3f8c3'
/** The first slot: a Safe's proxy stores its singleton there (SafeProxy.sol). */
export const firstSlot: Hex = `0x${'0'.repeat(64)}`
/** The selector of `implementation()` of a beacon. */
export const implementationCall: Hex = '0x5c60da1b'
