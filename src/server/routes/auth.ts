import { randomBytes } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'
import { hashMessage, hexToBytes, isAddress } from 'viem'
import { parseSiweMessage, type SiweMessage } from 'viem/siwe'
import { getAddress } from 'viem/utils'
import type { Address, Hex } from '#core/safe/safe.ts'
import { recoverAll } from '#core/signatures/recover.ts'
import type { authLogout, authMe, authNonce, authVerify } from '#gateway/endpoints/auth.ts'
import { rejected } from '#server/failures.ts'
import { freshNonce, nonceUntil } from '#server/read/nonces.ts'
import { acceptsSignature } from '#server/read/signers.ts'
import type { Service } from '#server/service.ts'
import { isSpent, nonceKey, spendNonce } from '#server/store/nonces.ts'
import { findSession, removeSession, storeSession } from '#server/store/sessions.ts'
import type { Handler, RouteRequest } from './mounting/mount.ts'

/** The name of the cookie that signing in sets. */
const cookieName = 'access_token'
const minute = 60_000
/** How long a nonce waits to be signed. */
const nonceTime = 5 * minute
/** The longest that a sign-in lasts, and how long it lasts where its message does not say. */
const maxSessionSeconds = 24 * 60 * minute

/** A number to be signed, good once and for five minutes. */
export const nonce: Handler<typeof authNonce> = async ({ service }) => {
  const key = await nonceKey(service.database)
  return { nonce: freshNonce(key, service.now() + nonceTime) }
}

/** Signs in whoever signed a message with such a number (EIP-4361): a key, or a contract that says so (EIP-1271). */
export const signIn: Handler<typeof authVerify> = async (request) => {
  const { service, body } = request
  const now = service.now()
  const message = readMessage(body.message)
  if (!message || !isInTime(message, now) || !isForPage(message, request))
    throw rejected(401, 'Invalid message')
  const until = nonceUntil(await nonceKey(service.database), message.nonce)
  if (until === undefined || until <= now || (await isSpent(service.database, message.nonce)))
    throw rejected(401, 'Invalid nonce')
  if (!(await isSigned(service, message, body))) throw rejected(401, 'Invalid signature')
  if (!(await spendNonce(service.database, message.nonce, until, now))) throw rejected(401, 'Invalid nonce')
  const expiresAt = Math.min(
    message.expirationTime?.getTime() ?? Number.POSITIVE_INFINITY,
    now + maxSessionSeconds,
  )
  const token = randomBytes(32).toString('base64url')
  await storeSession(service.database, { token, signer: message.address, expiresAt, now })
  request.setHeader('set-cookie', cookieFor(request, token, Math.floor((expiresAt - now) / 1000)))
  return undefined
}

/** Who is signed in. @throws Failure 403 when nobody is. */
export const me: Handler<typeof authMe> = async ({ service, headers }) => {
  const signer = await signedIn(service, headers)
  if (!signer) throw rejected(403, 'Forbidden resource')
  return { id: signer, authMethod: 'siwe', signerAddress: signer }
}

/** Signs out: the session ends here too, not only in the browser. */
export const signOut: Handler<typeof authLogout> = async (request) => {
  const token = tokenIn(request.headers)
  if (token) await removeSession(request.service.database, token)
  request.setHeader('set-cookie', cookieFor(request, '', 0))
  return undefined
}

/** Whose cookie came with a request, undefined when nobody is signed in. */
export async function signedIn(service: Service, headers: Headers): Promise<Address | undefined> {
  const token = tokenIn(headers)
  return token ? findSession(service.database, token, service.now()) : undefined
}

const tokenIn = (headers: Headers) => parse(headers.get('cookie') ?? '', cookieName)[cookieName]

type Signable = SiweMessage & { address: Address }

/** Nobody reads so many characters before he signs them, and whoever looks for the fields of a message takes a step for each pair of them. */
const maxMessage = 8_000

/** A whole message, as nothing but the very text of its fields. */
function readMessage(text: string): Signable | undefined {
  if (text.length > maxMessage) return undefined
  const fields = parseSiweMessage(text)
  const { address, domain, uri, version, chainId, nonce } = fields
  if (!address || !isAddress(address, { strict: false }) || !domain || !uri || !nonce) return undefined
  if (version !== '1' || !chainId) return undefined
  return { ...fields, address: getAddress(address), domain, uri, version, chainId, nonce }
}

function isInTime({ expirationTime, notBefore }: Signable, now: number): boolean {
  return (!expirationTime || expirationTime.getTime() > now) && (!notBefore || notBefore.getTime() <= now)
}

/** A message is for a page that may sign in here, and for the one that sends it: what was signed for another signs nobody in. */
function isForPage(
  { domain, uri }: Signable,
  { service, headers, asked }: Pick<RouteRequest<typeof authVerify>, 'service' | 'headers' | 'asked'>,
): boolean {
  if (!URL.canParse(uri)) return false
  const page = new URL(uri)
  const sender = headers.get('origin')
  const isOfSender = sender === null || sender === page.origin
  return page.host === domain && isOfSender && service.mayBringCookie(page.origin, asked)
}

async function isSigned(
  service: Service,
  { address, chainId }: Signable,
  { message, signature }: { message: string; signature: Hex },
): Promise<boolean> {
  const hash = hashMessage(message)
  const [signer] = hexToBytes(signature).length === 65 ? recoverAll([{ hash, signature }]) : []
  if (signer && getAddress(signer) === address) return true
  const chain = service.chains.get(chainId)
  return chain !== undefined && acceptsSignature(chain.chain, address, hash, signature)
}

/** Browsers keep a cookie from another site's page only when it is `SameSite=None; Secure`, which plain HTTP can be at home alone. */
function cookieFor(
  { url }: Pick<RouteRequest<typeof authLogout>, 'url'>,
  value: string,
  maxAge: number,
): string {
  const isSafe = url.protocol === 'https:' || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname)
  return serialize(cookieName, value, {
    httpOnly: true,
    path: '/',
    maxAge,
    secure: isSafe,
    sameSite: isSafe ? 'None' : 'Lax',
  })
}
