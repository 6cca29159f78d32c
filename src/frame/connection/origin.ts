import type { FrameWindow } from './frameWindow.ts'

/** A web origin that messages can be addressed to; an opaque one ("null") gives undefined. */
export function usableOrigin(text: string | undefined): string | undefined {
  if (!text || text === 'null') return undefined
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  return /^https?:$/.test(url.protocol) ? url.origin : undefined
}

/**
 * The origin of the page around this one, before any answer. `ancestorOrigins` is the browser's own report. A referrer is only a guess:
 * after a navigation inside the frame it is the previous page.
 */
export function parentOrigin(window: Pick<FrameWindow, 'location' | 'document'>): {
  certain?: string
  likely?: string
} {
  const certain = usableOrigin(window.location.ancestorOrigins?.[0])
  if (certain) return { certain }
  const likely = usableOrigin(window.document.referrer)
  return likely && likely !== window.location.origin ? { likely } : {}
}
