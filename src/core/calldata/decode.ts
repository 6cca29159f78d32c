import { isSameAddress } from '#core/address.ts'
import { type Deployment, deploymentAt } from '#core/deployments.ts'
import type { Address, Call } from '#core/safe.ts'
import { decodeMethod, factoryMethods, type Parameter, safeMethods, tokenMethods } from './methods.ts'
import { BatchError, decodeMultiSend, multiSendSelector } from './multiSend.ts'

/**
 * A call and what its bytes say under an ABI bundled here. `calls` is what a batch would do as the Safe itself, in order;
 * `error` is one sentence when the bytes cannot be read reliably. Without `method` and with data the call is unknown.
 */
export type DecodedCall = Call & {
  method?: string
  signature?: string
  parameters?: Parameter[]
  calls?: DecodedCall[]
  error?: string
}

const deepest = 16
const commonMethods = new Map([...safeMethods, ...tokenMethods])

/**
 * Reads what a Safe's call does. The target decides how: a batch is only read at an official MultiSend reached by
 * DELEGATECALL, at the Safe itself only its own methods, elsewhere methods of tokens and of other Safes.
 */
export function decodeCall(call: Call, safe?: Address): DecodedCall {
  return decodeAt(call, safe, 0)
}

function decodeAt(call: Call, safe: Address | undefined, depth: number): DecodedCall {
  if (call.data === '0x') return call
  const official = deploymentAt(call.to)
  if (call.data.slice(0, 10).toLowerCase() === multiSendSelector)
    return decodeBatch(call, official, safe, depth)
  const decoded = decodeMethod(call.data, methodsAt(call, official, safe))
  if (decoded === undefined) return call
  const { isExact, ...method } = decoded
  return { ...call, ...method, ...(isExact ? {} : { error: 'There are extra bytes hidden in this call.' }) }
}

function methodsAt(call: Call, official: Deployment | undefined, safe: Address | undefined) {
  if (safe !== undefined && isSameAddress(call.to, safe)) return safeMethods
  if (official?.name === 'SafeProxyFactory') return factoryMethods
  return commonMethods
}

function decodeBatch(
  call: Call,
  official: Deployment | undefined,
  safe: Address | undefined,
  depth: number,
): DecodedCall {
  const isBatch = official?.name === 'MultiSend' || official?.name === 'MultiSendCallOnly'
  if (!isBatch) return { ...call, error: 'This looks like a batch, but the contract is unknown.' }
  if (call.operation !== 1)
    return { ...call, error: 'This batch would not run as this Safe: it is not called by delegate call.' }
  if (depth === deepest) return { ...call, error: 'This batch is nested too deep to be read.' }
  try {
    const calls = decodeMultiSend(call.data, {
      callOnly: official.name === 'MultiSendCallOnly',
      self: official.version === '1.5.0' ? safe : undefined,
    })
    const batch = { method: 'multiSend', signature: 'multiSend(bytes)', parameters: [] }
    return { ...call, ...batch, calls: calls.map((inner) => decodeAt(inner, safe, depth + 1)) }
  } catch (error) {
    if (error instanceof BatchError) return { ...call, error: error.message }
    throw error
  }
}
