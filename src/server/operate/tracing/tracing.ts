import type { MiddlewareHandler } from 'hono'
import { AppError } from '#core/errors.ts'

/** How long requests take and what they wait for, told to a collector of traces. */
export type Tracing = {
  /** Makes a span of each request. */
  requests: MiddlewareHandler
  /** A node's `fetch` with a span of each call, under the request that it is for. */
  heardNode: (chainId: number, fetch: typeof globalThis.fetch) => typeof globalThis.fetch
  /** Sends what is still to be sent, for as long as that takes but a few seconds. */
  stop(): Promise<void>
}

type Environment = Readonly<Record<string, string | undefined>>

/** Where nobody collects traces none are made. */
export const noTracing: Tracing = {
  requests: (_, next) => next(),
  heardNode: (_, fetch) => fetch,
  stop: () => Promise.resolve(),
}

/**
 * Traces as the environment variables of OpenTelemetry say; none unless OTEL_EXPORTER_OTLP_ENDPOINT or OTEL_EXPORTER_OTLP_TRACES_ENDPOINT is
 * set, and then none of its packages are loaded. @throws AppError for what they ask and this server cannot do.
 */
export async function openTracing(environment: Environment, log: (text: string) => void): Promise<Tracing> {
  const said = (name: string) => environment[name]?.trim() || undefined
  const name = ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT'].find(said)
  const isOff = said('OTEL_SDK_DISABLED')?.toLowerCase() === 'true' || said('OTEL_TRACES_EXPORTER') === 'none'
  if (name === undefined || isOff) return noTracing
  const endpoint = said(name) ?? ''
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol))
    throw new AppError(`${name} takes an address that starts with http:// or https://.`)
  const protocol = said('OTEL_EXPORTER_OTLP_TRACES_PROTOCOL') ?? said('OTEL_EXPORTER_OTLP_PROTOCOL')
  if (protocol !== undefined && !protocol.startsWith('http/'))
    throw new AppError(
      `OTEL_EXPORTER_OTLP_PROTOCOL takes http/json, not "${protocol}": traces go over HTTP, to port 4318 of most collectors.`,
    )
  const { createTracing } = await import('./openTelemetry.ts')
  return createTracing(log)
}
