import { checksumAddress, parseAbi, size } from 'viem'
import { getCode, getStorageAt, readContract } from 'viem/actions'
import type { AccountCode } from '#chain/lens/answer.ts'
import { readAccountCode } from '#chain/lens/readAccountCode.ts'
import { takesLens } from '#chain/lens/readLens.ts'
import { type Chain, seenOf } from '#chain/node/client.ts'
import { read } from '#chain/node/read.ts'
import type { CodeFact } from '#core/checks/effectFacts.ts'
import { proxyCodeHashes } from '#core/deployments/deploymentCode.ts'
import type { Address, Hex } from '#core/safe/safe.ts'
import { beaconSlot, firstSlot, implementationSlot, zeppelinSlot } from './proxySlots.ts'

/** The block of a read, and the signal that aborts it. */
export type At = { blockNumber: bigint; signal?: AbortSignal | undefined }

/** The runtime code at an address, `0x` where there is none. @throws ChainError */
export function readCode(chain: Chain, address: Address, { blockNumber, signal }: At): Promise<Hex> {
  const seen = seenOf(chain)?.codeOf(blockNumber, address)
  // The lens gives the first bytes; short code is complete.
  if (seen && seen.size === size(seen.head)) return Promise.resolve(seen.head)
  const reading = getCode(chain.client, { address, blockNumber })
  return read(
    reading.then((code) => code ?? '0x'),
    'The code of a contract',
    signal,
  )
}

/** The address in a storage slot (the last 20 of its 32 bytes); undefined for zero. @throws ChainError */
export function readSlotAddress(
  chain: Chain,
  account: Address,
  slot: Hex,
  { blockNumber, signal }: At,
): Promise<Address | undefined> {
  const reading = getStorageAt(chain.client, { address: account, slot, blockNumber })
  return read(reading.then(addressIn), 'The storage of a contract', signal)
}

function addressIn(word: Hex | undefined): Address | undefined {
  const digits = (word ?? '0x').slice(2).padStart(64, '0').slice(24)
  return /^0+$/.test(digits) ? undefined : checksumAddress(`0x${digits}`)
}

/** Other slots with a proxy's implementation: EIP-1822, and OpenZeppelin before EIP-1967. */
const otherSlots: readonly Hex[] = [
  '0xc5f16f0fcc639fa48a6947836d9850f504798523bf8c9a3a87d5876cf622bcf7',
  zeppelinSlot,
]
const beaconAbi = parseAbi(['function implementation() view returns (address)'])
/** The bytes around the 20-byte address in minimal proxies: EIP-1167, and the variant with PUSH0. */
const minimalProxies = [
  /^0x363d3d373d3d3d363d73([0-9a-f]{40})5af43d82803e903d91602b57fd5bf3/,
  /^0x365f5f375f5f365f73([0-9a-f]{40})5af43d5f5f3e5f3d91602a57fd5bf3/,
]

/** The code at an address: its size and hash, its delegate (EIP-7702), and a proxy's implementation with its code. @throws ChainError */
export async function readCodeFact(
  chain: Chain,
  address: Address,
  at: At,
  { isOneOfFew = false } = {},
): Promise<CodeFact> {
  // With the lens the code is there at once; these reads then cost no further request.
  const others = isOneOfFew && takesLens(chain) ? otherSlotsOf(chain, address, at) : undefined
  // The reader below reports the failure; until then nobody awaits this promise.
  others?.catch(() => undefined)
  const [code, inSlot] = await Promise.all([
    readAccountCode(chain, address, at),
    readSlotAddress(chain, address, implementationSlot, at),
  ])
  const delegatedTo = delegationIn(code)
  const isContract = code.hash !== null && delegatedTo === undefined
  const elsewhere = async () => otherTarget(chain, await (others ?? otherSlotsOf(chain, address, at)), at)
  const implementation =
    inSlot ?? (isContract ? (minimalTarget(code.head) ?? (await elsewhere())) : undefined)
  // What stands behind another Safe is told by the hash of its code alone: its address is the Safe's own business.
  const isSafe = implementation === undefined && code.hash !== null && proxyCodeHashes.has(code.hash)
  const leadsTo =
    implementation ??
    delegatedTo ??
    (isSafe ? await readSlotAddress(chain, address, firstSlot, at) : undefined)
  const there = leadsTo && code.hash !== null ? await readAccountCode(chain, leadsTo, at) : undefined
  return {
    size: code.size,
    ...(code.hash !== null && { codeHash: code.hash }),
    ...(implementation && { implementation }),
    ...(there?.hash && { implementationHash: there.hash }),
    ...(delegatedTo && { delegatedTo }),
  }
}

function minimalTarget(code: Hex): Address | undefined {
  const [digits] = minimalProxies.flatMap((form) => form.exec(code.toLowerCase())?.[1] ?? [])
  return digits === undefined ? undefined : checksumAddress(`0x${digits}`)
}

const otherSlotsOf = (chain: Chain, address: Address, at: At) =>
  Promise.all([beaconSlot, ...otherSlots].map((slot) => readSlotAddress(chain, address, slot, at)))

/** The implementation of a proxy other than EIP-1967; undefined for other contracts. */
async function otherTarget(
  chain: Chain,
  [beacon, ...others]: readonly (Address | undefined)[],
  at: At,
): Promise<Address | undefined> {
  const other = others.find((one) => one !== undefined)
  if (other !== undefined || beacon === undefined) return other
  const asked = readContract(chain.client, {
    address: beacon,
    abi: beaconAbi,
    functionName: 'implementation',
    blockNumber: at.blockNumber,
  })
  return read(asked, 'The beacon of a proxy', at.signal)
}

/** The delegate of an EOA, whose code is `0xef0100 ‖ address` (EIP-7702). */
function delegationIn({ size: length, head }: AccountCode): Address | undefined {
  if (length !== 23 || !head.toLowerCase().startsWith('0xef0100')) return undefined
  return checksumAddress(`0x${head.slice(8)}`)
}
