import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toast } from 'react-hot-toast/headless'
import { afterVerdicts } from '#app/boot/afterVerdicts.ts'
import { isPageHere } from '#app/boot/preload.ts'
import { useOpened, useServices } from '#session/react.ts'
import { Button } from '#ui/controls/Button.tsx'
import type { NewBuild } from './keepOffline.ts'

const place = { id: 'newBuild', duration: Number.POSITIVE_INFINITY }

/** Asks before another build of this page is used, and names it. */
function announce({ name, takeOver }: NewBuild): void {
  toast(
    <>
      A new version of this page is here: {name}. It opens when you reload; until then this page stays as it
      is. <Button onClick={takeOver}>Reload</Button>{' '}
      <Button onClick={() => toast.remove(place.id)}>Later</Button>
    </>,
    place,
  )
}

/** Keeps the page on this device once a Safe is open and has its verdicts. */
export function OfflinePart() {
  const services = useServices()
  const client = useQueryClient()
  const isSafeOpen = useOpened().kind === 'safe'
  useEffect(() => {
    if (!isSafeOpen) return
    const keep = async () => {
      const { keepOffline } = await import('./keepOffline.ts')
      await keepOffline(window, announce)
    }
    // A page that cannot be kept opens from the server, as ever.
    const onRead = () => void keep().catch(() => undefined)
    return afterVerdicts({ client, isOpen: () => isPageHere(services), window, onRead })
  }, [client, services, isSafeOpen])
  return null
}
