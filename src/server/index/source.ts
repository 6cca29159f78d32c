import type { Queries } from '#server/database.ts'
import type { ChainNode } from '#server/node.ts'

/** What facts are completed from; `log` hears of what could not be found. */
export type Source = { chainId: number; node: ChainNode; queries: Queries; log: (text: string) => void }
