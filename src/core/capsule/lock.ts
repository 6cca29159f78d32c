import { scrypt, scryptAsync } from '@noble/hashes/scrypt'
import { cipherLengths, seal, unseal } from '#core/bytes/cipher.ts'
import { AppError } from '#core/errors.ts'
import { base64urlOf, bytesOfBase64url } from '#core/formats/base64url.ts'
import { canonicalJson } from '#core/formats/canonicalJson.ts'
import { objectOf, oneOf, type Reader, refuse } from '#core/formats/reader.ts'
import { textOfUtf8 } from '#core/formats/utf8.ts'

/** A capsule that does not open: no passphrase was given, or it does not fit. */
export class LockedCapsule extends AppError {}

/** The word by which a file says that it is a capsule under a passphrase. */
export const lockMark = 'locked capsule'

/** scrypt (RFC 7914) as OWASP asks: 128 MB and about a second per guess. They stand in the file and may not be others. */
const hard = { N: 131_072, r: 8, p: 1 } as const
const saltLength = 16
const utf8 = new TextEncoder()

/** Chance for one lock: 16 bytes of salt and 12 of nonce, never used twice. */
export type LockChance = { salt: Uint8Array; nonce: Uint8Array }

/**
 * The JSON text of a capsule under a passphrase: scrypt makes the key, ChaCha20-Poly1305 encrypts, and everything that stands
 * beside the ciphertext is authenticated with it.
 */
export function lockText(text: string, passphrase: string, chance: LockChance): string {
  return locking(text, passphrase, chance)(scrypt(...lockKey(passphrase, chance.salt)))
}

/** As `lockText`, in short turns, so that the page it runs in goes on. */
export async function lockTextInTurns(text: string, passphrase: string, chance: LockChance): Promise<string> {
  return locking(text, passphrase, chance)(await scryptAsync(...lockKey(passphrase, chance.salt)))
}

function locking(text: string, passphrase: string, { salt, nonce }: LockChance) {
  if (passphrase === '') throw new LockedCapsule('Enter a passphrase for the capsule.')
  if (salt.length !== saltLength) throw new AppError('The salt of a capsule has 16 bytes.')
  const head = headOf(base64urlOf(salt), base64urlOf(nonce))
  return (key: Uint8Array): string =>
    canonicalJson({
      ...head,
      ciphertext: base64urlOf(seal(key, nonce, utf8.encode(text), attached(head))),
    })
}

/** The text that was locked. @throws LockedCapsule without the right passphrase, or when a byte was changed; FormatError */
export function unlockText(json: unknown, passphrase: string | undefined): string {
  const { salt, words, open } = unlocking(json, passphrase)
  return open(scrypt(...lockKey(words, salt)))
}

/** As `unlockText`, in short turns. @throws as it */
export async function unlockTextInTurns(json: unknown, passphrase: string | undefined): Promise<string> {
  const { salt, words, open } = unlocking(json, passphrase)
  return open(await scryptAsync(...lockKey(words, salt)))
}

function unlocking(json: unknown, passphrase: string | undefined) {
  const { ciphertext, salt, nonce } = locked(json, 'capsule')
  if (passphrase === undefined || passphrase === '')
    throw new LockedCapsule('This capsule is locked: enter its passphrase.')
  const head = headOf(base64urlOf(salt), base64urlOf(nonce))
  const open = (key: Uint8Array): string => {
    const opened = unseal(key, nonce, ciphertext, attached(head))
    if (opened === undefined)
      throw new LockedCapsule('The passphrase is wrong, or the capsule was changed on its way.')
    return textOfUtf8(opened, 'The content of this capsule is not a text.')
  }
  return { salt, words: passphrase, open }
}

const bytesBetween =
  (least: number, most: number): Reader<Uint8Array> =>
  (value, name) => {
    const read =
      typeof value === 'string' && value.length <= 2 * most + 8 ? bytesOfBase64url(value) : undefined
    return read !== undefined && read.length >= least && read.length <= most
      ? read
      : refuse(name, 'does not fit the format of a capsule')
  }

type Locked = { salt: Uint8Array; nonce: Uint8Array; ciphertext: Uint8Array }

const locked = objectOf<ReturnType<typeof headWords> & Locked>({
  countersign: oneOf(lockMark),
  version: oneOf(1),
  kdf: objectOf<ReturnType<typeof headWords>['kdf']>({
    name: oneOf('scrypt'),
    N: oneOf(hard.N),
    r: oneOf(hard.r),
    p: oneOf(hard.p),
  }),
  cipher: oneOf('ChaCha20-Poly1305'),
  salt: bytesBetween(saltLength, saltLength),
  nonce: bytesBetween(cipherLengths.nonce, cipherLengths.nonce),
  ciphertext: bytesBetween(cipherLengths.tag, 1_000_000),
})

function headWords() {
  const kdf = { name: 'scrypt', ...hard } as const
  return { countersign: lockMark, version: 1, kdf, cipher: 'ChaCha20-Poly1305' } as const
}

function headOf(salt: string, nonce: string) {
  return { ...headWords(), salt, nonce }
}

function attached(head: ReturnType<typeof headOf>): Uint8Array {
  return utf8.encode(canonicalJson(head))
}

/** What scrypt is given. One passphrase typed on two keyboards may differ in its bytes: NFKC makes them equal. */
function lockKey(passphrase: string, salt: Uint8Array) {
  const options = { ...hard, dkLen: cipherLengths.key }
  return [utf8.encode(passphrase.normalize('NFKC')), salt, options] as const
}
