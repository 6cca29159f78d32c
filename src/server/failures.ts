import { AppError } from '#core/errors.ts'

/** A request that is refused, with the status and the very body that goes out: an object as JSON, text as it is. */
export class Failure extends AppError {
  override name = 'Failure'
  readonly status: number
  readonly body: object | string

  constructor(status: number, body: object | string) {
    super(typeof body === 'string' ? body : String((body as { message?: unknown }).message ?? status))
    this.status = status
    this.body = body
  }
}

/** Today's gateway says this where the service behind it gave no message of its own. */
const noMessage = 'An error occurred'

/** As the service behind the gateway refuses: `{code, message}`. */
export const refused = (code: number, message = noMessage): Failure => new Failure(code, { code, message })

/** What is asked for is not there. */
export const notFound = (): Failure => refused(404)

/** There is no such route. */
export const noRoute = (): Failure => new Failure(404, { message: 'Not Found', statusCode: 404 })

const statusNames = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  422: undefined,
} as const

/** As the gateway's own checks refuse: `{message, error, statusCode}` with the name of the status, which a 422 is without. */
export function rejected(statusCode: keyof typeof statusNames, message: string): Failure {
  const error = statusNames[statusCode]
  return new Failure(statusCode, error ? { message, error, statusCode } : { message, statusCode })
}

/** As the gateway's validator refuses: 422 with the first thing that is wrong. */
export const invalid = (issue: object): Failure => new Failure(422, { statusCode: 422, ...issue })
