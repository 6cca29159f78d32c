import type { Chain } from './client.ts'

/** Milliseconds for which a block that was read counts as the newest. */
const maxAge = 3_000

const heads = new WeakMap<Chain, { block: Promise<bigint>; at: number }>()

/** Keeps the newest block of a chain while it is being read, for whoever asks for it soon after. */
export function noteHead(chain: Chain, block: Promise<bigint>): Promise<bigint> {
  heads.set(chain, { block, at: Date.now() })
  return block
}

/** The newest block as it was read a moment ago; undefined where it was not, or where two nodes have to agree on one. */
export function recentHead(chain: Chain): Promise<bigint> | undefined {
  const head = heads.get(chain)
  const isAlone = (chain.nodes?.length ?? 0) < 2
  return head && isAlone && Date.now() - head.at < maxAge ? head.block : undefined
}
