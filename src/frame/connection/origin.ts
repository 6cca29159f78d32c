import type { FrameWindow } from './frameWindow.ts'

/** A web origin that a message can be addressed to; an opaque one ("null") is none. */
export function usableOrigin(text: string | undefined): string | undefined {
  if (!text || text === 'null') return undefined
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  return /^https?:$/.test(url.protocol) ? url.origin : undefined
}

/**
 * Who is around us, before anybody answered. `ancestorOrigins` is the browser's own word. A referrer is only a
 * first guess: after a navigation inside the frame it names the page we came from.
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
