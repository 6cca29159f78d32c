import { resolveValue, type Toast } from 'react-hot-toast/headless'
import { Icon } from './Icon.tsx'
import './Toaster.css'

const icons = { success: 'pass', error: 'close', loading: 'wait' } as const
const spoken = { success: 'Done: ', error: 'Error: ', loading: 'Working: ' } as const

const marked = (type: Toast['type']) => (type === 'blank' || type === 'custom' ? undefined : type)

/** One toast: the shape tells its kind, the word is spoken. */
export function ToastView({ toast }: { toast: Toast }) {
  const kind = marked(toast.type)
  const name = ['toast', `toast-${toast.type}`, toast.visible && 'toast-visible', toast.className]
  return (
    <div className={name.filter(Boolean).join(' ')} {...toast.ariaProps}>
      {kind !== undefined && (
        <span className="toast-icon">
          <Icon name={icons[kind]} />
        </span>
      )}
      <div>
        {kind !== undefined && <span className="hidden-text">{spoken[kind]}</span>}
        {resolveValue(toast.message, toast)}
      </div>
    </div>
  )
}
