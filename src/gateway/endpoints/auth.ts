import { get, post, sends } from '#gateway/client/endpoint.ts'
import { AuthNonce, type SignIn, UserSession } from '#gateway/schemas/auth.ts'
import { Nothing } from '#gateway/schemas/vocabulary.ts'

/** A nonce for a sign-in message. */
export const authNonce = get('/v1/auth/nonce', AuthNonce, { withCookie: true })

/** Signs in: the answer sets the cookie. */
export const authVerify = post('/v1/auth/verify', sends<SignIn>('SignIn'), Nothing, { withCookie: true })

/** Who is signed in; 403 when nobody is. */
export const authMe = get('/v1/auth/me', UserSession, { withCookie: true })

/** Signs out. */
export const authLogout = post('/v1/auth/logout', undefined, Nothing, { withCookie: true })
