import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useStore } from 'zustand'
import { AppError } from '#core/errors.ts'
import type { Actor } from '#core/protocol/actor.ts'
import { forget, register, unregister } from '#parts/notifications/devices.ts'
import { useActor, useSafeId, useServices } from '#session/react.ts'
import { device, isRegistered } from '#stores/device.ts'
import { failureOf, isDeclined } from '#verify/failures/failure.ts'
import { useDeviceWay } from './useDeviceWay.ts'

type DeviceRequest = 'register' | 'unregister' | 'forget'

const done: Record<DeviceRequest, string> = {
  register: 'Registered. The service notifies this browser about this Safe.',
  unregister: 'The service no longer notifies this browser about this Safe.',
  forget: 'The service has forgotten this browser.',
}

/** Why this account cannot sign for a browser, or undefined: the service takes it from an owner's own key. */
export function whyNotRegister(actor: Pick<Actor, 'kind'> | undefined): string | undefined {
  if (!actor) return 'Connect the wallet of an owner: it signs this.'
  return actor.kind === 'safe'
    ? 'Only an owner’s own wallet can sign it: open this page in its own tab.'
    : undefined
}

/** This browser as a device of the service: whether it can be one, is one, and the three calls. */
export function useDevice() {
  const { gateway } = useServices()
  const safe = useSafeId()
  const { chainId } = safe
  const actor = useActor()
  const kept = useStore(device)
  const way = useDeviceWay()
  const [isSigning, setSigning] = useState(false)
  const isNamed = isRegistered(kept, safe)
  const mutation = useMutation({
    mutationFn: async (asked: DeviceRequest) => {
      if (asked === 'unregister') {
        await unregister(gateway, safe)
        return way.leave(device.getState().safes.length > 0)
      }
      if (asked === 'forget') {
        await forget(gateway, chainId)
        return way.leave(false)
      }
      if (!actor) throw new AppError('Nobody is connected.')
      const token = await way.token()
      setSigning(true)
      const given = { token, now: Date.now(), newUuid: () => crypto.randomUUID(), version: __VERSION__ }
      await register(gateway, actor, safe, given).catch(async (error: unknown) => {
        if (!isNamed) await way.leave(kept.safes.length > 0)
        throw error
      })
    },
    onSuccess: (_, asked) => {
      toast.success(done[asked])
    },
    onSettled: () => {
      setSigning(false)
      way.reread()
    },
  })
  const declined = isDeclined(mutation.error)
  return {
    closed: way.closed,
    needsOwner: whyNotRegister(actor),
    isKnown: kept.uuid !== '',
    isOn: isNamed && way.isReached,
    /** The service notifies this browser, and this browser no longer takes it. */
    isLost: isNamed && !way.isReached,
    through: way.through,
    run: mutation.mutate,
    asked: mutation.isPending ? mutation.variables : undefined,
    /** The push service has answered, so that it is the wallet's turn. */
    isSigning,
    declined,
    error: mutation.error && !declined ? failureOf(mutation.error) : undefined,
  }
}
