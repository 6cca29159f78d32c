import { encodeFunctionData, parseAbiItem } from 'viem'
import type { Address, Hex } from '#core/safe/safe.ts'
import { owners } from '#sandbox/accounts.ts'
import type { MadeSafe } from '#sandbox/chains/makeSafe.ts'
import { tokens } from '#sandbox/contracts/tokens.ts'
import type { ServerWorld } from './world.ts'

export const dollar = tokens.find(({ symbol }) => symbol === 'SUSD')?.address as Address
export const friend: Address = owners[4].address

export const info = (value: string, name: string | null = null) => ({ value, name, logoUri: null })
export const call = (signature: string, args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi: [parseAbiItem(`function ${signature}`)], args } as never)
export type Considered = { to: Address; value?: string; data?: Hex; operation?: 0 | 1 }
type Preview = { txInfo: Record<string, unknown>; txData: Record<string, unknown> }
export const transferCall = call('transfer(address to, uint256 value)', [friend, 2_500_000n])

/** What the server says of a transaction that a Safe may come to propose. */
export function previewing(scene: () => { world: ServerWorld; safe: MadeSafe }) {
  const previewOf = async ({ to, value = '0', data = '0x', operation = 0 }: Considered) =>
    (
      await scene().world.ask<Preview>(`/v1/chains/31337/transactions/${scene().safe.address}/preview`, {
        to,
        value,
        data: data === '0x' ? null : data,
        operation,
      })
    ).body
  return previewOf
}
