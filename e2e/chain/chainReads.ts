import { getAddress, type Hex, isAddressEqual, padHex } from 'viem'
import type { Address } from '#core/safe/safe.ts'

/** What the page is to do about a read: no button at all, a typed acknowledgement first, or the button with the check named. */
export type ReadDecision = 'closed' | 'asks' | 'open'

export type ChainRead = {
  /** The method, whose it is, and which function or slot. */
  read: string
  /** While it fails: what the page does, and the check that says so. */
  fails: readonly [ReadDecision, string]
  /** What a lying node answers instead, what the page does then, and the check that finds it; `null`: one node alone cannot be caught at it. */
  lie: (told: string) => unknown
  found: readonly [ReadDecision, string] | null
}

export const stranger = '0x6666666666666666666666666666666666666666'
export const word = (value: string) => padHex(value as Hex, { size: 32 })
export const always = (value: string) => () => value
/** The last digit that is not 0 becomes another one. */
export const otherwise = (told: string) =>
  told.replace(/[1-9a-f](0*)$/, (digit, zeros: string) => (digit.startsWith('5') ? '6' : '5') + zeros)
export const oneModule = `0x${['40', '1', '1', stranger.slice(2)].map((part) => part.padStart(64, '0')).join('')}`

/** Every read of the node behind the verdict on a token transfer of a Safe 1.4.1, by what a decision needs it for. */
export const chainReads: readonly ChainRead[] = [
  { read: 'eth_blockNumber', fails: ['closed', 'HASH-01'], lie: always('0x1'), found: ['closed', 'HASH-01'] },
  { read: 'eth_chainId', fails: ['closed', 'CHAIN-01'], lie: always('0x1'), found: ['closed', 'CHAIN-01'] },
  { read: 'Safe VERSION', fails: ['closed', 'HASH-01'], lie: otherwise, found: ['closed', 'STATE-08'] },
  { read: 'Safe getOwners', fails: ['closed', 'STATE-01'], lie: otherwise, found: ['closed', 'STATE-01'] },
  { read: 'Safe getThreshold', fails: ['closed', 'STATE-02'], lie: otherwise, found: ['closed', 'STATE-02'] },
  {
    read: 'Safe nonce',
    fails: ['closed', 'STATE-03'],
    lie: always(word('0xffff')),
    found: ['closed', 'STATE-03'],
  },
  {
    read: 'Safe singleton',
    fails: ['closed', 'STATE-07'],
    lie: always(word(stranger)),
    found: ['closed', 'STATE-07'],
  },
  {
    read: 'singleton code',
    fails: ['closed', 'STATE-07'],
    lie: otherwise,
    found: ['closed', 'STATE-07'],
  },
  { read: 'Safe code', fails: ['open', 'STATE-09'], lie: otherwise, found: ['open', 'STATE-09'] },
  {
    read: 'Safe domainSeparator',
    fails: ['closed', 'HASH-04'],
    lie: otherwise,
    found: ['closed', 'HASH-04'],
  },
  {
    read: 'Safe getTransactionHash',
    fails: ['closed', 'HASH-03'],
    lie: otherwise,
    found: ['closed', 'HASH-03'],
  },
  {
    read: 'Safe fallbackHandler',
    fails: ['asks', 'STATE-10'],
    lie: always(word(stranger)),
    found: ['asks', 'STATE-10'],
  },
  { read: 'handler code', fails: ['asks', 'STATE-10'], lie: otherwise, found: ['asks', 'STATE-10'] },
  {
    read: 'Safe guard',
    fails: ['asks', 'STATE-11'],
    lie: always(word(stranger)),
    found: ['closed', 'STATE-11'],
  },
  {
    read: 'Safe moduleGuard',
    fails: ['asks', 'STATE-11'],
    lie: always(word(stranger)),
    found: ['closed', 'STATE-11'],
  },
  {
    read: 'Safe getModulesPaginated',
    fails: ['asks', 'STATE-12'],
    lie: always(oneModule),
    found: ['asks', 'STATE-12'],
  },
  {
    read: 'person code',
    fails: ['asks', 'STATE-13'],
    lie: always(`0xef0100${stranger.slice(2)}`),
    found: ['open', 'STATE-13'],
  },
  // A proxy that one node invents, nobody else denies; what this device has seen before does.
  { read: 'person implementation', fails: ['asks', 'ADDR-03'], lie: always(word(stranger)), found: null },
  {
    read: 'token implementation',
    fails: ['closed', 'TOK-01'],
    lie: always(word(stranger)),
    found: ['asks', 'CODE-01'],
  },
  {
    read: 'token beacon',
    fails: ['closed', 'TOK-01'],
    lie: always(word(stranger)),
    found: ['closed', 'TOK-01'],
  },
  {
    read: 'token EIP-1822',
    fails: ['closed', 'TOK-01'],
    lie: always(word(stranger)),
    found: ['asks', 'CODE-01'],
  },
  {
    read: 'token old proxy',
    fails: ['closed', 'TOK-01'],
    lie: always(word(stranger)),
    found: ['asks', 'CODE-01'],
  },
  { read: 'token code', fails: ['closed', 'TOK-01'], lie: always('0x'), found: ['asks', 'CODE-01'] },
  { read: 'token name', fails: ['closed', 'TOK-01'], lie: otherwise, found: ['open', 'TOK-01'] },
  { read: 'token symbol', fails: ['closed', 'TOK-01'], lie: otherwise, found: ['open', 'TOK-01'] },
  { read: 'token decimals', fails: ['closed', 'TOK-01'], lie: otherwise, found: ['closed', 'TOK-01'] },
  // How much there is in all matters to nothing but a permission without limit.
  { read: 'token totalSupply', fails: ['closed', 'TOK-01'], lie: otherwise, found: null },
  // Many nodes refuse logs: then nobody looks who wrote into the history, and the page says so.
  { read: 'eth_getLogs', fails: ['open', 'ADDR-04'], lie: () => [], found: null },
  // A trial run that a node will not make is not offered; what it invents is held against what the bytes say.
  {
    read: 'debug_traceCall',
    fails: ['open', 'SIM-01'],
    lie: otherwise,
    found: null,
  },
  { read: 'trial state', fails: ['open', 'SIM-01'], lie: otherwise, found: null },
]

