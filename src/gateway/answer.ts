import * as v from 'valibot'
import { GatewayRefusedError, GatewayShapeError, refusalMessage } from './errors.ts'
import { firstIssue } from './schemas/list.ts'

/**
 * The parsed value of an answer.
 * @throws GatewayRefusedError on a status that is not 2xx.
 * @throws GatewayShapeError on a body that is no JSON or not what the schema says.
 */
export async function parsedFrom<S extends v.GenericSchema>(
  response: Response,
  schema: S,
): Promise<v.InferOutput<S>> {
  const statusText = response.statusText || String(response.status)
  const { body, unreadable } = contentFrom(await response.text(), response.headers.get('content-length'))
  const invalid = `Invalid response content: ${statusText}`
  if (!response.ok) {
    const message = unreadable ? invalid : refusalMessage(body, statusText)
    throw new GatewayRefusedError(message, { status: response.status, body })
  }
  if (unreadable) throw new GatewayShapeError(invalid, { path: '', body })
  const parsed = v.safeParse(schema, body, { abortEarly: true, abortPipeEarly: true })
  if (parsed.success) return parsed.output
  const { path, message } = firstIssue(parsed.issues)
  throw new GatewayShapeError(`The gateway's answer cannot be read: ${path || 'the whole'}: ${message}`, {
    path,
    body,
  })
}

/** An empty body is nothing to read only where content-length says so; a missing header does not. */
function contentFrom(text: string, contentLength: string | null): { body: unknown; unreadable: boolean } {
  try {
    return { body: JSON.parse(text), unreadable: false }
  } catch {
    return text === '' && contentLength === '0'
      ? { body: undefined, unreadable: false }
      : { body: text, unreadable: true }
  }
}
