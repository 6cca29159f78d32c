import { type HostReply, type HostRequest, PROTOCOL_VERSION } from '#core/protocol/hostProtocol.ts'

/** A request as safe-apps-sdk 9.1.0 puts it on the wire. */
export const envelope = (id: string, method: string, params: unknown): HostRequest => ({
  id,
  method,
  params,
  env: { sdkVersion: PROTOCOL_VERSION },
})

/** The most characters of a host's refusal: room for a node's error with the data of a call. */
const maxRefusalLength = 10_000

/**
 * Parses a message as a host's reply; undefined for any other message, whatever its shape. As the SDK does, it requires a version text of
 * major 1 or later.
 */
export function parseReply(data: unknown): HostReply | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { id, success, version, error, data: payload } = data as Record<string, unknown>
  if (typeof id !== 'string' || typeof version !== 'string') return undefined
  if (!(Number.parseInt(version, 10) >= 1)) return undefined
  if (success === true) return { id, success, version, data: payload }
  if (success !== false) return undefined
  return { id, success, version, error: typeof error === 'string' ? readable(error) : 'Request failed' }
}

const readable = (text: string): string =>
  text.length > maxRefusalLength ? `${text.slice(0, maxRefusalLength - 1)}…` : text
