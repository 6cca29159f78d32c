import type { Locator } from '@playwright/test'
import decodeQR from 'qr/decode.js'

/** What a camera reads of a code on the screen. */
export async function scanned(code: Locator): Promise<string> {
  const picture = (await code.screenshot({ scale: 'css' })).toString('base64')
  const { width, height, pixels } = await code.page().evaluate(async (given) => {
    const bytes = Uint8Array.from(atob(given), (one) => one.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    const { data } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { data: new Uint8Array() }
    const text = Array.from(data, (one) => String.fromCharCode(one)).join('')
    return { width: bitmap.width, height: bitmap.height, pixels: btoa(text) }
  }, picture)
  return decodeQR({ width, height, data: new Uint8Array(Buffer.from(pixels, 'base64')) })
}
