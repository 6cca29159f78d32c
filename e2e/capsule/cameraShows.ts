import type { Page } from '@playwright/test'
import { encodeQR } from 'qr'

/** Makes a camera of the page, 640 by 480, that sees a code on a white sheet; the code's modules in whole pixels. */
function draw({ modules, pixels }: { modules: boolean[][]; pixels: number }) {
  const canvas = document.createElement('canvas')
  canvas.width = 640
  canvas.height = 480
  const context = canvas.getContext('2d')
  const paint = () => {
    if (!context) return
    context.fillStyle = '#fff'
    context.fillRect(0, 0, 640, 480)
    context.fillStyle = '#000'
    for (const [y, row] of modules.entries())
      for (const [x, isDark] of row.entries())
        if (isDark) context.fillRect(100 + x * pixels, 12 + y * pixels, pixels, pixels)
  }
  setInterval(paint, 50)
  paint()
  navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(20)
}

/** From here on the page's camera sees this text as a code, as large as fits. */
export async function cameraShows(page: Page, text: string): Promise<void> {
  const modules = encodeQR(text, 'raw')
  await page.evaluate(draw, { modules, pixels: Math.min(7, Math.floor(456 / modules.length)) })
}
