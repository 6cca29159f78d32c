import * as v from 'valibot'
import type { HostMethod } from '#core/hostProtocol.ts'
import { getBalances } from '#gateway/endpoints/balances.ts'
import { getTransaction } from '#gateway/endpoints/transactions.ts'
import { HashText } from '#gateway/schemas/vocabulary.ts'
import type { HostContext } from './context.ts'
import type { Handler, Handlers } from './host.ts'
import { createMessages } from './messages.ts'
import { createPermissions } from './permissions.ts'
import { chainInfoReply, createSafeReader, safeInfoReply } from './safeInfo.ts'
import { sendTransactions } from './transactions.ts'
import { asSent } from './wire.ts'

const ByHash = v.object({ safeTxHash: HashText })
const Currency = v.nullish(v.object({ currency: v.nullish(v.pipe(v.string(), v.regex(/^[a-z]{3}$/i))) }))
const RpcCall = v.object({ call: v.string(), params: v.optional(v.array(v.unknown()), []) })
const TextMessage = v.object({ message: v.string() })
const TypedMessage = v.object({ typedData: v.record(v.string(), v.unknown()) })
const Settings = v.tuple([v.looseObject({ offChainSigning: v.optional(v.boolean(), true) })])

/** Every method of the protocol over a real chain and a real gateway (frame.md §1.5). */
export function createHandlers(context: HostContext): Handlers {
  const { chain, gateway, safe, addressBook } = context
  const readSafe = createSafeReader(context)
  const messages = createMessages(context, readSafe)
  const permissions = createPermissions(context)
  const chainId = chain.chainId

  async function rpcCall(params: unknown): Promise<unknown> {
    const { call, params: list } = v.parse(RpcCall, params)
    if (call === 'safe_setSettings') return { offChainSigning: v.parse(Settings, list)[0].offChainSigning }
    // A node's null is an answer (a transaction it does not know), not silence.
    return (await chain.client.request({ method: call, params: list } as never)) ?? null
  }

  const table = {
    getSafeInfo: async () => safeInfoReply(await readSafe(), context),
    getChainInfo: () => chainInfoReply(context),
    getEnvironmentInfo: () => ({ origin: context.hostOrigin }),
    getTxBySafeTxHash: (params) =>
      gateway.call(asSent(getTransaction), {
        path: { chainId, transactionId: v.parse(ByHash, params).safeTxHash },
      }),
    getSafeBalances: (params) =>
      gateway.call(asSent(getBalances), {
        path: { chainId, address: safe, currency: v.parse(Currency, params)?.currency ?? 'usd' },
      }),
    sendTransactions: (params) => sendTransactions(params, context, readSafe),
    signMessage: (params) => messages.sign(v.parse(TextMessage, params).message),
    signTypedMessage: (params) => messages.sign(v.parse(TypedMessage, params).typedData),
    getOffChainSignature: (messageHash) => messages.signatureOf(messageHash),
    rpcCall,
    wallet_getPermissions: () => permissions.list(),
    wallet_requestPermissions: (params) => permissions.request(params),
    requestAddressBook: () =>
      permissions.isGranted('requestAddressBook')
        ? addressBook.map(({ address, name }) => ({ address, name, chainId: `${chainId}` }))
        : [],
    getCurrentTheme: () => ({ darkMode: context.isDark() }),
  } satisfies Record<HostMethod, Handler>
  return new Map<string, Handler>(Object.entries(table))
}
