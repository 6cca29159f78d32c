import type { CallOptions, Gateway } from './client/client.ts'
import type { Endpoint, ParsedOf } from './client/endpoint.ts'
import type { Page } from './schemas/transaction/list.ts'
import type { Schema } from './schemas/vocabulary.ts'

/** An endpoint that answers with pages. */
type PagedEndpoint = Endpoint<string, Schema<unknown, Page<unknown>>>

/** What a call of it needs, and at will the whole URL of the page to begin with, which then stands for path and query. */
type PagesOptions<E extends Endpoint> = CallOptions<E> & { pageUrl?: string | undefined }

/**
 * The pages of a list, one after the other as they are asked for; ends with the last, where a gateway leads back to a
 * page that was already read, and before a page that only repeats another.
 * @throws GatewayShapeError, before asking, where the next page is of another origin.
 */
export async function* pagesOf<E extends PagedEndpoint>(
  gateway: Gateway,
  endpoint: E,
  options: PagesOptions<E>,
): AsyncGenerator<ParsedOf<E>, void> {
  const { signal, pageUrl } = options
  const urls = new Set<string | undefined>([pageUrl])
  const contents = new Set<string>()
  let page: ParsedOf<E> = pageUrl
    ? await gateway.callPage(endpoint, pageUrl, { signal })
    : await gateway.call(endpoint, options)
  while (true) {
    const { next, results } = page as Page<unknown>
    const content = results.length > 0 && contentOf(results)
    if (content && contents.has(content)) return
    if (content) contents.add(content)
    yield page
    if (!next || urls.has(next)) return
    urls.add(next)
    page = await gateway.callPage(endpoint, next, { signal })
  }
}

/** All items of a list, over all its pages. */
export async function allOf<E extends PagedEndpoint>(
  gateway: Gateway,
  endpoint: E,
  options: PagesOptions<E>,
): Promise<ParsedOf<E>['results']> {
  const items: unknown[] = []
  for await (const page of pagesOf(gateway, endpoint, options)) items.push(...(page as Page<unknown>).results)
  return items as ParsedOf<E>['results']
}

/** The same text for the same items. */
const contentOf = (items: unknown): string =>
  JSON.stringify(items, (_, value) => (typeof value === 'bigint' ? `${value}n` : value))
