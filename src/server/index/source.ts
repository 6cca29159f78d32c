import type { Queries } from '#server/database/database.ts'
import type { ChainNode } from '#server/node.ts'

/** What facts are completed from; `log` hears of what could not be found. */
export type Source = {
  chainId: number
  node: ChainNode
  queries: Queries
  /** Resolves when everything below the range that is read is in the database. */
  written?: Promise<void> | undefined
  /** Is something below the range perhaps not read yet? Then the node is asked for the nonces of the past. */
  isApart?: boolean
  log: (text: string) => void
}
