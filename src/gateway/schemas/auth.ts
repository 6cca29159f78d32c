import * as v from 'valibot'
import type { Hex } from '#core/safe/safe.ts'
import { oneOf } from './open.ts'
import { AddressText, extra, maybe, object } from './vocabulary.ts'

/** The number that a sign-in message must carry, good once. */
export const AuthNonce = object({ nonce: v.string() })
export type AuthNonce = v.InferOutput<typeof AuthNonce>

/** A sign-in message (EIP-4361) and its signature. */
export type SignIn = { message: string; signature: Hex }

/** Who is signed in, and how. */
export const UserSession = object({
  id: v.string(),
  authMethod: oneOf('siwe', 'oidc'),
  signerAddress: maybe(AddressText),
  email: extra(v.string()),
})
export type UserSession = v.InferOutput<typeof UserSession>
