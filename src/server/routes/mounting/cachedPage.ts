import type { SafeState } from '#core/safe/safe.ts'
import type { Endpoint, WireOf } from '#gateway/client/endpoint.ts'
import type { Service } from '#server/service.ts'
import { addressOf, chainOf, type Handler, type RouteRequest } from './mount.ts'
import { writtenAnswer, writtenOf } from './written.ts'

type PageAnswer = Promise<object | undefined>
type CachedPage = {
  version: string
  state: SafeState | undefined
  at: number
  answer: PageAnswer
  /** Characters of its JSON; 0 as long as it is worked out. */
  length: number
}

/** Pages kept at most: one takes some ten kilobytes. */
const maxPages = 400
/** Characters of all of them, which is what they take, for only their JSON is kept: pages of a hundred rows take half a million each, and who asks may vary its address as he likes. */
const maxText = 16_000_000
/** What depends on the clock or on tokens may lag behind by this many milliseconds. */
const maxAge = 10_000

const pages = new WeakMap<Service, Map<string, CachedPage>>()

type ListEndpoint = Endpoint & {
  path: `/v1/chains/{chainId}/safes/{safe_address}/${string}`
}

/** Answers a page of a Safe's list again as it was, as long as nothing changed about the Safe; the first who asks works it out for all. */
export function cachedPage<E extends ListEndpoint>(handler: Handler<E>): Handler<E> {
  return async (request) => {
    const { service, url } = request
    const { chainId, safe_address } = request.params as { chainId: string; safe_address: string }
    const chain = chainOf({ service, params: { chainId } })
    const safe = addressOf(safe_address)
    const version = await chain.safes.version(safe)
    if (version === undefined || !service.isFollowed()) return handler(request)
    const state = await chain.safes.state(safe, version)
    const kept = pagesOf(service)
    const known = kept.get(url.href)
    if (known?.version === version && known.state === state && performance.now() - known.at < maxAge) {
      service.metrics.page(true)
      return (await known.answer) as WireOf<E>
    }
    service.metrics.page(false)
    return (await keep(kept, request, {
      version,
      state,
      at: performance.now(),
      answer: work(handler, request, chain.safes.position(safe, version)),
      length: 0,
    })) as WireOf<E>
  }
}

/** Works a page out from a replica that has what this version of the Safe is made of, else from the primary. */
async function work<E extends Endpoint>(
  handler: Handler<E>,
  request: RouteRequest<E>,
  position: number | undefined,
): PageAnswer {
  const { service } = request
  const replica = position === undefined ? undefined : await service.replicas?.at(position)
  if (service.replicas) service.metrics.read(replica !== undefined)
  const given = replica ? { ...request, service: { ...service, database: replica } } : request
  return (await handler(given)) as object | undefined
}

function keep<E extends Endpoint>(
  kept: Map<string, CachedPage>,
  { url }: RouteRequest<E>,
  page: CachedPage,
): PageAnswer {
  kept.delete(url.href)
  kept.set(url.href, page)
  const made = page.answer
  made.then(
    (answer) => {
      const text = answer && writtenOf(answer).text
      page.length = text?.length ?? 0
      if (text !== undefined) page.answer = Promise.resolve(writtenAnswer(text))
      forgetOldest(kept)
    },
    () => {
      if (kept.get(url.href) === page) kept.delete(url.href)
    },
  )
  return made
}

function forgetOldest(kept: Map<string, CachedPage>): void {
  let [count, length] = [0, 0]
  for (const [address, page] of [...kept].reverse()) {
    count += 1
    length += page.length
    if (count > maxPages || length > maxText) kept.delete(address)
  }
}

function pagesOf(service: Service): Map<string, CachedPage> {
  const known = pages.get(service) ?? new Map<string, CachedPage>()
  pages.set(service, known)
  return known
}
