import { encodeQR } from 'qr'

const corrections = { L: 'low', M: 'medium', Q: 'quartile', H: 'high' } as const

export type QrOptions = {
  /** 1 to 40; the smallest that holds the text unless said. */
  version?: number
  errorCorrection?: keyof typeof corrections
  /** 0 to 7; the one the standard's penalties choose unless said. */
  mask?: number
}

const masks = [0, 1, 2, 3, 4, 5, 6, 7] as const

/** The dark modules of a QR code, row by row, without its quiet zone. Throws a sentence for what no code can be. */
export function qrModules(
  text: string,
  { version, errorCorrection = 'M', mask }: QrOptions = {},
): boolean[][] {
  if (text === '') throw new Error('No input text')
  if (version !== undefined && !(Number.isInteger(version) && version >= 1 && version <= 40))
    throw new Error('The version of a QR code is 1 to 40.')
  if (!Object.hasOwn(corrections, errorCorrection))
    throw new Error('The error correction of a QR code is L, M, Q or H.')
  const chosen = masks.find((one) => one === mask)
  if (mask !== undefined && chosen === undefined) throw new Error('The mask pattern of a QR code is 0 to 7.')
  try {
    return encodeQR(text, 'raw', {
      border: 0,
      ecc: corrections[errorCorrection],
      ...(version !== undefined && { version }),
      ...(chosen !== undefined && { mask: chosen }),
    })
  } catch (cause) {
    if (!(cause instanceof Error && /capacity overflow/i.test(cause.message))) throw cause
    throw new Error('The amount of data is too big to be stored in a QR Code', { cause })
  }
}
