import type { MessagePipe } from '#core/protocol/hostProtocol.ts'
import type { FrameWindow } from './frameWindow.ts'

/** Hears what the page around us says, with the origin it spoke from. Everything else that arrives is not ours. */
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

/** The pipe to the host after its origin is pinned: addressed to that origin only, and deaf to any other. */
export function pinnedPipe(window: FrameWindow, origin: string): MessagePipe {
  return {
    post: (message) => window.parent.postMessage(message, origin),
    subscribe: (listener) =>
      listenToParent(window, (data, from) => {
        if (from === origin) listener(data)
      }),
  }
}
