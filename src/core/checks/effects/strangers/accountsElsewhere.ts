import type { DecodedCall } from '#core/calldata/decode.ts'
import { accountIn } from '#core/checks/calls/namedAccounts.ts'

/** Names of arguments that say who gets something: mintRecipient, to, toAddress, beneficiary. */
const receiving =
  /recipient|receiver|beneficiary|payee|^_?(to|dest(ination)?|account|owner)_?(address|account)?$/i
/** Bech32 (BIP-173): a prefix, a one, and at least 25 of its 32 letters. */
const bech32 = /^[a-z]{1,10}1[02-9ac-hj-np-z]{25,87}$/
/** Base58 of 25 bytes (Bitcoin) to 64 letters; some hashes of files (IPFS) are written so too. */
const base58 = /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])(?!Qm.{44}$)[1-9A-HJ-NP-Za-km-z]{25,64}$/
const hex32 = /^(0x)?[\da-fA-F]{64}$/
/** What registers of names call an account. */
const named = /\b[\da-z-]+\.(eth|near|sol|bnb)\b/g
const maxText = 4096

/**
 * Accounts of other kinds of networks that a call names for what it pays, as they are written there: in a text (Bitcoin, Cosmos), or in 32 bytes
 * or bytes whose argument says that it receives, or says nothing (Solana, Aptos). Those that stand for an account of here are `namedAccounts`.
 */
export function accountsElsewhere(parameters: DecodedCall['parameters'] = []): string[] {
  const found = parameters.flatMap(({ name, type, value }) => partsOf(name, type, value).flatMap(accountsOf))
  return [...new Set(found)]
}

type Part = { name: string; type: string; text: string }

/** The members of a list or tuple, each by its own name; what is written otherwise is one. */
function partsOf(name: string, type: string, value: string): Part[] {
  if (!/^[[{]/.test(value)) return [{ name, type, text: value }]
  const walk = (of: string, one: unknown): Part[] => {
    if (typeof one === 'string') return [{ name: of, type: '', text: one }]
    if (Array.isArray(one)) return one.flatMap((member) => walk(of, member))
    return Object.entries(one ?? {}).flatMap(([key, member]) => walk(/^\d+$/.test(key) ? '' : key, member))
  }
  try {
    return walk(name, JSON.parse(value))
  } catch {
    // A text that begins so is a text.
    return [{ name, type, text: value }]
  }
}

function accountsOf({ name, type, text }: Part): string[] {
  if (/^0x[\da-f]*$/i.test(text) && type !== 'string') return isAccountOf(name, text) ? [text] : []
  const short = text.slice(0, maxText)
  const words = short.split(/[^0-9A-Za-z]+/)
  const accounts = words.filter(
    (one) => bech32.test(one.toLowerCase()) || base58.test(one) || hex32.test(one),
  )
  return [...accounts, ...(short.match(named) ?? [])]
}

function isAccountOf(name: string, bytes: string): boolean {
  const digits = bytes.slice(2).toLowerCase()
  const isWord = digits.length === 64
  if (digits.length <= 40 || (isWord && (accountIn(digits) ?? /^0{24}|0{24}$/.test(digits)))) return false
  // A number and a short text leave many bytes empty, and a hash does not.
  const filled = (digits.match(/../g) ?? []).filter((byte) => byte !== '00').length
  return receiving.test(name) ? filled >= 20 : name === '' && isWord && filled >= 28
}
