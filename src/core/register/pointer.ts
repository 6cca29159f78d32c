import { checksumAddress } from 'viem'
import type { Address, Hex } from '#core/safe/safe.ts'

/** Code that is no more than the address of other code: which kind, where to, and what stands behind it as fixed arguments. */
export type CodePointer = { kind: 'EIP-1167' | 'EIP-7702'; to: Address; args?: Hex }

/** Runtime code of minimal proxies around the 20 bytes of an address: EIP-1167, the same by PUSH0, and the one with fewer pushes. */
const clones = [
  /^0x363d3d373d3d3d363d73([0-9a-f]{40})5af43d82803e903d91602b57fd5bf3([0-9a-f]*)$/,
  /^0x365f5f375f5f365f73([0-9a-f]{40})5af43d5f5f3e5f3d91602a57fd5bf3([0-9a-f]*)$/,
  /^0x3d3d3d3d363d3d37363d73([0-9a-f]{40})5af43d3d93803e602a57fd5bf3([0-9a-f]*)$/,
]
/** `0xef0100 ‖ address`, 23 bytes: a key's account that runs another contract's code (EIP-7702). */
const delegation = /^0xef0100([0-9a-f]{40})$/

/** Where runtime code hands every call on to, as its own bytes say it; undefined for code that does something itself. */
export function pointerIn(code: Hex): CodePointer | undefined {
  const bytes = code.toLowerCase()
  const delegate = delegation.exec(bytes)?.[1]
  if (delegate !== undefined) return { kind: 'EIP-7702', to: checksumAddress(`0x${delegate}`) }
  for (const form of clones) {
    const [, to, args = ''] = form.exec(bytes) ?? []
    if (to === undefined) continue
    return {
      kind: 'EIP-1167',
      to: checksumAddress(`0x${to}`),
      ...(args !== '' && { args: `0x${args}` as const }),
    }
  }
  return undefined
}
