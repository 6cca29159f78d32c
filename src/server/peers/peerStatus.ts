/** How the reading of another service goes, as this process saw it. */
export type PeerStatus = {
  /** Its host, without what else its address may carry. */
  peer: string
  chainId: number
  /** `elsewhere`: another process over this database reads it. */
  state: 'starting' | 'current' | 'behind' | 'troubled' | 'elsewhere'
  /** When everything that it had was last read, in epoch milliseconds. */
  reachedAt?: number
  accepted: number
  refused: number
  /** What is wrong with it. */
  reason?: string
}
