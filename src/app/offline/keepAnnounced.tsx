import { toast } from 'react-hot-toast/headless'
import { Button } from '#ui/controls/Button.tsx'
import { keepOffline, type NewBuild } from './keepOffline.ts'

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

/** Keeps this build on the device, and asks before a newer one is used. */
export async function keepPage(page: Window): Promise<void> {
  if (import.meta.env.PROD) await keepOffline(page, announce)
}
