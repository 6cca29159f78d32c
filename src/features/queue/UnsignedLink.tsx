import { useHref } from '#session/react.ts'
import { paramsOf } from './queueFilter.ts'
import { useQueueFilter } from './useQueue.ts'

/** Shows what no owner signed as well, or hides it again. */
export function UnsignedLink() {
  const href = useHref()
  const filter = useQueueFilter()
  const { withUnsigned } = filter
  return (
    <a href={href('queue', paramsOf({ ...filter, withUnsigned: !withUnsigned }))}>
      {withUnsigned ? 'Hide unsigned proposals' : 'Show unsigned proposals'}
    </a>
  )
}
