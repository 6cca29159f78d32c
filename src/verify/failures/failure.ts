import { BaseError, UserRejectedRequestError } from 'viem'
import { ChainError } from '#chain/node/errors.ts'
import { AppError } from '#core/errors.ts'
import { asError, causesOf, codesOf, firstLineOf, wordForWord } from '#core/failures/causes.ts'
import { isMeaning, sentenceFor } from '#core/failures/meanings.ts'
import { UnforeseenError } from '#core/failures/unforeseen.ts'
import { GatewayRefusedError, GatewayShapeError } from '#gateway/client/errors.ts'
import { nodeSentence } from './nodeFailure.ts'

const statuses = new Map([
  [401, 'You are not signed in with the service.'],
  [403, 'The service does not allow this.'],
  [404, 'The service does not have this data.'],
  [409, 'The service has this already, or something that conflicts with it.'],
  [413, 'The service does not accept this much at once.'],
  [422, 'The service did not accept this.'],
  [429, 'The service received too many requests.'],
  [451, 'The service withholds this for legal reasons.'],
])

/** The sentence for a refusal by the service, and the service's own words. */
function refusalSentence({ status, message }: GatewayRefusedError): string {
  const what = statuses.get(status) ?? (status >= 500 ? 'The service failed.' : 'The service refused this.')
  return `${what} It answered “${message}”.`
}

/** A failure as a screen shows it: a sentence, what to do, and the original message where it says more. */
export class Failure extends AppError {
  override name = 'Failure'
  readonly detail: string | undefined

  constructor({ message, hints = [], detail, cause }: FailureText & { cause?: unknown }) {
    super(message, { hints, cause })
    this.detail = detail || undefined
  }
}

type FailureText = { message: string; hints?: readonly string[]; detail?: string | undefined }

/** The person declined, in their wallet or in the wallet (host). That is an answer and no failure. */
export const isDeclined = (error: unknown): boolean =>
  error instanceof UserRejectedRequestError || codesOf(error).includes(UserRejectedRequestError.code)

/** The one place that turns an error of a wallet, host, node or service into a sentence for a person. */
export function failureOf(error: unknown): Failure {
  return error instanceof Failure ? error : new Failure({ ...saidOf(error), cause: error })
}

function saidOf(error: unknown): FailureText {
  if (error instanceof GatewayRefusedError) return ofService(error)
  if (error instanceof GatewayShapeError) return { ...ours(error), detail: `${error.path}: ${error.problem}` }
  if (error instanceof ChainError) return ofChain(error)
  if (error instanceof UnforeseenError) return { ...ours(error), detail: error.detail }
  if (error instanceof AppError) return { ...ours(error), detail: detailBelow(error) }
  const { message } = asError(error)
  if (isMeaning(message)) return { message }
  if (isLostCode(error)) return lost
  return ofStranger(error)
}

/**
 * A file of the page is missing: the connection failed, or a release has replaced it. In the words of Chromium, Firefox, Safari and Vite.
 */
export const isLostCode = (error: unknown): boolean =>
  /dynamically imported module|importing a module script|unable to preload css/i.test(asError(error).message)

const lost: FailureText = {
  message: 'A part of this page could not be loaded.',
  hints: ['The page may have been updated since you opened it. Reload it: your drafts are kept.'],
}

const ours = ({ message, hints }: AppError): FailureText => ({ message, hints })

/** The original message below a sentence of ours, as detail. */
const detailBelow = ({ cause }: AppError): string | undefined =>
  cause instanceof AppError ? failureOf(cause).detail : undefined

function ofService(error: GatewayRefusedError): FailureText {
  const { status, message, body, hints } = error
  const text = typeof body === 'string' ? body : JSON.stringify(body ?? null, null, 2)
  return { message: refusalSentence(error), hints, detail: `${status} ${message}\n${text.slice(0, 2_000)}` }
}

/** Shows the node's own message in place of viem's. */
function ofChain({ message, hints, cause }: ChainError): FailureText {
  const sentence = nodeSentence(cause)
  return { message, hints: sentence === undefined ? hints : [sentence], detail: wordForWord(cause) }
}

/** An error of a transport or of the wallet (host) that nobody wrapped: by its code, or in its own words. */
function ofStranger(error: unknown): FailureText {
  const detail = wordForWord(error)
  const node = isTransports(error) ? nodeSentence(error) : undefined
  if (node !== undefined) return { message: node, detail }
  if (error instanceof TypeError || error instanceof ReferenceError || error instanceof RangeError)
    return { message: 'An unexpected error happened on this page.', detail }
  const line = firstLineOf(error)
  for (const code of causesOf(error).flatMap(codesOf)) {
    const sentence = sentenceFor(code, 'host')
    if (sentence === undefined) continue
    const isVague = code === -32603 && line !== undefined
    return { message: isVague ? `Your wallet (host) answered: “${line}”.` : sentence, detail }
  }
  return { message: line ?? 'It failed without a reason.', detail }
}

const transports = [
  'HttpRequestError',
  'TimeoutError',
  'WebSocketRequestError',
  'SocketClosedError',
  'RpcRequestError',
]

const isTransports = (error: unknown): boolean =>
  causesOf(error).some((cause) => cause instanceof BaseError && transports.includes(cause.name))
