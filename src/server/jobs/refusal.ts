/** A receiver refused a delivery and said for how long: `again` is in seconds, or `never`. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly again: number | 'never'

  constructor(message: string, again: Refusal['again']) {
    super(message)
    this.again = again
  }
}
