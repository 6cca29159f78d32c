import type { Locator } from '@playwright/test'
import decodeQR from 'qr/decode.js'

type ScannedImage = { width: number; height: number; data: Uint8Array }

/** A quarter of a turn, clockwise. */
function turned({ width, height, data }: ScannedImage): ScannedImage {
  const into = new Uint8Array(data.length)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const from = (y * width + x) * 4
      into.set(data.subarray(from, from + 4), (x * height + height - 1 - y) * 4)
    }
  return { width: height, height: width, data: into }
}

/** The reading library fails at one picture in seventy; a camera takes many, held in other ways. */
function read(image: ScannedImage, turns = 3): string {
  try {
    return decodeQR(image)
  } catch (error) {
    if (turns === 0) throw error
    return read(turned(image), turns - 1)
  }
}

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
  return read({ width, height, data: new Uint8Array(Buffer.from(pixels, 'base64')) })
}
