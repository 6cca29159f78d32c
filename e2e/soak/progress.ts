/** Where a soak says how far it is: a terminal, or a file or pipe that somebody reads later. */
export type Sink = { isTTY?: boolean | undefined; write: (text: string) => unknown }

const every = 10_000

/** Says how far the work is: on a terminal in one line that writes over itself, elsewhere in a line of its own every ten seconds. */
export function progressTo(sink: Sink, now: () => number): (text: string) => void {
  let said = Number.NEGATIVE_INFINITY
  return (text) => {
    if (sink.isTTY) return void sink.write(`\r\u001b[K${text}`)
    if (text === '' || now() - said < every) return
    said = now()
    sink.write(`${text}\n`)
  }
}
