import type { MessagePipe } from '#core/protocol/hostProtocol.ts'

/**
 * A pipe whose replies are posted by another window than the host's, to try whether an app believes it. `stranger` is the frame of
 * `/stranger`, which hands on what it is told to the frame beside it.
 */
export function strangerPipe(
  pipe: MessagePipe,
  { isOn, stranger }: { isOn: () => boolean; stranger: () => Window | null },
): MessagePipe {
  return {
    post(message) {
      const window = isOn() ? stranger() : null
      if (window) window.postMessage({ handOn: message }, '*')
      else pipe.post(message)
    },
    subscribe: pipe.subscribe,
  }
}
