/** The browser's own reader of codes (Shape Detection API), where it has one. */
type Detector = { detect: (video: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

/** What a code in the camera's picture says; undefined where none is found in it. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | undefined>

/** A picture is looked at in so many pixels across at most: more tell nothing and take long. */
const maxWidth = 720
/** It is looked at in these sizes in turn: of codes seen clearly one in thirty to sixty is not found in one of them, another one in each. */
const sizes = [1, 0.9, 0.8, 0.7]

async function ownReader(): Promise<CodeReader> {
  const { decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  let looks = 0
  return async (video) => {
    const { videoWidth, videoHeight } = video
    if (!context || videoWidth === 0) return undefined
    const size = sizes[looks % sizes.length] ?? 1
    looks += 1
    const scale = Math.min(1, maxWidth / Math.max(videoWidth, videoHeight)) * size
    canvas.width = Math.round(videoWidth * scale)
    canvas.height = Math.round(videoHeight * scale)
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    try {
      return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height))
    } catch (_noCode) {
      return undefined
    }
  }
}

/** The browser's reader, where it has one for such codes, else our own. */
export async function createCodeReader(): Promise<CodeReader> {
  const Reader = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  if (!Reader || !(await Reader.getSupportedFormats()).includes('qr_code')) return ownReader()
  const detector = new Reader({ formats: ['qr_code'] })
  return async (video) => (await detector.detect(video))[0]?.rawValue
}
