import type { MessagePipe } from '#core/protocol/hostProtocol.ts'

type TabChannel = {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}

/** The browser's channel to other tabs of this app; absent in old browsers. */
export type WithTabs = { BroadcastChannel?: new (name: string) => TabChannel }

/** A pipe to the same app in other tabs and frames of the same host; undefined where the browser has none or denies it. */
export function tabsOf({ BroadcastChannel }: WithTabs, name: string): MessagePipe | undefined {
  if (!BroadcastChannel) return undefined
  try {
    const channel = new BroadcastChannel(name)
    return {
      post: (message) => channel.postMessage(message),
      subscribe(listener) {
        const onMessage = (event: MessageEvent) => listener(event.data)
        channel.addEventListener('message', onMessage)
        return () => channel.removeEventListener('message', onMessage)
      },
    }
  } catch (_closedToFrames) {
    return undefined
  }
}
