import type { Address } from '#core/safe/safe.ts'
import { createPersistedStore } from './persistedStore.ts'

type Device = { uuid: string; safes: readonly string[] }

const isUuid = (text: unknown): text is string =>
  typeof text === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/** This browser as the service knows it: its id, and the Safes (`<chainId>:<address>`) it is registered for. */
export const device = createPersistedStore<Device>({
  key: 'countersign.device',
  empty: { uuid: '', safes: [] },
  read: (kept) => {
    if (typeof kept !== 'object' || kept === null) return undefined
    const { uuid, safes } = kept as Record<string, unknown>
    if (!isUuid(uuid) || !Array.isArray(safes)) return undefined
    return { uuid, safes: safes.filter((one) => typeof one === 'string') }
  },
})

/** A Safe as a device is registered for it. */
export type RegisteredSafe = { chainId: number; address: Address }

/** `<chainId>:<address>`, as the store has it. */
export const nameOf = ({ chainId, address }: RegisteredSafe) => `${chainId}:${address.toLowerCase()}`

export const isRegistered = ({ safes }: Device, safe: RegisteredSafe): boolean => safes.includes(nameOf(safe))
