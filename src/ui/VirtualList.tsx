import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import './VirtualList.css'

type VirtualListProps<Item> = {
  /** What it lists, for those who hear the page. */
  label: string
  items: readonly Item[]
  /** Best the same function each time. */
  keyOf: (item: Item) => string
  row: (item: Item, index: number) => ReactNode
  /** The height of a row before it was measured, in pixels. */
  estimate: number
  /** The end is near: ask for more. Called again whenever the list has grown and the end is still near. */
  onEnd?: (() => void) | undefined
}

/** How far below the window the end counts as near, in pixels. */
const NEAR = 1_200

/** A long list that scrolls with the page and draws only the rows around the window; a row in focus stays drawn. */
export function VirtualList<Item>({ label, items, keyOf, row, estimate, onEnd }: VirtualListProps<Item>) {
  const list = useRef<HTMLUListElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const [focused, setFocused] = useState<number>()
  const askForMore = useEffectEvent(() => onEnd?.())

  // Another function would have the place of every row worked out anew.
  const getItemKey = useCallback(
    (index: number) => {
      const item = items[index]
      return item === undefined ? index : keyOf(item)
    },
    [items, keyOf],
  )

  const virtual = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => estimate,
    overscan: 6,
    scrollMargin: top,
    getItemKey,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range)
      const isKept = focused !== undefined && focused < range.count && !shown.includes(focused)
      return isKept ? [...shown, focused].sort((one, other) => one - other) : shown
    },
  })

  useEffect(() => {
    const measure = () => setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])

  const { length } = items
  useEffect(() => {
    if (!end.current || length === 0) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) askForMore()
      },
      { rootMargin: `${NEAR}px` },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [length])

  return (
    <>
      <ul
        ref={list}
        className="virtual-list"
        aria-label={label}
        style={{ height: virtual.getTotalSize() }}
        onBlur={() => setFocused(undefined)}
      >
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const item = items[index]
          if (item === undefined) return null
          return (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              aria-setsize={onEnd ? -1 : length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start - top}px)` }}
              onFocus={() => setFocused(index)}
            >
              {row(item, index)}
            </li>
          )
        })}
      </ul>
      <div ref={end} />
    </>
  )
}
