import { isSameAddress } from '#core/address.ts'
import type { Address, Hex } from '#core/safe.ts'
import { finding, notOffered, pass, unknown } from './catalogue/state.ts'
import type { Fact } from './fact.ts'
import type { Result, Severity } from './result.ts'

/** What kind of account an owner is; `delegated` runs the code of `target` by EIP-7702. */
export type OwnerAccount =
  | { kind: 'key' }
  | { kind: 'contract' }
  | { kind: 'delegated'; target: Address }
  | { kind: 'itself' }
  | { kind: 'precompile' }
  | { kind: 'none' }

/** Tells an owner's kind from its address and the code at it (`0xef0100 ‖ address` is a delegation, EIP-7702). */
export function ownerAccount(owner: Address, safe: Address, code: Hex): OwnerAccount {
  if (isSameAddress(owner, safe)) return { kind: 'itself' }
  const number = BigInt(owner)
  if (number <= 1n) return { kind: 'none' }
  if (number <= 0x1ffn) return { kind: 'precompile' }
  const bytes = code.toLowerCase()
  if (bytes === '0x') return { kind: 'key' }
  if (bytes.startsWith('0xef0100') && bytes.length === 48)
    return { kind: 'delegated', target: `0x${bytes.slice(8)}` as Address }
  return { kind: 'contract' }
}

const words: Record<OwnerAccount['kind'], { text: string; severity: Severity } | undefined> = {
  key: undefined,
  contract: { text: 'is a contract', severity: 'info' },
  delegated: { text: 'is an account whose calls run another contract’s code', severity: 'warn' },
  itself: { text: 'is this Safe itself, which can never sign', severity: 'stop' },
  precompile: { text: 'is a part of the network, of which nobody has a key', severity: 'stop' },
  none: { text: 'is nobody’s address', severity: 'stop' },
}
const order: readonly Severity[] = ['block', 'stop', 'warn', 'info']

/** STATE-13: is each owner an account that can sign, and with what? */
export function checkOwnerAccounts(
  owners: readonly { owner: Address; account: Fact<OwnerAccount> | undefined }[],
): Result {
  const asked = owners.filter(({ account }) => account !== undefined)
  if (asked.length === 0 && owners.length > 0)
    return notOffered('STATE-13', 'What kind of accounts the owners are was not looked at.')
  const told = asked.flatMap(({ owner, account }) => {
    if (!account?.known) return []
    const said = words[account.value.kind]
    return said ? [{ owner, ...account.value, ...said }] : []
  })
  const severity = order.find((one) => told.some((each) => each.severity === one))
  const evidence = { owners: told.map(({ severity, text, ...rest }) => rest) }
  const text = told.map(({ owner, text }) => `${owner} ${text}`).join(', ')
  const unread = asked.find(({ account }) => account?.known === false)?.account
  if (severity === 'stop') return finding('STATE-13', `Of the owners ${text}.`, evidence, severity)
  if (unread?.known === false) return unknown('STATE-13', unread.reason)
  if (severity !== undefined) return finding('STATE-13', `Of the owners ${text}.`, evidence, severity)
  return pass('STATE-13', evidence)
}
