import { toast } from 'react-hot-toast/headless'
import { Button } from '#ui/controls/Button.tsx'

/** There is one place for it, however many parts are lost. It stays: nobody may go on without having seen it. */
const place = { id: 'lost', duration: Number.POSITIVE_INFINITY }

const renewed = 'A part of this page could not be loaded. The page may have been updated since you opened it.'
const offline = 'A part of this page could not be loaded: this device is offline.'

/** Says that a part of the page did not come and offers to reload. What is on the page stays until then. */
export function announceLostPart(sentence: string): void {
  const button = <Button onClick={() => window.location.reload()}>Reload</Button>
  toast.error(
    <>
      {sentence} {window.navigator.onLine && button}
    </>,
    place,
  )
}

/** Takes it back where the page itself says it. */
export const forgetLost = (): void => toast.remove(place.id)

/** Tells of every part that is lost from now on, whoever asked for it, until the returned function is called. */
export function watchLostParts(page: Window): () => void {
  const tell = () => announceLostPart(page.navigator.onLine ? renewed : offline)
  page.addEventListener('vite:preloadError', tell)
  return () => page.removeEventListener('vite:preloadError', tell)
}
