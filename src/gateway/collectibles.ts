import type { Gateway } from './client/client.ts'
import { GatewayRefusedError } from './client/errors.ts'
import { listCollectibles, listCollectiblesV2 } from './endpoints/collectibles.ts'
import type { Collectible } from './schemas/collectible.ts'
import type { Page } from './schemas/transaction/list.ts'

/** A page of collectibles; `version` is that of the call: 2 where the gateway no longer has 1. */
export type CollectiblesPage = Page<Collectible> & { version: 1 | 2 }

/** The Safe and its filters; optionally the whole URL of a page, which replaces the rest. */
export type CollectiblesRequest = {
  path: { chainId: number; address: string }
  query?: { trusted?: boolean; exclude_spam?: boolean; cursor?: string }
  pageUrl?: string | undefined
  signal?: AbortSignal | undefined
}

/**
 * The ERC-721 tokens of a Safe by version 1 of the call, or a page of them by its URL. A gateway with only version 2 answers 404 and is
 * then asked for that, once.
 * @throws GatewayError as `call` does.
 */
export async function collectiblesOf(
  gateway: Gateway,
  asked: CollectiblesRequest,
): Promise<CollectiblesPage> {
  const { path, query = {}, pageUrl, signal } = asked
  if (pageUrl?.includes('/v2/'))
    return { ...(await gateway.callPage(listCollectiblesV2, pageUrl, { signal })), version: 2 }
  try {
    const answer = pageUrl
      ? await gateway.callPage(listCollectibles, pageUrl, { signal })
      : await gateway.call(listCollectibles, { path, query, signal })
    return { ...(Array.isArray(answer) ? { results: answer } : answer), version: 1 }
  } catch (error) {
    if (pageUrl || !(error instanceof GatewayRefusedError) || error.status !== 404) throw error
    return { ...(await gateway.call(listCollectiblesV2, { path, query, signal })), version: 2 }
  }
}
