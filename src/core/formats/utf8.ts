import { FormatError } from './reader.ts'

/** The text that bytes write in UTF-8, a mark at its beginning kept. `sentence` says what it means when they are none. @throws FormatError */
export function textOfUtf8(bytes: Uint8Array, sentence: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (cause) {
    throw new FormatError(sentence, { cause })
  }
}