/** What is read besides, once a transaction could be executed: whether the chain would take it. */
export const executionTrial = {
  read: 'Safe execTransaction',
  fails: ['closed', 'SIG-08'],
  lie: always(word('0x0')),
  found: ['asks', 'SIG-08'],
} as const

const functions = new Map([
  ['0xffa1ad74', 'VERSION'],
  ['0xa0e67e2b', 'getOwners'],
  ['0xe75235b8', 'getThreshold'],
  ['0xaffed0e0', 'nonce'],
  ['0xf698da25', 'domainSeparator'],
  ['0xd8d11f78', 'getTransactionHash'],
  ['0xcc2f8452', 'getModulesPaginated'],
  ['0x6a761202', 'execTransaction'],
  ['0x06fdde03', 'name'],
  ['0x95d89b41', 'symbol'],
  ['0x313ce567', 'decimals'],
  ['0x18160ddd', 'totalSupply'],
  ['0x70a08231', 'balanceOf'],
  ['0x7d832974', 'approvedHashes'],
  ['0x20c13b0b', 'isValidSignature(bytes)'],
  ['0x1626ba7e', 'isValidSignature(bytes32)'],
  ['0x0a1028c4', 'getMessageHash'],
  ['0x5ae6bd37', 'signedMessages'],
])
const slots = new Map([
  ['0x0', 'singleton'],
  ['0x6c9a6c4a39284e37ed1cf53d337577d14212a4870fb976a4366c693b939918d5', 'fallbackHandler'],
  ['0x4a204f620c8c5ccdca3fd54d003badd85ba500436a431f0cbda4f558c93c34c8', 'guard'],
  ['0xb104e0b93118902c651344349b610029d694cfdec91c589c91ebafbcd0289947', 'moduleGuard'],
  ['0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc', 'implementation'],
  ['0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50', 'beacon'],
  ['0xc5f16f0fcc639fa48a6947836d9850f504798523bf8c9a3a87d5876cf622bcf7', 'EIP-1822'],
  ['0x7050c9e0f4ca769c69bd3a8ef740bc37934f8e2c036e5a723fd8ee048ed3f8c3', 'old proxy'],
])
/** SafeL2 and CompatibilityFallbackHandler 1.4.1, as the registry has them. */
const official = new Map([
  ['0x29fcB43b46531BcA003ddC8FCB67FFE91900C762', 'singleton'],
  ['0xfd0732Dc9E303f09fCEf3a7388Ad10A83459Ec99', 'handler'],
])

export type ChainReadRequest = { id: number; method: string; params?: unknown[] }

/** Calls a read as the table does. */
export function readOf(
  { method, params = [] }: ChainReadRequest,
  { safe, token }: { safe: Address; token: Address },
) {
  const [first, second, overrides] = params
  const call = typeof first === 'object' && first !== null ? (first as { to?: Address; data?: string }) : {}
  const address = typeof first === 'string' ? first : call.to
  const whose = () => {
    if (!address) return ''
    if (isAddressEqual(address as Address, safe)) return 'Safe'
    if (isAddressEqual(address as Address, token)) return 'token'
    return official.get(getAddress(address)) ?? 'person'
  }
  if (method === 'eth_call' && overrides) return 'trial state'
  if (method === 'eth_call') return `${whose()} ${functions.get(call.data?.slice(0, 10) ?? '') ?? call.data}`
  if (method === 'eth_getStorageAt') return `${whose()} ${slots.get(String(second)) ?? second}`
  if (method === 'eth_getCode') return `${whose()} code`
  if (method === 'eth_getBalance') return `${whose()} balance`
  return method
}
