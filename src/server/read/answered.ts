import { BaseError } from 'viem'

const nodeFailures = new Set(['HttpRequestError', 'TimeoutError', 'SocketClosedError'])

/** Is this the node's failure, rather than a contract that answers otherwise than asked? */
export function isNodeFailure(error: unknown): boolean {
  return (
    error instanceof BaseError &&
    error.walk((one) => one instanceof Error && nodeFailures.has(one.name)) !== null
  )
}

/** What a contract answers, undefined where it does not answer as asked. @throws viem's error when the node itself fails. */
export async function answered<Answer>(reading: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await reading
  } catch (error) {
    if (isNodeFailure(error)) throw error
    return undefined
  }
}
