import { decodeFunctionData, parseAbi } from 'viem/utils'
import type { Address, Hash, Hex, SafeIdentity, SafeTx } from '#core/safe/safe.ts'
import { safeTxHash } from '#core/safe/safeTxHash.ts'
import type { CallFrame } from '#server/callFrames.ts'

const execAbi = parseAbi([
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)',
])
const execSelector = '0x6a761202'

/** What `execTransaction` was called with: all of a SafeTx but its nonce, and the signatures. */
export type ExecutionInput = { fields: Omit<SafeTx, 'nonce'>; signatures: Hex }

/** Reads calldata of `execTransaction`, or undefined when it is none. */
export function readExecutionInput(input: Hex): ExecutionInput | undefined {
  if (!input.startsWith(execSelector)) return undefined
  try {
    const { args } = decodeFunctionData({ abi: execAbi, data: input })
    const [to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver, signatures] =
      args
    if (operation !== 0 && operation !== 1) return undefined
    const fields = {
      to,
      value,
      data,
      operation,
      safeTxGas,
      baseGas,
      gasPrice,
      gasToken,
      refundReceiver,
    } as const
    return { fields, signatures }
  } catch {
    // Calldata with this selector that is no such call: whoever sent it did not execute a Safe transaction by it.
    return undefined
  }
}

/** The nonce in SafeL2's `additionalInfo`: abi.encode(nonce, sender, threshold), SafeL2.sol; undefined when it is shorter. */
export function nonceOfAdditionalInfo(additionalInfo: Hex): bigint | undefined {
  const nonce = additionalInfo.slice(2, 66)
  // A contract that only resembles SafeL2: the hash is then found without its help.
  if (additionalInfo.length < 2 + 3 * 64 || !hexDigits.test(nonce)) return undefined
  return BigInt(`0x${nonce}`)
}

const hexDigits = /^[0-9a-f]+$/i

/** All `execTransaction` calls to this Safe inside a call tree, in order. */
export function executionInputsIn(frame: CallFrame, safe: Address): ExecutionInput[] {
  const own = frame.to?.toLowerCase() === safe.toLowerCase() ? readExecutionInput(frame.input) : undefined
  const inner = (frame.calls ?? []).flatMap((call) => executionInputsIn(call, safe))
  return own ? [own, ...inner] : inner
}

/**
 * The SafeTx whose hash was executed: calldata does not carry the nonce, so the likely one is tried first and then all below
 * `limit`; the hash decides, over the domains of old releases too.
 */
export function completeWithNonce(
  safe: Omit<SafeIdentity, 'version'>,
  input: ExecutionInput,
  executed: Hash,
  nonces: { likely: bigint; limit: bigint },
): SafeTx | undefined {
  const matches = (nonce: bigint) =>
    domains.some((version) => safeTxHash({ ...safe, version }, { ...input.fields, nonce }) === executed)
  if (matches(nonces.likely)) return { ...input.fields, nonce: nonces.likely }
  for (let nonce = nonces.limit - 1n; nonce >= 0n; nonce--) {
    if (matches(nonce)) return { ...input.fields, nonce }
  }
  return undefined
}

/** One release of each kind of domain and type: with the chain id, without it, and with `dataGas`. */
const domains = ['1.3.0', '1.2.0', '0.1.0'] as const
