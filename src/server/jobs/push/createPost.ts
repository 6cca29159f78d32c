import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { guardedLookup } from '#server/read/boundedFetch.ts'
import { isInReach, type PushReach } from './pushSubscription.ts'

/** Milliseconds for one answer. */
const maxAnswerTime = 10_000

/** What is read of an answer: its status, and its header `Retry-After` as it stands. */
type PostAnswer = { status: number; retryAfter: string | undefined }

/** Sends bytes to an address that a stranger named. @throws Error where it may not, or cannot, be reached. */
export type Post = (address: string, headers: Record<string, string>, body: Buffer) => Promise<PostAnswer>

/** What `reach` does not allow is not connected to: its address is looked at after its name was resolved. No redirect is followed. */
export function createPost(reach: PushReach): Post {
  const lookup = guardedLookup(reach.mayReach)
  return (address, headers, body) =>
    new Promise((answer, refuse) => {
      const url = new URL(address)
      if (!isInReach(url, reach)) return refuse(new Error(`${url.host} may not be reached`))
      const request = url.protocol === 'https:' ? httpsRequest : httpRequest
      const signal = AbortSignal.timeout(maxAnswerTime)
      const length = { 'content-length': String(body.length) }
      request(
        url,
        { method: 'POST', headers: { ...headers, ...length }, lookup, signal, agent: false },
        (response) => {
          // Only the head says something.
          response.destroy()
          answer({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] })
        },
      )
        .once('error', refuse)
        .end(body)
    })
}
