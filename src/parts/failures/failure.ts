import { BaseError, UserRejectedRequestError } from 'viem'
import { ChainError } from '#chain/errors.ts'
import { AppError } from '#core/errors.ts'
import { asError, causesOf, codesOf, firstLineOf, wordForWord } from '#core/failures/causes.ts'
import { isMeaning, sentenceFor } from '#core/failures/meanings.ts'
import { UnforeseenError } from '#core/failures/unforeseen.ts'
import { GatewayRefusedError, GatewayShapeError } from '#gateway/errors.ts'
import { nodeSentence } from './nodeFailure.ts'
import { refusalSentence } from './serviceFailure.ts'

/** What a screen says of a failure: a sentence, what to do, and, where more was said than that, all of it word for word. */
export class Failure extends AppError {
  override name = 'Failure'
  readonly detail: string | undefined

  constructor({ message, hints = [], detail, cause }: Said & { cause?: unknown }) {
    super(message, { hints, cause })
    this.detail = detail || undefined
  }
}

type Said = { message: string; hints?: readonly string[]; detail?: string | undefined }

/** A person said no, in their wallet or to the page around this one. That is an answer, no failure. */
export const isDeclined = (error: unknown): boolean =>
  error instanceof UserRejectedRequestError || codesOf(error).includes(UserRejectedRequestError.code)

/** The one place where whatever went wrong, with a wallet, a host, a node or the service, becomes what a person reads. */
export function failureOf(error: unknown): Failure {
  return error instanceof Failure ? error : new Failure({ ...saidOf(error), cause: error })
}

function saidOf(error: unknown): Said {
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

/** A file of the page that is not there: the connection failed, or a release has put others in their place. In Chromium's, Firefox's, Safari's and Vite's words. */
export const isLostCode = (error: unknown): boolean =>
  /dynamically imported module|importing a module script|unable to preload css/i.test(asError(error).message)

const lost: Said = {
  message: 'A part of this page could not be loaded.',
  hints: ['The page may have been renewed since you opened it. Reload it: your drafts are kept.'],
}

const ours = ({ message, hints }: AppError): Said => ({ message, hints })

/** A sentence of ours around what somebody else said: it says enough, and their words are kept. */
const detailBelow = ({ cause }: AppError): string | undefined =>
  cause instanceof AppError ? failureOf(cause).detail : undefined

function ofService(error: GatewayRefusedError): Said {
  const { status, message, body, hints } = error
  const text = typeof body === 'string' ? body : JSON.stringify(body ?? null, null, 2)
  return { message: refusalSentence(error), hints, detail: `${status} ${message}\n${text.slice(0, 2_000)}` }
}

/** Nothing is known then; what the node said of it stands in place of the library's words. */
function ofChain({ message, hints, cause }: ChainError): Said {
  const sentence = nodeSentence(cause)
  return { message, hints: sentence === undefined ? hints : [sentence], detail: wordForWord(cause) }
}

/** What comes to the screen as it was thrown is of a transport, or of the page around this one: by its code, or in its own words. */
function ofStranger(error: unknown): Said {
  const detail = wordForWord(error)
  const node = isTransports(error) ? nodeSentence(error) : undefined
  if (node !== undefined) return { message: node, detail }
  if (error instanceof TypeError || error instanceof ReferenceError || error instanceof RangeError)
    return { message: 'Something on this page failed that nobody foresaw.', detail }
  const line = firstLineOf(error)
  for (const code of causesOf(error).flatMap(codesOf)) {
    const sentence = sentenceFor(code, 'host')
    if (sentence === undefined) continue
    const isVague = code === -32603 && line !== undefined
    return { message: isVague ? `The page around this one answered: “${line}”.` : sentence, detail }
  }
  return { message: line ?? 'It failed without saying why.', detail }
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
