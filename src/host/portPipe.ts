import type { MessagePipe } from '#core/hostProtocol.ts'

type Port = {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  start(): void
}

/** A pipe over one end of a MessageChannel: a host without a page, for an app that holds the other end. */
export function portPipe(port: Port): MessagePipe {
  return {
    post: (message) => port.postMessage(message),
    subscribe(listener) {
      const onMessage = (event: MessageEvent) => listener(event.data)
      port.addEventListener('message', onMessage)
      port.start()
      return () => port.removeEventListener('message', onMessage)
    },
  }
}
