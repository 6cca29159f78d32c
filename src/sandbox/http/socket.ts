import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import type { Ending } from '#sandbox/ending.ts'
import { listen } from '#sandbox/ports.ts'

/** A port that can be closed as a killed process closes it, and opened again. */
export type Socket = { open: () => Promise<void>; close: () => Promise<void>; isOpen: () => boolean }

/** Serves `fetch` on localhost; nothing listens before `open`. */
export function createSocket(
  port: number,
  fetch: (request: Request) => Response | Promise<Response>,
): Socket {
  let server: Server | undefined
  return {
    isOpen: () => server !== undefined,
    open: async () => {
      if (server) return
      const next = createAdaptorServer({ fetch }) as Server
      await listen(next, port)
      server = next
    },
    close: async () => {
      const closing = server
      server = undefined
      if (!closing) return
      await new Promise<void>((resolve) => {
        closing.close(() => resolve())
        closing.closeAllConnections()
      })
    },
  }
}

/** Opens it until the sandbox ends. */
export async function openSocket(socket: Socket, ending: Ending): Promise<void> {
  ending.add(socket.close)
  await socket.open()
}
