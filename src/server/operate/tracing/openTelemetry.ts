import {
  context as contexts,
  DiagLogLevel,
  diag,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import { routeOf } from '#server/operate/metrics.ts'
import { requestId } from '#server/operate/requestLog.ts'
import { serverVersion } from '#server/version.ts'
import type { Tracing } from './tracing.ts'

/** What asks again and again how this process is would hide the rest. */
const unsaid = /^\/(health(\/ready)?|metrics)\/?$/
/** A collector that does not take the last spans holds nothing up for longer, in milliseconds. */
const lastSpans = 3_000
/** What a collector does wrong is said once in so many milliseconds. */
const quiet = 60_000
/** Methods of one call to a node that are named; a batch may have a hundred. */
const maxMethods = 5

/**
 * Makes spans and sends them in batches, by the variables of OpenTelemetry. A span has a route, a status, a chain, methods of JSON-RPC and a
 * request's id: no address, query, header, body or sentence of an error, in which there may be keys and signatures. A stranger's `traceparent`
 * is not followed: whoever sends one would decide what is sampled.
 */
export function createTracing(log: (text: string) => void): Tracing {
  sayTroubles(log)
  const named = resourceFromAttributes({
    'service.name': 'countersign-server',
    'service.version': serverVersion(),
  })
  const resource = defaultResource()
    .merge(named)
    .merge(detectResources({ detectors: [envDetector] }))
  const provider = new NodeTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  provider.register({ propagator: null })
  const tracer = provider.getTracer('countersign-server')
  return {
    requests: (context, next) => {
      if (unsaid.test(context.req.path)) return next()
      const { method } = context.req
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER })
      return inSpan(span, async () => {
        await next()
        const route = routeOf(context)
        const { status } = context.res
        span.updateName(`${method} ${route}`)
        span.setAttributes({
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': status,
          'countersign.request_id': requestId(context),
        })
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      })
    },
    heardNode: (chainId, fetch) => (input, init) => {
      const span = tracer.startSpan('node', { kind: SpanKind.CLIENT })
      return inSpan(span, async () => {
        if (span.isRecording()) {
          const methods = methodsOf(init?.body)
          span.updateName(['node', methods[0]].join(' ').trim())
          span.setAttributes({ 'rpc.system': 'jsonrpc', 'rpc.method': methods, 'countersign.chain': chainId })
        }
        const response = await fetch(input, init)
        span.setAttribute('http.response.status_code', response.status)
        if (!response.ok) span.setStatus({ code: SpanStatusCode.ERROR })
        return response
      })
    },
    stop: async () => {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('The collector did not take the last spans.')), lastSpans)
      })
      await Promise.race([provider.shutdown(), late]).catch((error: Error) => diag.error(error.message))
      clearTimeout(timer)
    },
  }
}

/** Does what the span is about; what fails is a failure of the span, without the sentence, which may name an address with its key. */
async function inSpan<Result>(span: Span, work: () => Promise<Result>): Promise<Result> {
  try {
    return await contexts.with(trace.setSpan(contexts.active(), span), work)
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR })
    throw error
  } finally {
    span.end()
  }
}

/** The methods of a call or batch of JSON-RPC, each once. */
function methodsOf(body: unknown): string[] {
  if (typeof body !== 'string') return []
  const found = new Set<string>()
  for (const [, method = ''] of body.matchAll(/"method":"([a-zA-Z]{1,20}_[a-zA-Z]{1,40})"/g)) {
    found.add(method)
    if (found.size === maxMethods) break
  }
  return [...found]
}

function sayTroubles(log: (text: string) => void): void {
  let saidAt = Number.NEGATIVE_INFINITY
  const say = (what: string) => {
    if (performance.now() - saidAt < quiet) return
    saidAt = performance.now()
    log(`Traces cannot be delivered for now: ${reasonIn(what)}`)
  }
  const nothing = () => undefined
  diag.setLogger(
    { error: say, warn: nothing, info: nothing, debug: nothing, verbose: nothing },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  )
}

/** The exporter says its errors as JSON with a stack. */
function reasonIn(what: string): string {
  const [, message = what] = /"message":"([^"]{1,200})/.exec(what) ?? []
  return message.slice(0, 200)
}
