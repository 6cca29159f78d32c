/** How a wallet's page behaves: as Safe{Wallet} now, as it did until 2026, or as the first ones. */
export type BareHostKind = 'real' | 'old' | 'first'

export type BareHostGiven = {
  app: string
  info: Record<string, unknown> & { safeAddress: string; chainId: number }
  manners: BareHostKind
  rpc: string
  gateway: string
}

type BareHostPageRequest = { id: string; method: string; params: never }
type BareHostPageReply = Record<string, unknown>

export type BareWindow = {
  bareHost: {
    frame: HTMLIFrameElement
    info: BareHostGiven['info']
    /** Every request as it came. */
    asked: BareHostPageRequest[]
    /** The next request of a person is met with a no. */
    refuses: boolean
    /** What these methods answer in place of the truth. */
    instead: Record<string, (params: never) => unknown>
    /** What is posted in a reply's place; by default the reply itself. */
    alter: (reply: BareHostPageReply, request: BareHostPageRequest) => unknown[]
    post: (message: unknown) => void
  }
  /** What the host begins with, where a test says so before the page is opened. */
  beginsWith?: Partial<BareWindow['bareHost']>
  ownerProposes: (tx: object) => Promise<object>
  ownerSigns: (message: string) => Promise<object>
}

/** Runs in the host's page: the host's side of the wire format, written by what is known of it and by nothing of ours. */
export function bareHostPage({ app, info, manners, rpc, gateway }: BareHostGiven): void {
  const page = window as unknown as BareWindow & Window
  const frame = document.querySelector('iframe') as HTMLIFrameElement
  const target = manners === 'real' ? new URL(app).origin : '*'
  const chain = `${gateway.replace(/\/$/, '')}/v1/chains/${info.chainId}`
  const fromGateway = async (path: string) => (await fetch(`${chain}${path}`)).json()
  const post = (message: unknown) => frame.contentWindow?.postMessage(message, target)

  async function askNode(method: string, params: unknown[]) {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const headers = { 'content-type': 'application/json' }
    const { result, error } = await (await fetch(rpc, { method: 'POST', headers, body })).json()
    if (error) throw new Error(error.message)
    return result
  }
  function ask<T>(what: () => T): T {
    if (!host.refuses) return what()
    host.refuses = false
    throw new Error('Transaction was rejected')
  }
  const first = {
    getSafeInfo: () =>
      manners === 'first'
        ? { safeAddress: info.safeAddress.toLowerCase(), chainId: String(info.chainId) }
        : host.info,
    rpcCall: ({ call, params }: { call: string; params: unknown[] }) => askNode(call, params),
    sendTransactions: ({ txs }: { txs: object[] }) =>
      ask(() => {
        if (txs.length !== 1 || !txs[0]) throw new Error('This wallet takes one call at a time')
        return page.ownerProposes(txs[0])
      }),
  }
  const later = {
    getChainInfo: () => ({
      chainName: 'Sandbox',
      chainId: String(info.chainId),
      shortName: 'sandbox',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18, logoUri: '' },
      blockExplorerUriTemplate: { address: '', txHash: '', api: '' },
    }),
    getEnvironmentInfo: () => ({ origin: location.origin }),
    getTxBySafeTxHash: ({ safeTxHash }: { safeTxHash: string }) => fromGateway(`/transactions/${safeTxHash}`),
    getSafeBalances: () => fromGateway(`/safes/${info.safeAddress}/balances/usd`),
    signMessage: ({ message }: { message: string }) => ask(() => page.ownerSigns(message)),
    getOffChainSignature: async (hash: string) =>
      (await fromGateway(`/messages/${hash}`)).preparedSignature ?? undefined,
    wallet_getPermissions: () => [],
    requestAddressBook: () => [],
    getCurrentTheme: () => ({ darkMode: false }),
  }
  const table = new Map<string, (params: never) => unknown>(
    Object.entries(manners === 'first' ? first : { ...first, ...later }),
  )
  const textOf = (error: unknown) => {
    const { message } = error as Error
    return manners !== 'real' || message === 'Transaction was rejected' ? message : 'Request failed'
  }

  const host: BareWindow['bareHost'] = {
    frame,
    info,
    asked: [],
    refuses: false,
    instead: {},
    alter: (reply) => [reply],
    post,
    ...page.beginsWith,
  }
  page.bareHost = host
  page.addEventListener('message', async ({ data, source, origin }) => {
    if (source !== frame.contentWindow || origin !== new URL(app).origin) return
    const request = data as BareHostPageRequest
    host.asked.push(request)
    const handler = host.instead[request.method] ?? table.get(request.method)
    if (!handler) return
    const head = { id: request.id, version: '9.1.0' }
    let reply: BareHostPageReply
    try {
      const answer = await handler(request.params)
      if (answer === undefined) return
      reply = { ...head, success: true, data: answer }
    } catch (error) {
      reply = { ...head, success: false, error: textOf(error) }
    }
    for (const one of host.alter(reply, request)) post(one)
  })
  frame.src = app
}
