import { type ToastOptions, useToaster } from 'react-hot-toast/headless'
import { ToastView } from './ToastView.tsx'

/** How long each kind stays, in milliseconds; a loading toast until it is replaced. */
export const toastDurations = {
  blank: 4000,
  error: 4000,
  success: 2000,
  loading: Number.POSITIVE_INFINITY,
  custom: 4000,
} as const

const toastOptions = Object.fromEntries(
  Object.entries(toastDurations).map(([kind, duration]): [string, ToastOptions] => [kind, { duration }]),
)

/** Top right on every page. Headless: the library's own styles are refused under Trusted Types. */
export function Toaster() {
  const { toasts, handlers } = useToaster(toastOptions)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at a toast only keeps it from leaving
    <div className="toaster" onMouseEnter={handlers.startPause} onMouseLeave={handlers.endPause}>
      {toasts.map((toast) => (
        <ToastView key={toast.id} toast={toast} />
      ))}
    </div>
  )
}
