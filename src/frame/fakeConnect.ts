import { type ConnectOptions, connectFrame, type FrameConnection } from './connect.ts'
import { createFakeStorage, type createFakeWindow } from './fakeWindow.ts'

/** A host that is trusted without being asked about. */
export const host = 'https://app.safe.global'

/** The little that its first answer must hold. */
export const info = { safeAddress: '0x5afe3855358e112b5647b952709e6165e1c1eeee', chainId: 1 }

type Fake = ReturnType<typeof createFakeWindow>

/** The connection of a page in that window, at a fixed time and with nothing remembered. */
export const connect = (fake: Fake, options: Partial<ConnectOptions> = {}) =>
  connectFrame({
    window: fake.window,
    allowedHosts: [],
    storage: createFakeStorage(),
    now: () => 7,
    ...options,
  })

/** The connection as the kind it must be. @throws Error where it is another. */
export const kindOf = <K extends FrameConnection['kind']>(connection: FrameConnection, kind: K) => {
  if (connection.kind !== kind) throw new Error(`The connection is ${connection.kind}, not ${kind}.`)
  return connection as Extract<FrameConnection, { kind: K }>
}

/** The id of what the page posted last. */
export const lastId = ({ posted }: Fake) => posted.at(-1)?.message.id
