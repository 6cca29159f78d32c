import type { Address } from '#core/safe/safe.ts'
import {
  badParameters,
  HostProviderError,
  wrongSigner,
  wrongTypedDataSigner,
} from '#frame/provider/providerErrors.ts'
import { isText } from './messageDigest.ts'

type Identity = { safeAddress: Address; chainId: number }

/**
 * The parameters of `personal_sign` and `eth_sign` for SafeAppProvider, which refuses other accounts itself. Bytes that are not text are
 * refused where the signature cannot be verified.
 */
export function checkText(
  method: string,
  params: readonly unknown[],
  { safe, canVerify }: { safe: Identity; canVerify: boolean },
): readonly unknown[] {
  const [message, address] = method === 'eth_sign' ? [params[1], params[0]] : [params[0], params[1]]
  if (typeof address !== 'string' || typeof message !== 'string') throw wrongSigner()
  const isOwn = address.toLowerCase() === safe.safeAddress.toLowerCase()
  if (isOwn && !canVerify && !isText(message))
    throw badParameters(
      'These bytes are not text. Wallets for Safe accounts sign their hex digits instead, and this page could not detect that.',
    )
  return params
}

/**
 * The parameters of `eth_signTypedData` in any version for SafeAppProvider: another account is refused first, text is parsed, another
 * chain's domain is refused.
 */
export function checkTypedData(params: readonly unknown[], safe: Identity): readonly unknown[] {
  // The first version has its parameters in the other order.
  const isFirst = Array.isArray(params[0])
  const [address, given] = isFirst ? [params[1], params[0]] : params
  if (typeof address !== 'string' || address.toLowerCase() !== safe.safeAddress.toLowerCase())
    throw wrongTypedDataSigner()
  if (isFirst || Array.isArray(given))
    throw badParameters('Typed data of the first version has no domain; a Safe signs EIP-712 only')
  const typedData = typeof given === 'string' ? parse(given) : given
  const domain = (typedData as { domain?: { chainId?: unknown } } | undefined)?.domain
  const chainId = domain?.chainId
  if (chainId !== undefined && chainId !== null && Number(chainId) !== safe.chainId)
    throw new HostProviderError(
      `The typed data is for chain ${String(chainId)}, this Safe is on chain ${safe.chainId}`,
      4901,
    )
  return [address, typedData]
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (_noJson) {
    throw badParameters('The typed data is not JSON')
  }
}
