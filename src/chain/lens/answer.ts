import { checksumAddress, keccak256 } from 'viem'
import type { Address, Hash, Hex } from '#core/safe/safe.ts'

/** The code of an account: its size, its hash (null without code) and its first 64 bytes. */
export type AccountCode = { size: number; hash: Hash | null; head: Hex }

/** A contract's reply. `refused` is a revert; `cut` and `starved` say nothing: the reply exceeded the limit of bytes or gas. */
export type LensReply = { status: 'answered' | 'refused' | 'cut' | 'starved'; data: Hex }

/** The answers of the lens, all from one block. */
export type LensAnswer = {
  chainId: number
  blockNumber: bigint
  /** Seconds since 1970. */
  timestamp: number
  parentHash: Hash
  /** Of the holder, in wei. */
  coin: bigint
  /** In the order of the questions. */
  replies: readonly LensReply[]
  codes: ReadonlyMap<Address, AccountCode>
}

const statuses = ['refused', 'answered', 'cut', 'starved'] as const
const firstBytes = 64
const headerBytes = 1 + 5 * 32

/** Parses the answer of the lens (Lens.sol) to so many questions; undefined unless it is exactly what the lens would write. */
export function lensAnswerIn(answer: unknown, count: number): LensAnswer | undefined {
  if (typeof answer !== 'string' || !/^0x01([0-9a-f]{2})*$/i.test(answer)) return undefined
  const digits = answer.slice(2).toLowerCase()
  const end = digits.length / 2
  if (end < headerBytes) return undefined
  let at = 1
  const take = (bytes: number): Hex => {
    at += bytes
    return `0x${digits.slice((at - bytes) * 2, at * 2)}`
  }
  const left = () => end - at
  const number = (bytes: number) => BigInt(take(bytes))
  const [chainId, blockNumber, timestamp] = [number(32), number(32), number(32)]
  const [parentHash, coin] = [take(32), number(32)]
  if (chainId > Number.MAX_SAFE_INTEGER || timestamp > Number.MAX_SAFE_INTEGER) return undefined
  const replies: LensReply[] = []
  while (replies.length < count) {
    if (left() < 5) return undefined
    const status = statuses[Number(take(1))]
    const length = Number(take(4))
    if (status === undefined || length > left()) return undefined
    replies.push({ status, data: take(length) })
  }
  const codes = new Map<Address, AccountCode>()
  while (left() > 0) {
    if (left() < 24) return undefined
    const account = checksumAddress(take(20))
    const size = Number(take(4))
    const length = Math.min(size, firstBytes)
    if (size > 0 && left() < 32 + length) return undefined
    const code: AccountCode =
      size === 0 ? { size, hash: null, head: '0x' } : { size, hash: take(32), head: take(length) }
    if (size > 0 && size <= firstBytes && keccak256(code.head) !== code.hash) return undefined
    const before = codes.get(account)
    if (before && before.hash !== code.hash) return undefined
    codes.set(account, code)
  }
  return {
    chainId: Number(chainId),
    blockNumber,
    timestamp: Number(timestamp),
    parentHash,
    coin,
    replies,
    codes,
  }
}
