import {
  defaultRangeExtractor,
  type Range,
  useWindowVirtualizer,
  type VirtualItem,
} from '@tanstack/react-virtual'
import {
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import './VirtualList.css'

type VirtualListProps<Item> = {
  /** What it lists, for those who hear the page. */
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** How high a row is before it was measured, in pixels. */
  estimate: (item: Item) => number
  /** Draws a row; kept the same between renders, rows that are drawn already stay as they are. */
  row: (item: Item, index: number) => ReactNode
  /** The end is near: ask for more. Called again whenever the list has grown and the end is still near. */
  onEnd?: (() => void) | undefined
  /** The page begins to move. */
  onMove?: (() => void) | undefined
  /** The page rests: these are in the window. Called again when others are. */
  onRest?: ((inView: readonly Item[]) => void) | undefined
}

/** At least so many rows are drawn on each side of the window. */
const OVERSCAN = 8

/** So many rows come and go together: to draw at all takes as long as a row or two, so most frames of a scroll draw nothing. */
const TOGETHER = 4

/** How far below the window the end counts as near, in pixels. */
const NEAR = 1_200

/** The heights of the rows of each list when it was last on the page: who comes back finds what they read where it stood. */
const heightsWhenLeft = new Map<string, VirtualItem[]>()

/** In whole pixels, so that no row stands between two of them. */
const heightOf = (element: Element, entry: ResizeObserverEntry | undefined) =>
  Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? element.getBoundingClientRect().height)

/** Milliseconds in which the browser takes who comes back to where they were. */
const ARRIVING = 500

/** Where the list begins on the page, in pixels; what stands above it may come and go. */
function useTop(list: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      if (list.current) setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])
  return top
}

type RowProps<Item> = {
  item: Item
  index: number
  size: number
  /** How far below the beginning of the list it stands, in pixels. */
  start: number
  draw: (item: Item, index: number) => ReactNode
  measure: (element: HTMLLIElement | null) => void
}

const Row = memo(function Row<Item>({ item, index, size, start, draw, measure }: RowProps<Item>) {
  return (
    <li
      ref={measure}
      data-index={index}
      aria-setsize={size}
      aria-posinset={index + 1}
      style={{ transform: `translateY(${start}px)` }}
    >
      {draw(item, index)}
    </li>
  )
}) as <Item>(props: RowProps<Item>) => ReactNode

/** A long list that scrolls with the page and draws only the rows around the window; a row in focus stays drawn. */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { label, items, keyOf, estimate, row, onEnd, onMove, onRest } = props
  const { length } = items
  const list = useRef<HTMLUListElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const top = useTop(list)
  const [focused, setFocused] = useState<number | string>()

  const keyAt = useCallback(
    (index: number) => {
      const item = items[index]
      return item === undefined ? index : keyOf(item)
    },
    [items, keyOf],
  )
  const focusedAt = useMemo(
    () => (focused === undefined ? -1 : items.findIndex((item) => keyOf(item) === focused)),
    [focused, items, keyOf],
  )
  const rangeExtractor = useCallback(
    (range: Range) => {
      const { startIndex, endIndex, count } = range
      const near = defaultRangeExtractor({
        ...range,
        startIndex: Math.floor((startIndex - OVERSCAN) / TOGETHER) * TOGETHER,
        endIndex: Math.min(Math.ceil((endIndex + OVERSCAN) / TOGETHER) * TOGETHER, count) - 1,
        overscan: 0,
      })
      if (focusedAt === -1 || near.includes(focusedAt)) return near
      return [...near, focusedAt].toSorted((one, other) => one - other)
    },
    [focusedAt],
  )
  const isArriving = useRef(true)
  const rows = useWindowVirtualizer<HTMLLIElement>({
    count: length,
    getItemKey: keyAt,
    estimateSize(index) {
      const item = items[index]
      return item === undefined ? 0 : estimate(item)
    },
    initialMeasurementsCache: heightsWhenLeft.get(label) ?? [],
    // Where the browser will take the reader back to is counted by the heights when they left: none of them changes before.
    measureElement(element, entry, { options, itemSizeCache }) {
      const known = isArriving.current && itemSizeCache.get(options.getItemKey(Number(element.dataset.index)))
      return known || heightOf(element, entry)
    },
    rangeExtractor,
    scrollMargin: top,
    // Past the beginning of the list what is read stays where it is when others come before it.
    anchorTo: window.scrollY > top ? 'end' : 'start',
  })
  useEffect(() => {
    const arrived = setTimeout(() => {
      isArriving.current = false
      for (const element of rows.elementsCache.values())
        if (element.isConnected) rows.resizeItem(Number(element.dataset.index), heightOf(element, undefined))
    }, ARRIVING)
    return () => clearTimeout(arrived)
  }, [rows])
  useEffect(() => () => void heightsWhenLeft.set(label, rows.takeSnapshot()), [label, rows])

  const { isScrolling, range } = rows
  const first = range?.startIndex ?? 0
  const last = range?.endIndex ?? -1
  const moves = useEffectEvent(() => onMove?.())
  const rests = useEffectEvent((inView: readonly Item[]) => onRest?.(inView))
  useEffect(() => {
    if (isScrolling) moves()
  }, [isScrolling])
  useEffect(() => {
    if (!isScrolling && last >= 0) rests(items.slice(first, last + 1))
  }, [isScrolling, items, first, last])

  const askForMore = useEffectEvent(() => onEnd?.())
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
        style={{ height: rows.getTotalSize() }}
        onFocus={({ target }) => {
          const index = target.closest<HTMLElement>('li[data-index]')?.dataset.index
          setFocused(index === undefined ? undefined : keyAt(Number(index)))
        }}
        onBlur={() => setFocused(undefined)}
      >
        {rows.getVirtualItems().map(({ key, index, start }) => {
          const item = items[index]
          if (item === undefined) return null
          return (
            <Row
              key={key}
              item={item}
              index={index}
              size={onEnd ? -1 : length}
              start={start - top}
              draw={row}
              measure={rows.measureElement}
            />
          )
        })}
      </ul>
      <div ref={end} />
    </>
  )
}
