import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { type ContentEncoding, compress } from '#server/operate/contentEncoding.ts'

/** An answer as it goes out: its JSON, the tag by which a client knows it again, and its bytes in the encodings that were asked for. */
type Written = {
  text: string
  tag: string
  encoded: Map<ContentEncoding, Promise<Uint8Array<ArrayBuffer>>>
  /** Was it given to somebody? Who made it pays for it, though he be told that it is what he has. */
  isGiven: boolean
}

const texts = new WeakMap<object, Written>()

/** What an answer is written as: one that is given again is written, tagged and compressed once. */
export function writtenOf(answer: object): Written {
  const known = texts.get(answer)
  if (known) return known
  const made = write(JSON.stringify(answer), { isGiven: false })
  texts.set(answer, made)
  return made
}

/** An answer that was given before, by its JSON alone: what it was made of takes as much memory again. */
export function writtenAnswer(text: string): object {
  const answer = {}
  texts.set(answer, write(text, { isGiven: true }))
  return answer
}

const write = (text: string, { isGiven }: { isGiven: boolean }): Written => ({
  text,
  isGiven,
  tag: `W/"${createHash('sha1').update(text).digest('hex')}"`,
  encoded: new Map(),
})

/** The bytes of an answer in an encoding, in Node's own threads the first time. */
export function encodedOf(
  { text, encoded }: Written,
  encoding: ContentEncoding,
): Promise<Uint8Array<ArrayBuffer>> {
  const known = encoded.get(encoding)
  if (known) return known
  const made = compress(encoding, Buffer.from(text))
  encoded.set(encoding, made)
  return made
}

/** Says what the body of a request's answer was written from, for who compresses it. */
export const noteWritten = (context: Context, written: Written): void => context.set('written', written)

/** What the body of a request's answer was written from, where it was said. */
export const notedWritten = (context: Context): Written | undefined => context.get('written')
