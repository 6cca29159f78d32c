import { checksumAddress, numberToHex } from 'viem'
import type { Chain } from '#chain/node/client.ts'
import { hexIn } from '#chain/trialRun/raw.ts'
import { ask } from '#chain/trialRun/ways.ts'
import type { DecodedCall } from '#core/calldata/decode.ts'
import { walkCalls } from '#core/calldata/walk.ts'
import type { Address, Hex } from '#core/safe/safe.ts'

/** So many contracts are looked into, and so many miners tried. */
const maxContracts = 12
const maxMiners = 3

const [coinbaseCode, originCode] = [0x41, 0x32]
const [push1, push20, push32] = [0x60, 0x73, 0x7f]

/** The accounts that code holds as constants, if it asks who mines the block: with one of them as miner it may do something else. */
export const minersIn = (code: Hex): Address[] => accountsIn(code, coinbaseCode)

/** The accounts that code holds as constants, if it asks who executes. */
const executorsIn = (code: Hex): Address[] => accountsIn(code, originCode)

function accountsIn(code: Hex, asking: number): Address[] {
  const bytes = code.slice(2).match(/../g) ?? []
  const found = new Set<Address>()
  let asks = false
  for (let at = 0; at < bytes.length; at++) {
    const operation = Number.parseInt(bytes[at] ?? '', 16)
    if (operation === asking) asks = true
    if (operation < push1 || operation > push32) continue
    const pushed = bytes.slice(at + 1, at + operation - push1 + 2)
    // Solidity writes an account with zero bytes in front as a shorter constant, and masks of all ones as longer ones.
    const isAccount = operation === push20 && pushed.length === 20 && pushed.some((byte) => byte !== 'ff')
    if (isAccount) found.add(checksumAddress(`0x${pushed.join('')}`))
    at += pushed.length
  }
  return asks ? [...found] : []
}

/** The miners, and the executors, that the contracts of these calls name in their code. What cannot be read names none. */
export async function namedBy(
  node: Chain,
  calls: readonly DecodedCall[],
  blockNumber: bigint,
): Promise<{ miners: Address[]; executors: Address[] }> {
  const targets = new Set<Address>()
  for (const one of calls)
    walkCalls(one, ({ to, data }) => {
      if (data !== '0x') targets.add(to)
    })
  const codes = await Promise.all(
    [...targets]
      .slice(0, maxContracts)
      .map((to) =>
        ask<unknown>(node, 'eth_getCode', [to, numberToHex(blockNumber)]).then(hexIn, (): Hex => '0x'),
      ),
  )
  const some = (accounts: readonly Address[]) => [...new Set(accounts)].slice(0, maxMiners)
  return { miners: some(codes.flatMap(minersIn)), executors: some(codes.flatMap(executorsIn)) }
}
