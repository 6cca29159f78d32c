import { checksumAddress, numberToHex } from 'viem'
import { readProxyTarget } from '#chain/code/proxy.ts'
import type { Chain } from '#chain/node/client.ts'
import { hexIn } from '#chain/trialRun/raw.ts'
import { ask } from '#chain/trialRun/ways.ts'
import type { DecodedCall } from '#core/calldata/decode.ts'
import { walkCalls } from '#core/calldata/walk.ts'
import type { Address, Hex } from '#core/safe/safe.ts'
import type { EnvironmentRead } from '#core/trialRun/outcome.ts'

/** So many contracts are looked into, and so many that the code of each names or forwards to; of any beyond, what it asks is not seen. */
const [maxContracts, maxNamed] = [24, 8]

/** What code asks of its circumstances, by operation (Yellow Paper, appendix H; EIP-3198, EIP-4399, EIP-7516). */
const operations = new Map<number, EnvironmentRead['at']>([
  [0x40, 'chance'],
  [0x41, 'miner'],
  [0x44, 'chance'],
  [0x45, 'chance'],
  [0x49, 'chance'],
  [0x32, 'executor'],
  [0x3a, 'price'],
  [0x48, 'price'],
  [0x4a, 'price'],
])
const [own, balance, origin, gas, jumpDestination] = [0x30, 0x31, 0x32, 0x5a, 0x5b]
/** EXTCODESIZE, EXTCODECOPY and EXTCODEHASH. */
const codeOf = [0x3b, 0x3c, 0x3f]
/** Runs of the bytes that are operations: first and last of each (Yellow Paper, appendix H; EIP-7939). */
const defined = [
  [0x00, 0x0b],
  [0x10, 0x1e],
  [0x20, 0x20],
  [0x30, 0x4a],
  [0x50, 0xa4],
  [0xf0, 0xf5],
  [0xfa, 0xfa],
  [0xfd, 0xff],
] as const
const ends = new Set([0x00, 0x56, 0xf3, 0xfd, 0xfe, 0xff])
/**
 * After these nothing runs before the next place that is jumped to: data may follow, as the hash that compilers put behind code, whose bytes are
 * any. What is no operation ends a run too.
 */
const isEnd = (operation: number) =>
  ends.has(operation) || !defined.some(([from, to]) => from <= operation && operation <= to)
/** Where another contract is called, or made, GAS says how much to hand on. */
const isCall = (operation: number) => operation >= 0xf0 && operation <= 0xfa
const isComparison = (operation: number) => operation >= 0x10 && operation <= 0x14
/** So many operations after GAS its amount is compared at the latest; so many before BALANCE the account is named. ORIGIN is masked before its code is asked for. */
const [soon, justNow] = [10, 4]

type Scanned = { at: Set<EnvironmentRead['at']>; named: Address[] }

/**
 * What a contract's code may ask of its circumstances, by its bytes alone: whether a transaction gets there nobody tells. The balance of another
 * account counts, its own does not; gas that is left counts where it is compared.
 */
function scanned(code: Hex): Scanned {
  const bytes = code.slice(2).match(/../g) ?? []
  const found: Scanned = { at: new Set(), named: [] }
  let [isReached, sinceGas, sinceOwn, sinceOrigin] = [true, soon + 1, justNow + 1, soon + 1]
  for (let at = 0; at < bytes.length; at++) {
    const operation = Number.parseInt(bytes[at] ?? '', 16)
    if (operation === jumpDestination) isReached = true
    if (!isReached) continue
    sinceGas += 1
    sinceOwn += 1
    sinceOrigin += 1
    if (operation >= 0x5f && operation <= 0x7f) {
      const pushed = bytes.slice(at + 1, at + operation - 0x5e)
      if (pushed.length === 20 && pushed.some((byte) => byte !== 'ff'))
        found.named.push(checksumAddress(`0x${pushed.join('')}`))
      at += pushed.length
      continue
    }
    const asked = operations.get(operation)
    if (asked) found.at.add(asked)
    if (operation === own) sinceOwn = 0
    if (operation === origin) sinceOrigin = 0
    else if (operation === jumpDestination || isComparison(operation)) sinceOrigin = soon + 1
    if (codeOf.includes(operation) && sinceOrigin <= soon) found.at.add('account')
    if (operation === balance && sinceOwn > justNow) found.at.add('wealth')
    if (operation === gas) sinceGas = 0
    else if (isCall(operation)) sinceGas = soon + 1
    else if (isComparison(operation) && sinceGas <= soon) found.at.add('gas')
    if (isEnd(operation)) isReached = false
  }
  return found
}

/**
 * The same of the contracts that are called, of what they forward to, and of what their code names, each under the contract that is called: for
 * nodes that do not tell what runs. What could not be read, or is beyond the limits, was not seen.
 */
export async function codeReads(
  node: Chain,
  call: DecodedCall,
  blockNumber: bigint,
): Promise<EnvironmentRead[]> {
  const targets = new Map<Address, Hex>()
  walkCalls(call, ({ to, data, wraps }) => {
    if (data !== '0x' && wraps === undefined) targets.set(to, data)
  })
  const scan = (account: Address): Promise<Scanned> =>
    ask<unknown>(node, 'eth_getCode', [account, numberToHex(blockNumber)]).then(
      (code) => scanned(hexIn(code)),
      () => ({ at: new Set(['unseen'] as const), named: [] }),
    )
  const reads = [...targets].slice(0, maxContracts).map(async ([account, data]) => {
    const selector: Hex = `0x${data.slice(2, 10).padEnd(8, '0')}`
    const [first, behind] = await Promise.all([
      scan(account),
      readProxyTarget(node, account, selector, { blockNumber }).catch(() => undefined),
    ])
    const further = new Set([...(behind ? [behind.implementation] : []), ...first.named])
    const all = [first, ...(await Promise.all([...further].slice(0, maxNamed).map(scan)))]
    const asked = new Set(all.flatMap(({ at }) => [...at]))
    if (further.size > maxNamed) asked.add('unseen')
    return [...asked].map((at): EnvironmentRead => ({ account, at }))
  })
  const beyond = [...targets.keys()].slice(maxContracts)
  return [
    ...(await Promise.all(reads)).flat(),
    ...beyond.map((account): EnvironmentRead => ({ account, at: 'unseen' })),
  ]
}
