import type { EIP1193Provider } from 'viem'
import type { Config, Connector } from 'wagmi'
import { getAccount, sendTransaction, signMessage, signTypedData, watchAccount } from 'wagmi/actions'
import { AppError } from '#core/errors.ts'
import type { Actor, SendRequest } from '#core/protocol/actor.ts'
import type { Hash, Hex } from '#core/safe/safe.ts'
import { walletError } from './errors.ts'
import { switchWalletChain } from './switchChain.ts'

/** The connected owner as an `Actor`, on the chain their wallet stands on; undefined while no wallet is connected. */
export function createOwnerActor(config: Config): Actor | undefined {
  const { status, address, chainId, connector } = getAccount(config)
  if (status !== 'connected') return undefined
  const account = { account: address, connector }
  return {
    kind: 'owner',
    address,
    chainId,
    send: async (requests) => ({
      kind: 'txHash',
      hash: txHashIn(
        await orWalletError(config, () =>
          sendTransaction(config, { ...account, chainId, ...sentAs(single(requests)) }),
        ),
      ),
    }),
    signTypedData: async (typedData) =>
      signatureIn(await orWalletError(config, () => signTypedData(config, { ...account, ...typedData }))),
    signMessage: async (message) =>
      signatureIn(await orWalletError(config, () => signMessage(config, { ...account, message }))),
    switchChain: (to) => switchWalletChain(config, to),
    provider: providerOf(connector),
  }
}

/** Calls `onChange` now and whenever account, chain or wallet change, until the returned function is called. */
export function watchActor(config: Config, onChange: (actor: Actor | undefined) => void): () => void {
  const tell = () => onChange(createOwnerActor(config))
  tell()
  return watchAccount(config, { onChange: tell })
}

function single(requests: readonly SendRequest[]): SendRequest {
  const [request, ...others] = requests
  if (request && others.length === 0) return request
  throw new AppError(`An owner’s account sends one transaction at a time; ${requests.length} were requested.`)
}

const sentAs = ({ fees, ...request }: SendRequest) => ({ ...request, ...fees })

/** A wallet is a stranger: what it gives back is whatever it likes. @throws AppError */
function signatureIn(answer: unknown): Hex {
  if (typeof answer === 'string' && /^0x(?:[0-9a-f]{2})+$/i.test(answer)) return answer as Hex
  throw new AppError('Your wallet returned no signature. Nothing was sent.')
}

/** The same of what it says that it sent. @throws AppError */
function txHashIn(answer: unknown): Hash {
  if (typeof answer === 'string' && /^0x[0-9a-f]{64}$/i.test(answer)) return answer as Hash
  throw new AppError('Your wallet returned no transaction hash. Check there whether anything was sent.')
}

const gone = 'Your wallet was disconnected before it answered. Check there whether anything was sent.'

const goneBefore = 'Your wallet was disconnected before the request. Nothing was sent.'

/**
 * The wallet's answer, in our words when it fails. One that was disconnected before is not asked, and one that is disconnected
 * meanwhile will not answer any more: nobody waits for it.
 */
async function orWalletError<T>(config: Config, ask: () => Promise<T>): Promise<T> {
  if (getAccount(config).status === 'disconnected') throw new AppError(goneBefore)
  const left = new AbortController()
  const leaving = new Promise<never>((_, reject) =>
    left.signal.addEventListener('abort', () => reject(new AppError(gone))),
  )
  const stop = watchAccount(config, {
    onChange: ({ status }) => {
      if (status === 'disconnected') left.abort()
    },
  })
  try {
    return await Promise.race([ask(), leaving])
  } catch (error) {
    throw walletError(error)
  } finally {
    stop()
  }
}

/** The wallet's provider, fetched when first used: most wallets load theirs only then. */
function providerOf(connector: Connector): EIP1193Provider {
  const loaded = async (): Promise<EIP1193Provider> => {
    const provider = (await connector.getProvider()) as EIP1193Provider | undefined
    if (!provider) throw new AppError('provider is required.')
    return provider
  }
  const request = async (asked: { method: string; params?: unknown }): Promise<unknown> =>
    (await loaded()).request(asked as never)
  return {
    request: request as EIP1193Provider['request'],
    on: (event, listener) => void loaded().then((provider) => provider.on(event, listener)),
    removeListener: (event, listener) =>
      void loaded().then((provider) => provider.removeListener(event, listener)),
  }
}
