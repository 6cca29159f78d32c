/** An answer that was asked for before the page's own code was there, and what ends the waiting for it. */
type EarlyAnswer = { response: Promise<Response>; controller: AbortController }

/**
 * Gives the answer to a read that was asked for early, once, or undefined. One that failed is asked for by `again`; its wait ends with the signal of
 * the request.
 */
export type TakeEarly = (
  url: string,
  init: RequestInit,
  again: () => Promise<Response>,
) => Promise<Response> | undefined

/** Milliseconds after which an answer that nobody took is old. */
const maxAge = 10_000
/** How many of a list's transactions are asked for with it: what is in view first. */
const maxDetails = 5

type Where = Pick<Location, 'search' | 'hash'>
type Path = { chainId: number; address: string; params: URLSearchParams }

/** Whether it is one part of a path, and no step within it: as the client of the service has it. */
const isSegment = (id: unknown): id is string => typeof id === 'string' && !/^\.{0,2}$/.test(id)

const lists = { cursor: 'limit=100&offset=0' }
const query = (values: Readonly<Record<string, string>>) => `?${new URLSearchParams(values)}`

/** What a verdict needs of the service besides the transaction: payments of before, prices, what the network is called. */
const verified = ({ address }: Path) => [
  '',
  `/safes/${address}/transactions/history${query({ ...lists, imitation: 'false' })}`,
  `/safes/${address}/balances/usd?trusted=true`,
]
const pages = new Map<string, (path: Path) => readonly string[]>([
  [
    '',
    (path) => [
      `/safes/${path.address}/balances/usd?trusted=false`,
      `/safes/${path.address}/transactions/queued`,
      ...verified(path),
    ],
  ],
  [
    'queue',
    (path) => [
      `/safes/${path.address}/transactions/queued?trusted=${path.params.get('unsigned') !== 'shown'}`,
      ...verified(path),
    ],
  ],
  [
    'transaction',
    (path) => {
      const id = path.params.get('id')
      return isSegment(id) ? [`/transactions/${encodeURIComponent(id)}`, ...verified(path)] : []
    },
  ],
])

/** A message that came from the page around this one. */
type Heard = Pick<MessageEvent, 'origin' | 'data'>

/**
 * The address as a tab of its own has it, with the Safe that the host names; undefined for a host that is neither one of `hosts` nor on the list of
 * the configuration: nothing is asked for it.
 */
export function whereInHost(
  heard: Heard,
  hosts: readonly string[],
  config: unknown,
  hash: string,
): Where | undefined {
  const { allowedHosts, chains } = (config ?? {}) as { allowedHosts?: unknown; chains?: unknown }
  const isListed = [hosts, allowedHosts].some((list) => Array.isArray(list) && list.includes(heard.origin))
  if (!isListed || !Array.isArray(chains)) return undefined
  const { chainId, safeAddress } = heard.data?.data ?? {}
  const shortName = chains.find((chain) => chain?.chainId === Number(chainId))?.shortName
  return { search: `?safe=${shortName}:${safeAddress}`, hash }
}

type Named = { gateway: string; chainId: number; address: string }

/** The Safe of the address, where config.json names its network and the service. */
function named({ search }: Where, config: unknown): Named | undefined {
  const [prefix, address = ''] = new URLSearchParams(search).get('safe')?.split(':') ?? []
  const { gateway, chains } = (config ?? {}) as { gateway?: unknown; chains?: unknown }
  if (typeof gateway !== 'string' || !Array.isArray(chains) || !/^0x[0-9a-fA-F]{40}$/.test(address))
    return undefined
  // The page writes addresses with their checksum, and what it would ask for by another name is asked for in vain.
  if (address === address.toLowerCase()) return undefined
  const chainId: unknown = chains.find((chain) => chain?.shortName === prefix)?.chainId
  return typeof chainId === 'number' ? { gateway: gateway.replace(/\/+$/, ''), chainId, address } : undefined
}

/** URLs of what the page of this address asks the service for first, exactly as it does; none where config.json does not name service and network. */
export function earlyRequests(where: Where, config: unknown): string[] {
  const safe = named(where, config)
  const [, page = '', params = ''] = /^#\/(\w*)\??(.*)/.exec(where.hash) ?? []
  if (!safe) return []
  const { gateway, chainId, address } = safe
  const path = { chainId, address, params: new URLSearchParams(params) }
  return [`/safes/${address}`, ...(pages.get(page)?.(path) ?? [])].map(
    (rest) => `${gateway}/v1/chains/${chainId}${rest}`,
  )
}

/** Those of the first transactions of a list. */
export function detailsOf(list: string, body: unknown): string[] {
  const { results } = (body ?? {}) as { results?: unknown }
  if (!Array.isArray(results)) return []
  const ids = results.flatMap((item): unknown => item?.transaction?.id ?? [])
  const [base] = list.split('/safes/')
  return ids
    .filter(isSegment)
    .slice(0, maxDetails)
    .map((id) => `${base}/transactions/${encodeURIComponent(id)}`)
}

/** Asks the service while the code is loading. Whoever wants the answer takes it, once; what fails is asked for anew by the page. */
export function askEarly(where: Where, config: unknown, fetch: typeof globalThis.fetch): TakeEarly {
  const answers = new Map<string, EarlyAnswer>()
  const ask = (url: string) => {
    const controller = new AbortController()
    const { signal } = controller
    const response = fetch(url, { credentials: 'omit', redirect: 'manual', signal })
    answers.set(url, { response, controller })
    return response
  }
  const askForDetails = async (list: string, response: Promise<Response>) => {
    const body: unknown = await (await response).clone().json()
    for (const url of detailsOf(list, body)) quietly(ask(url))
  }
  for (const url of earlyRequests(where, config)) {
    const response = ask(url)
    quietly(url.includes('/queued') ? askForDetails(url, response) : response)
  }
  setTimeout(() => {
    for (const { controller } of answers.values()) controller.abort()
    answers.clear()
  }, maxAge)
  return (url, { method, credentials, signal }, again) => {
    const early = method === 'GET' && credentials === 'omit' ? answers.get(url) : undefined
    if (!early) return undefined
    answers.delete(url)
    signal?.addEventListener('abort', () => early.controller.abort(signal.reason))
    return early.response.catch((error: unknown) => {
      if (signal?.aborted) throw error
      return again()
    })
  }
}

/** Who takes an answer learns of its failure; until then nobody listens. */
const quietly = (settling: Promise<unknown>) => void settling.catch(() => undefined)
