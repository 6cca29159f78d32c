type Crossing = { message: unknown; method: string | undefined; direction: 'fromApp' | 'toApp' }

/**
 * A log line's words for one message: requests by method and number, replies by the number of their request. `numbers` gives each
 * request id the next number.
 */
export function describeMessage(
  { message, method, direction }: Crossing,
  numbers: Map<string, number>,
): { label: string; isTrouble: boolean } {
  const { id, params, success, error } = (typeof message === 'object' && message ? message : {}) as Record<
    string,
    unknown
  >
  const known = typeof id === 'string' ? numbers.get(id) : undefined
  if (success === undefined) {
    if (direction === 'toApp') return { label: 'not a reply', isTrouble: true }
    if (!method || typeof id !== 'string') return { label: 'not a request', isTrouble: true }
    const number = known ?? numbers.size + 1
    numbers.set(id, number)
    const call = method === 'rpcCall' ? ` ${String((params as { call?: unknown } | undefined)?.call)}` : ''
    return { label: `${method}${call} #${number}`, isTrouble: false }
  }
  if (known === undefined) return { label: 'sent unasked', isTrouble: false }
  if (success) return { label: `result #${known}`, isTrouble: false }
  return { label: `error #${known}: ${String(error)}`, isTrouble: true }
}

/** A message as text to read; what has no JSON is named, never thrown over. */
export function messageText(message: unknown): string {
  try {
    const plain = (_: string, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value)
    return JSON.stringify(message, plain, 2) ?? String(message)
  } catch (error) {
    return `This message cannot be shown as JSON: ${error instanceof Error ? error.message : String(error)}`
  }
}

/** `42:06.114`: minutes, seconds and milliseconds of the hour. */
export function timeText(at: number): string {
  return new Date(at).toISOString().slice(14, 23)
}
