import type { Finding } from '#core/checks/answer.ts'
import { addressFrom } from '#core/checks/argument.ts'
import type { MessageSetting } from '#core/checks/message/messageFacts.ts'
import type { Hex } from '#core/safe/safe.ts'
import { domainHash } from '#core/safe/safeTxHash.ts'
import { readRawMessage } from '#core/signatures/rawMessage.ts'

/**
 * The transaction of a Safe that a text or raw bytes are the hash or the preimage of. Those that wait, and the Safe's own, are refused; any
 * other bare hash asks for a stop, because nobody can see what it stands for.
 */
export function disguisedText(
  given: string,
  { safe, chainId, safeVersion, waiting }: MessageSetting,
): Finding[] {
  const raw = readRawMessage(asBytes(given))
  if (raw.kind === 'text') return []
  if (raw.kind === 'bytes') return authorizationFound(raw.bytes)
  const names = 'hash' in raw ? [raw.bytes, raw.hash] : [raw.bytes]
  const [known] = names.flatMap((name) => waiting?.get(name) ?? [])
  const remedy = 'Do not sign this. If you want that transaction, confirm it as a transaction.'
  const bare = { bytes: raw.bytes, remedy }
  if (known)
    return [{ ...bare, text: `This “message” is a transaction of the Safe ${known.safe}.`, safe: known.safe }]
  const own = safeVersion && domainHash({ address: safe, chainId, version: safeVersion })
  if (raw.kind === 'preimage' && raw.domainHash === own)
    return [{ ...bare, text: `This “message” is a transaction of the Safe ${safe} itself.`, safe }]
  const what = raw.kind === 'hash' ? 'a bare hash of 32 bytes' : 'the 66 bytes behind a hash'
  return [
    {
      ...bare,
      severity: 'stop',
      text: `This “message” is ${what}: it can stand for anything, even a transaction of a Safe.`,
      remedy: 'Do not sign a hash that you did not compute yourself.',
    },
  ]
}

/**
 * A text of digits as the bytes that they write, where these are as many as a hash or what stands behind one: wallets read such digits
 * without `0x`, too (MetaMask, `normalizeMessageData`), and blanks or characters that nobody sees hide from no reader what they are.
 */
function asBytes(given: string): string {
  const digits = given
    .slice(0, 1000)
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/^0x/i, '')
  return /^([0-9a-f]{64}|1901[0-9a-f]{128})$/i.test(digits) && given.length <= 1000 ? `0x${digits}` : given
}

/** The bytes behind an authorization of EIP-7702, 0x05 ‖ RLP of chain, address and nonce: with a key's signature the account runs that code. */
function authorizationFound(bytes: Hex): Finding[] {
  const [, code] = /^0x05(?:d[7-9a-f]|e[0-7])(?:.{2}|8[1-8].{2,16})94(.{40})/.exec(bytes) ?? []
  if (code === undefined) return []
  return [
    {
      severity: 'stop',
      text: `This “message” is an authorization (EIP-7702): an account whose key signs it runs the code at ${addressFrom(`0x${code}`)}.`,
      remedy: 'Do not sign this with any key.',
      bytes,
    },
  ]
}
