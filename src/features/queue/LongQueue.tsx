import type { ComponentProps } from 'react'
import { VirtualList } from '#ui/lists/VirtualList.tsx'
import type { QueueEntry } from './useQueue.ts'

/** The height of a row before it was measured: a sentence, its address, the line under it. */
const rowHeight = () => 119

type LongQueueProps = Omit<ComponentProps<typeof VirtualList<QueueEntry>>, 'estimate'>

/** More rows than are drawn at once. */
export const LongQueue = (props: LongQueueProps) => <VirtualList {...props} estimate={rowHeight} />
