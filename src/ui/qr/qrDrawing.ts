import { type QrOptions, qrModules } from './qrModules.ts'

/** The specification's figures (point 9): empty modules around the code, pixels a module, and the smallest width that may be asked for. */
export const qrDefaults = {
  margin: 4,
  scale: 4,
  smallestWidth: 21,
  dark: '#000000',
  light: '#ffffff',
} as const

type DrawingOptions = QrOptions & {
  /** Empty modules around the code. */
  margin?: number
  /** Pixels a module; not heeded where a width is given. */
  scale?: number
  /** Pixels of the whole picture; one below 21 is not heeded. */
  width?: number
}

/** A code as it is drawn: the path of its dark modules in a square of `side` modules, shown `width` pixels wide. */
export type QrDrawing = { side: number; width: number; path: string; dark: string; light: string }

/** Lays a text out as a QR code. Throws a sentence for what no code can be. */
export function qrDrawing(text: string, options: DrawingOptions = {}): QrDrawing {
  const { margin = qrDefaults.margin, scale = qrDefaults.scale, width } = options
  const modules = qrModules(text, options)
  const side = modules.length + 2 * margin
  const path = modules
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + margin} ${y + margin}h1v1h-1z` : '')))
    .join('')
  const wanted = width !== undefined && width >= qrDefaults.smallestWidth ? width : side * scale
  return { side, width: wanted, path, dark: qrDefaults.dark, light: qrDefaults.light }
}

type Answered = (error: Error | undefined, drawing?: QrDrawing) => void

/**
 * The same for callers of old, who hand a callback on: where there are no promises, they have to.
 * Throws 'Callback required as last argument' when there is neither.
 */
export function drawQr(
  text: string,
  callback?: Answered,
  { Promise: Promised }: { Promise?: PromiseConstructor } = globalThis,
): Promise<QrDrawing> | undefined {
  if (typeof callback === 'function') {
    try {
      callback(undefined, qrDrawing(text))
    } catch (error) {
      callback(error as Error)
    }
    return undefined
  }
  if (Promised === undefined) throw new Error('Callback required as last argument')
  return Promised.resolve().then(() => qrDrawing(text))
}
