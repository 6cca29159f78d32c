import type { QueryClient } from '@tanstack/query-core'
import type { Chain } from '#chain/node/client.ts'
import { maxOtherNetworks, readElsewhere } from '#chain/safe/otherNetworks.ts'
import type { Fact } from '#core/checks/fact.ts'
import type { Judged } from '#core/judge/judge.ts'
import type { Address } from '#core/safe/safe.ts'
import { hasChainId } from '#core/safe/safeTxHash.ts'

/** The networks that this page knows, and their nodes. */
export type OtherNetworks = {
  chains: readonly { chainId: number }[]
  chainOf: (chainId: number) => Chain | undefined
}
type Where = OtherNetworks & { client: QueryClient; chainId: number; address: Address }
type Read = { fact?: Fact<readonly number[]>; readAt: number }

/** A result stays valid so long, in ms; a failed read is repeated after a minute. */
const holds = 10 * 60_000
const asksAgain = 60_000

const kept = new Map<string, Read>()
const keyOf = ({ chainId, address }: Pick<Where, 'chainId' | 'address'>) => `${chainId} ${address}`

/** The other networks on which this address is a Safe too: unknown until they were read, and not offered where the page knows no other. */
export function elsewhereOf(where: Omit<Where, 'client'>): Fact<readonly number[]> | undefined {
  const { chains, chainOf, chainId } = where
  const isOffered = () => chains.some((one) => one.chainId !== chainId && chainOf(one.chainId) !== undefined)
  return kept.get(keyOf(where))?.fact ?? (isOffered() ? pending : undefined)
}

const pending = { known: false, reason: 'The other networks are being read.' } as const

/**
 * Reads the Safe on a few other networks after the verdict, where its signatures name no network; no verdict waits for that. Returns
 * whether anything was read.
 */
export async function lookElsewhere(where: Where, { version }: Judged, now: number): Promise<boolean> {
  if (version === undefined || hasChainId(version)) return false
  const before = kept.get(keyOf(where))
  const isFresh = before?.fact?.known ? holds : asksAgain
  if (before && now - before.readAt < isFresh) return false
  const others = where.chains
    .flatMap(({ chainId }) => (chainId === where.chainId ? [] : (where.chainOf(chainId) ?? [])))
    .slice(0, maxOtherNetworks)
  if (others.length === 0) return false
  kept.set(keyOf(where), { ...before, readAt: now })
  kept.set(keyOf(where), { fact: await readElsewhere(others, where.address), readAt: now })
  await where.client.invalidateQueries({ queryKey: ['verification', where.chainId, where.address] })
  return true
}
