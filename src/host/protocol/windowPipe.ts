import type { MessagePipe } from '#core/protocol/hostProtocol.ts'

type MessageTarget = {
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}
type AppWindow = { postMessage(message: unknown, targetOrigin: string): void }

/**
 * The pipe to an app in an iframe. It accepts messages only from the frame’s window and the origin of the app’s address, and posts only
 * to that origin. `onDropped` receives messages from the frame with another origin (a redirect).
 */
export function appPipe({
  window,
  app,
  appOrigin,
  targetOrigin = appOrigin,
  onDropped = () => undefined,
}: {
  window: MessageTarget
  /** The frame's window now; it is replaced when the frame loads anew. */
  app: () => AppWindow | null
  appOrigin: string
  /** Where messages are posted to instead: '*' for any origin, as hosts did until 2026. */
  targetOrigin?: string
  onDropped?: (origin: string, data: unknown) => void
}): MessagePipe {
  return {
    post: (message) => app()?.postMessage(message, targetOrigin),
    subscribe(listener) {
      const onMessage = (event: MessageEvent) => {
        if (event.source === null || event.source !== (app() as unknown)) return
        if (event.origin === appOrigin) listener(event.data)
        else onDropped(event.origin, event.data)
      }
      window.addEventListener('message', onMessage)
      return () => window.removeEventListener('message', onMessage)
    },
  }
}
