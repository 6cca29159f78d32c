import { encodeFunctionData, parseAbi, size } from 'viem'
import type { At } from '#chain/code/code.ts'
import { type Chain, seenOf } from '#chain/node/client.ts'
import { read } from '#chain/node/read.ts'
import { safeReadAbi } from '#core/abi/safe.ts'
import { deploymentsWithCode, proxyVersionOf } from '#core/deployments/deploymentCode.ts'
import type { Address, Hash, Hex } from '#core/safe/safe.ts'
import type { LensAnswer, LensReply } from './answer.ts'
import type { LensQuestion } from './question.ts'
import { readLens } from './readLens.ts'
import { callKey, type Seen, slotKey } from './seen.ts'
import { attachmentSlots } from './slots.ts'

const abi = [
  ...safeReadAbi,
  ...parseAbi([
    'function masterCopy() view returns (address)',
    'function getStorageAt(uint256 offset, uint256 length) view returns (bytes)',
    'function getModulesPaginated(address start, uint256 pageSize) view returns (address[] array, address next)',
  ]),
]

/** Reads at most so many entries of a Safe’s lists; longer lists are read without the lens. */
const listOf = (entries: number) => ({ gasLimit: 500_000, maxLength: 96 + 32 * entries, isFollowed: true })
/** Reads one word of a Safe through its proxy. */
const word = { gasLimit: 100_000, maxLength: 96 }

/** SENTINEL_MODULES of ModuleManager.sol, and the page size of `readModules`. */
const modulesAsked = ['0x0000000000000000000000000000000000000001', 50n] as const

/** At most so many readings of a chain are kept. */
const maxReadings = 6
const readings = new WeakMap<Chain, Map<string, Promise<boolean>>>()

/**
 * Reads a Safe with the lens, once per block: its own answers, its attachments, and the code of all of them. Later reads at that block use
 * the result. False where the node refuses the lens: then all is read one by one.
 * @throws only the reason of `signal` when that is aborted.
 */
export function lookAtSafe(chain: Chain, safe: Address, { blockNumber, signal }: At): Promise<boolean> {
  const seen = seenOf(chain)
  if (!seen) return Promise.resolve(false)
  const key = `${blockNumber} ${safe.toLowerCase()}`
  const ofChain = readings.get(chain) ?? new Map<string, Promise<boolean>>()
  readings.set(chain, ofChain)
  const before = ofChain.get(key)
  if (before) return read(before, 'This Safe', signal)
  const reading = readByLens(chain, seen, safe, blockNumber)
  ofChain.set(key, reading)
  for (const oldest of ofChain.keys()) if (ofChain.size > maxReadings) ofChain.delete(oldest)
  const forget = () => ofChain.delete(key)
  // A busy node is asked again.
  reading.then((isTaken) => isTaken || forget(), forget)
  return read(reading, 'This Safe', signal)
}

async function readByLens(chain: Chain, seen: Seen, safe: Address, blockNumber: bigint): Promise<boolean> {
  const proxied = { target: safe, data: encodeFunctionData({ abi, functionName: 'masterCopy' }), ...word }
  const stored = attachmentSlots.map((slot): LensQuestion => {
    const data = encodeFunctionData({ abi, functionName: 'getStorageAt', args: [BigInt(slot), 1n] })
    return { target: safe, data, ...word, isFollowed: true }
  })
  const plain = questionsTo(safe)
  const questions = [{ ...proxied, isFollowed: true }, ...stored, ...plain]
  const answer = await readLens(chain, { holder: safe, accounts: [safe], questions }, { blockNumber })
  if (!answer) return false
  const [singleton, ...rest] = answer.replies
  const words = provenSlots(answer, safe, {
    singleton,
    slots: attachmentSlots.map((slot, index) => [slot, rest[index]] as const),
  })
  const replies = rest.slice(attachmentSlots.length)
  seen.add(blockNumber, {
    ...answer,
    slots: words,
    replies: new Map(
      plain.flatMap(({ target, data }, index) => {
        const reply = replies[index]
        return reply ? [[callKey(target, data), reply] as const] : []
      }),
    ),
  })
  return true
}

function questionsTo(safe: Address): LensQuestion[] {
  const data = (functionName: 'VERSION' | 'getThreshold' | 'nonce' | 'domainSeparator' | 'getOwners') =>
    encodeFunctionData({ abi, functionName })
  const modules = encodeFunctionData({ abi, functionName: 'getModulesPaginated', args: modulesAsked })
  return [
    { target: safe, data: data('VERSION'), gasLimit: 100_000, maxLength: 128 },
    { target: safe, data: data('getThreshold'), ...word },
    { target: safe, data: data('nonce'), ...word },
    { target: safe, data: data('domainSeparator'), ...word },
    { target: safe, data: data('getOwners'), ...listOf(100) },
    { target: safe, data: modules, ...listOf(50) },
  ]
}

/**
 * Words of the Safe’s storage from trusted code: the first from a proxy that answers `masterCopy()` itself, the others from a singleton
 * with official code and `getStorageAt`. Any other code could answer anything.
 */
function provenSlots(
  { codes }: LensAnswer,
  safe: Address,
  {
    singleton,
    slots,
  }: { singleton: LensReply | undefined; slots: readonly (readonly [Hex, LensReply | undefined])[] },
): Map<string, Hex> {
  const words = new Map<string, Hex>()
  const hashAt = (account: string): Hash | undefined =>
    [...codes].find(([one]) => one.toLowerCase() === account.toLowerCase())?.[1].hash ?? undefined
  const proxy = hashAt(safe)
  const release = proxy && proxyVersionOf(proxy)
  if (release === undefined || release === '1.0.0') return words
  if (singleton?.status !== 'answered' || size(singleton.data) !== 32) return words
  words.set(slotKey(safe, '0x0'), singleton.data)
  const code = hashAt(`0x${singleton.data.slice(26)}`)
  if (code === undefined || !isReadable(code)) return words
  for (const [slot, reply] of slots) {
    // The answer is bytes: offset, length, the word.
    const [, found] =
      /^0x0{62}200{62}20([0-9a-f]{64})$/.exec(reply?.status === 'answered' ? reply.data : '') ?? []
    if (found !== undefined) words.set(slotKey(safe, slot), `0x${found}`)
  }
  return words
}

/** Singletons since 1.3.0 can report their storage (StorageAccessible.sol). */
const isReadable = (code: Hash): boolean =>
  deploymentsWithCode(code).some(
    ({ name, version }) => (name === 'Safe' || name === 'SafeL2') && version >= '1.3.0',
  )
