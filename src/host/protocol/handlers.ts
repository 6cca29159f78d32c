import * as v from 'valibot'
import type { HostMethod } from '#core/protocol/hostProtocol.ts'
import { getBalances } from '#gateway/endpoints/balances.ts'
import { getTransaction } from '#gateway/endpoints/transactions.ts'
import { HashText } from '#gateway/schemas/vocabulary.ts'
import type { HostContext } from './context.ts'
import { createDialogs } from './dialogs.ts'
import type { Handler, Handlers } from './host.ts'
import { createMessages } from './messageRequests.ts'
import { createPermissions } from './permissions.ts'
import { NoSuchMethodError } from './refusal.ts'
import { chainInfoReply, createSafeReader, safeInfoReply } from './safeInfo.ts'
import { sendTransactions } from './transactionRequests.ts'
import { asSent } from './wire.ts'

const ByHash = v.object({ safeTxHash: HashText })
const Currency = v.nullish(v.object({ currency: v.nullish(v.pipe(v.string(), v.regex(/^[a-z]{3}$/i))) }))
const RpcCall = v.object({ call: v.string(), params: v.optional(v.array(v.unknown()), []) })
const TextMessage = v.object({ message: v.string() })
const TypedMessage = v.object({ typedData: v.record(v.string(), v.unknown()) })
const Settings = v.tuple([v.looseObject({ offChainSigning: v.optional(v.boolean(), true) })])

/** Every method of the protocol over a real chain and a real gateway. */
export function createHandlers(context: HostContext): Handlers {
  const { chain, gateway, safe, addressBook } = context
  const readSafe = createSafeReader(context)
  const messages = createMessages(context, readSafe)
  const permissions = createPermissions(context)
  const dialog = createDialogs(context)
  const chainId = chain.chainId

  async function rpcCall(params: unknown): Promise<unknown> {
    const { call, params: list } = v.parse(RpcCall, params)
    if (call === 'safe_setSettings') {
      const [{ offChainSigning }] = v.parse(Settings, list)
      messages.setOffChain(offChainSigning)
      return { offChainSigning }
    }
    if (context.mayAsk && !context.mayAsk(call)) throw new NoSuchMethodError(call)
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
        path: {
          chainId,
          address: safe,
          currency: v.parse(Currency, params)?.currency ?? context.currency?.() ?? 'usd',
        },
      }),
    sendTransactions: dialog((params, signal) => sendTransactions(params, context, readSafe, signal)),
    signMessage: dialog(async (params, signal, { env }) =>
      messages.sign(v.parse(TextMessage, params).message, { signal, ...env }),
    ),
    signTypedMessage: dialog(async (params, signal, { env }) =>
      messages.sign(v.parse(TypedMessage, params).typedData, { signal, ...env }),
    ),
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
  const { methods } = context.profile
  const has = ([name]: [string, Handler]) => !methods || methods.has(name as HostMethod)
  return new Map<string, Handler>(Object.entries<Handler>(table).filter(has))
}
