/** What was missing or malformed inside a value that is being read, and where; made anew at every level on its way out. */
export class Misfit {
  readonly message: string
  /** As `transaction.txInfo.sender.value`; empty for the value itself. */
  readonly path: string

  constructor(message: string, path = '') {
    this.message = message
    this.path = path
  }
}

/** The same misfit as seen from the object or list that holds the value at `key`. */
export function under(key: string | number, cause: unknown): unknown {
  if (!(cause instanceof Misfit)) return cause
  return new Misfit(cause.message, cause.path === '' ? String(key) : `${key}.${cause.path}`)
}
