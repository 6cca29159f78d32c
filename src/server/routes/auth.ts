import { randomBytes } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'
import { hashMessage, hexToBytes, isAddress } from 'viem'
import { generateSiweNonce, parseSiweMessage, type SiweMessage } from 'viem/siwe'
import { getAddress } from 'viem/utils'
import { recoverAll } from '#core/recover.ts'
import type { Address, Hex } from '#core/safe.ts'
import type { authLogout, authMe, authNonce, authVerify } from '#gateway/endpoints/auth.ts'
import { rejected } from '#server/failures.ts'
import { contractSays } from '#server/read/signers.ts'
import type { Service } from '#server/service.ts'
import { findSession, removeSession, storeNonce, storeSession, takeNonce } from '#server/store/sessions.ts'
import type { Handler, RouteRequest } from './mount.ts'

/** The name of the cookie that signing in sets. */
const cookieName = 'access_token'
const minute = 60_000
/** How long a nonce waits to be signed. */
const nonceTime = 5 * minute
/** The longest that a sign-in lasts, and how long it lasts where its message does not say. */
const longestSession = 24 * 60 * minute

/** A number to be signed, good once and for five minutes. */
export const nonce: Handler<typeof authNonce> = async ({ service }) => {
  const fresh = generateSiweNonce()
  const now = service.now()
  await storeNonce(service.database, fresh, now + nonceTime, now)
  return { nonce: fresh }
}

/** Signs in whoever signed a message with such a number (EIP-4361): a key, or a contract that says so (EIP-1271). */
export const signIn: Handler<typeof authVerify> = async (request) => {
  const { service, body, headers } = request
  const now = service.now()
  const message = readMessage(body.message)
  if (!message || !isFor(message, headers.get('origin'), now)) throw rejected(401, 'Invalid message')
  if (!(await takeNonce(service.database, message.nonce, now))) throw rejected(401, 'Invalid nonce')
  if (!(await isSigned(service, message, body))) throw rejected(401, 'Invalid signature')
  const expiresAt = Math.min(
    message.expirationTime?.getTime() ?? Number.POSITIVE_INFINITY,
    now + longestSession,
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

/** A whole message, as nothing but the very text of its fields. */
function readMessage(text: string): Signable | undefined {
  const fields = parseSiweMessage(text)
  const { address, domain, uri, version, chainId, nonce } = fields
  if (!address || !isAddress(address, { strict: false }) || !domain || !uri || !nonce) return undefined
  if (version !== '1' || !chainId) return undefined
  return { ...fields, address: getAddress(address), domain, uri, version, chainId, nonce }
}

/** A message is for the page that sends it, and for now: what was signed for another page signs nobody in here. */
function isFor({ domain, expirationTime, notBefore }: Signable, origin: string | null, now: number): boolean {
  const isInTime =
    (!expirationTime || expirationTime.getTime() > now) && (!notBefore || notBefore.getTime() <= now)
  const isHere = origin === null || (URL.canParse(origin) && new URL(origin).host === domain)
  return isInTime && isHere
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
  return chain !== undefined && contractSays(chain.chain, address, hash, signature)
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
