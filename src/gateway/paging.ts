import type { CallOptions, Gateway } from './client.ts'
import type { Endpoint, ParsedOf } from './endpoint.ts'
import type { Page } from './schemas/list.ts'
import type { Schema } from './schemas/vocabulary.ts'

/** An endpoint that answers with pages. */
type PagedEndpoint = Endpoint<string, Schema<unknown, Page<unknown>>>

/**
 * The pages of a list, one after the other as they are asked for; ends with the last, or where a gateway leads back
 * to a page that was already read.
 */
export async function* pagesOf<E extends PagedEndpoint>(
  gateway: Gateway,
  endpoint: E,
  options: CallOptions<E>,
): AsyncGenerator<ParsedOf<E>, void> {
  const { signal } = options
  const read = new Set<string>()
  let page: ParsedOf<E> = await gateway.call(endpoint, options)
  while (true) {
    yield page
    const next = (page as Page<unknown>).next
    if (!next || read.has(next)) return
    read.add(next)
    page = await gateway.callPage(endpoint, next, { signal })
  }
}

/** All items of a list, over all its pages. */
export async function allOf<E extends PagedEndpoint>(
  gateway: Gateway,
  endpoint: E,
  options: CallOptions<E>,
): Promise<ParsedOf<E>['results']> {
  const items: unknown[] = []
  for await (const page of pagesOf(gateway, endpoint, options)) items.push(...(page as Page<unknown>).results)
  return items as ParsedOf<E>['results']
}
