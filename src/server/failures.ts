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

/** As the gateway's own checks refuse: `{message, statusCode}`, for 400 with the name of the status. */
export function rejected(statusCode: 400 | 422, message: string): Failure {
  return new Failure(
    statusCode,
    statusCode === 400 ? { message, error: 'Bad Request', statusCode } : { message, statusCode },
  )
}

/** As the gateway's validator refuses: 422 with the first thing that is wrong. */
export function invalid(issue: {
  code: string
  message: string
  path: readonly (string | number)[]
}): Failure {
  return new Failure(422, { statusCode: 422, ...issue })
}
