/** The package has no types of its own; this is what is used of it. */
declare module 'autocannon' {
  type AutocannonOptions = {
    url: string
    requests: readonly { method: 'GET'; path: string }[]
    connections: number
    duration: number
    /** Requests a second, over all connections. */
    overallRate: number
  }
  /** Latencies in milliseconds. */
  type Result = { non2xx: number; errors: number; latency: { p50: number; p99: number } }
  const autocannon: (options: AutocannonOptions) => Promise<Result>
  export = autocannon
}
