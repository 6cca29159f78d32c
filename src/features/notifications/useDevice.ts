import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useStore } from 'zustand'
import { AppError } from '#core/errors.ts'
import type { Actor } from '#core/protocol/actor.ts'
import { device, forget, isRegistered, register, unregister } from '#parts/notifications/devices.ts'
import { createTokenProvider } from '#parts/notifications/tokenProvider.ts'
import { useUnsupportedReason } from '#parts/safe/useServiceChain.ts'
import { useActor, useSafeId, useServices } from '#session/react.ts'
import { failureOf, isDeclined } from '#verify/failures/failure.ts'

type DeviceRequest = 'register' | 'unregister' | 'forget'

const done: Record<DeviceRequest, string> = {
  register: 'Registered. The service notifies this browser about this Safe.',
  unregister: 'The service no longer notifies this browser about this Safe.',
  forget: 'The service has forgotten this browser.',
}

const noProvider =
  'The operator of this page has set up no push service (no token provider), so notifications cannot reach this browser. Nothing is sent to the service.'

/** A push service that is there answers within this. */
const patience = () => AbortSignal.timeout(10_000)

/** Why this account cannot sign for a browser, or undefined: the service takes it from an owner's own key. */
export function whyNotRegister(actor: Pick<Actor, 'kind'> | undefined): string | undefined {
  if (!actor) return 'Connect the wallet of an owner: it signs this.'
  return actor.kind === 'safe'
    ? 'Only an owner’s own wallet can sign it: open this page in its own tab.'
    : undefined
}

/** This browser as a device of the service: whether it can be one, is one, and the three calls. */
export function useDevice() {
  const { config, gateway } = useServices()
  const { chainId, address } = useSafeId()
  const actor = useActor()
  const kept = useStore(device)
  const without = useUnsupportedReason('devices')
  const provider = config.notifications?.provider
  const [isSigning, setSigning] = useState(false)
  const mutation = useMutation({
    mutationFn: async (asked: DeviceRequest) => {
      if (asked === 'unregister') return unregister(gateway, { chainId, address })
      if (asked === 'forget') return forget(gateway, chainId)
      if (!actor || !provider) throw new AppError('Nobody is connected.')
      const fetch = window.fetch.bind(window)
      const token = await createTokenProvider({ url: provider, fetch, patience }).token()
      setSigning(true)
      const given = { token, now: Date.now(), newUuid: () => crypto.randomUUID(), version: __VERSION__ }
      await register(gateway, actor, { chainId, address }, given)
    },
    onSuccess: (_, asked) => {
      toast.success(done[asked])
    },
    onSettled: () => setSigning(false),
  })
  const declined = isDeclined(mutation.error)
  return {
    closed: provider === undefined ? noProvider : without,
    needsOwner: whyNotRegister(actor),
    isKnown: kept.uuid !== '',
    isOn: isRegistered(kept, { chainId, address }),
    run: mutation.mutate,
    asked: mutation.isPending ? mutation.variables : undefined,
    /** The push service has answered, so that it is the wallet's turn. */
    isSigning,
    declined,
    error: mutation.error && !declined ? failureOf(mutation.error) : undefined,
  }
}
