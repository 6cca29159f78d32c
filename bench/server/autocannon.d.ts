/** The package has no types of its own; this is what is used of it. */
declare module 'autocannon' {
  type AutocannonOptions = {
    url: string
    requests: readonly { method: 'GET'; path: string }[]
    connections: number
    duration: number
    /** Requests a second, over all connections; as many as are answered when absent. */
    overallRate?: number
  }
  /** Latencies in milliseconds, requests in a second. */
  type Result = {
    non2xx: number
    errors: number
    latency: { p50: number; p99: number }
    requests: { average: number }
  }
  const autocannon: (options: AutocannonOptions) => Promise<Result>
  export = autocannon
}
