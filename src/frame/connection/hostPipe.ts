import type { MessagePipe } from '#core/protocol/hostProtocol.ts'
import type { FrameWindow } from './frameWindow.ts'

/** Listens to messages of the page around this one, with their origin. All other messages are ignored. */
export function listenToParent(
  window: Pick<FrameWindow, 'parent' | 'addEventListener' | 'removeEventListener'>,
  listener: (data: unknown, origin: string) => void,
): () => void {
  const onMessage = (event: MessageEvent) => {
    if (event.source === (window.parent as unknown)) listener(event.data, event.origin)
  }
  window.addEventListener('message', onMessage)
  return () => window.removeEventListener('message', onMessage)
}

/** The pipe to the host with its origin pinned: it sends to that origin only and ignores any other. */
export function pinnedPipe(window: FrameWindow, origin: string): MessagePipe {
  return {
    post: (message) => window.parent.postMessage(message, origin),
    subscribe: (listener) =>
      listenToParent(window, (data, from) => {
        if (from === origin) listener(data)
      }),
  }
}
