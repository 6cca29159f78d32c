/** A call with an answer written by hand from the gateway's contract: what is given, sent, answered and read. */
export type Literal = {
  path?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
  /** What follows the gateway's address. */
  url: string
  /** The body as JSON, where there is one. */
  sent?: unknown
  /** The answer as it goes over the wire; undefined is an empty one. */
  answer: unknown
  /** The answer as a screen gets it, in part. */
  read: unknown
}

export const safe = '0x5aFE000000000000000000000000000000000001'
export const owner = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A'
export const other = '0x1563915e194D8CfBA1943570603F7606A3115508'
export const token = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
export const zero = '0x0000000000000000000000000000000000000000'
export const hash: `0x${string}` = `0x${'54'.repeat(32)}`
export const signature: `0x${string}` = `0x${'a1'.repeat(64)}1c`

export const chainId = 5
export const ofSafe = { chainId, address: safe }
export const ofList = { chainId, safe_address: safe }

/** An account on the wire, without a name. */
export const account = (value: string) => ({ value, name: null, logoUri: null })

/** A page on the wire that is the only one. */
export const pageOf = (...results: unknown[]) => ({
  count: results.length,
  next: null,
  previous: null,
  results,
})
