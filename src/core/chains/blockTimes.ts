/**
 * Seconds from block to block, as each network's own documents give it: 1, 11155111: 12 (slots); 10, 8453, 137: 2; 100: 5; 56: 0.45 (Fermi,
 * January 2026; 3 and 0.75 before it); 42161: 0.25.
 */
const seconds = new Map([
  [1, 12],
  [10, 2],
  [56, 0.45],
  [100, 5],
  [137, 2],
  [8453, 2],
  [42161, 0.25],
  [11155111, 12],
])

/** A history names blocks and no times: on a network that is not listed a day is taken for as long as with blocks of 2 seconds. */
const usual = 2

/** How long so many blocks take, in seconds; undefined where the network's pace is not known here. */
export const secondsOfBlocks = (chainId: number, blocks: number): number | undefined => {
  const each = seconds.get(chainId)
  return each === undefined ? undefined : each * blocks
}

/** No fewer blocks than a network makes in 24 hours. */
export const blocksOfDay = (chainId: number): number => Math.ceil(86_400 / (seconds.get(chainId) ?? usual))
