import {
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { flushSync } from 'react-dom'
import type { Listed } from './drawnRows.ts'
import { keptHeightsOf } from './keptHeights.ts'
import { createListWindow, type ListWindow } from './listWindow.ts'
import { type SaidOf, standing, usePlaced } from './usePlaced.ts'
import './VirtualList.css'

type Found<Item> = { watch: (listener: () => void) => () => void; of: (item: Item) => unknown }

const nothing: Found<unknown> = { watch: () => () => undefined, of: () => undefined }

type VirtualListProps<Item> = Listed<Item> & {
  /** What it lists, for those who hear the page. */
  label: string
  row: (item: Item, index: number) => ReactNode
  /** The end is near: ask for more. Called again whenever the list has grown and the end is still near. */
  onEnd?: (() => void) | undefined
  /** What a row says, for rows of which most differ in their words alone. */
  saidOf?: SaidOf<Item> | undefined
  /** What is found out of a row by and by: that row is drawn anew when it is told of something else, and no other. */
  found?: Found<Item> | undefined
  /** What tells where the list is while its rows pass by faster than they can be read. */
  passingOf?: ((item: Item) => string) | undefined
}

/** How far below the window the end counts as near, in pixels. */
const NEAR = 1_200

/** So many milliseconds after its time a frame is late. */
const LATE = 8

type RowProps<Item> = {
  slot: string
  view: ListWindow<Item>
  heights: ResizeObserver
  size: number
  draw: (item: Item, index: number) => ReactNode
  saidOf: SaidOf<Item> | undefined
  found: Found<Item>
}

/** One element of the list, whichever entry it shows: while the page scrolls only those are drawn anew that show another one. */
const Row = memo(function Row<Item>({ slot, view, heights, size, draw, saidOf, found }: RowProps<Item>) {
  const element = useRef<HTMLLIElement>(null)
  useSyncExternalStore(found.watch, () => {
    const shown = view.placed(slot)
    return shown && found.of(shown.row.item)
  })
  const { placed, generation } = usePlaced({ view, slot, element, saidOf })
  // Once for the element, not for each entry in it: to observe anew makes the browser lay out the page twice in a frame.
  const content = useCallback(
    (current: HTMLDivElement) => {
      heights.observe(current)
      return () => heights.unobserve(current)
    },
    [heights],
  )
  if (!placed) return null
  const { row } = placed
  const { place, ...style } = standing(placed)
  return (
    <li
      key={generation}
      ref={element}
      data-slot={slot}
      aria-setsize={size}
      aria-posinset={Number(place)}
      style={style}
    >
      <div ref={content}>{draw(row.item, row.index)}</div>
    </li>
  )
}) as <Item>(props: RowProps<Item>) => ReactNode

/** The frame began so late that the next one would be too if much were drawn in it. */
const isLate = () => performance.now() - Number(document.timeline.currentTime) > LATE

const slotOf = (element: Element) => element.closest<HTMLElement>('li[data-slot]')?.dataset.slot

/** A long list that scrolls with the page and draws only the rows around the window; a row in focus stays drawn. */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { label, items, keyOf, estimate, shapeOf, row, onEnd, saidOf, passingOf, found = nothing } = props
  const list = useRef<HTMLUListElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const passing = useRef<HTMLDivElement>(null)
  const [view] = useState(() => createListWindow<Item>(window, isLate, keptHeightsOf(label)))
  // Told after the layout of a frame and before its paint: rows never stand over each other, and what is read does not move.
  const [heights] = useState(
    () =>
      new ResizeObserver((entries) =>
        flushSync(() =>
          view.measure(
            entries.map(({ target, borderBoxSize }) => ({
              slot: slotOf(target),
              height: borderBoxSize[0]?.blockSize ?? 0,
            })),
          ),
        ),
      ),
  )
  const slots = useSyncExternalStore(view.watch, view.slots)
  const height = useSyncExternalStore(view.watch, view.height)
  const askForMore = useEffectEvent(() => onEnd?.())
  // Written by hand: nothing else may run while rows pass by.
  const pass = useEffectEvent((item: Item | undefined) => {
    const words = item && passingOf ? passingOf(item) : ''
    if (passing.current && passing.current.textContent !== words) passing.current.textContent = words
  })

  useLayoutEffect(() => {
    const measure = () => {
      const box = list.current?.getBoundingClientRect()
      if (box) flushSync(() => view.resize({ top: box.top + window.scrollY, width: box.width }))
    }
    const scroll = () => flushSync(view.scroll)
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    window.addEventListener('resize', measure)
    window.addEventListener('scroll', scroll, { passive: true })
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
      window.removeEventListener('scroll', scroll)
      view.stop()
      heights.disconnect()
    }
  }, [view, heights])
  useLayoutEffect(() => view.watchPassing(pass), [view])

  useLayoutEffect(
    () => view.list({ items, keyOf, estimate, shapeOf }),
    [view, items, keyOf, estimate, shapeOf],
  )

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
        className={shapeOf ? 'virtual-list virtual-list-ruled' : 'virtual-list'}
        aria-label={label}
        style={{ height }}
        onFocus={({ target }) => view.focus(slotOf(target))}
        onBlur={() => view.focus(undefined)}
      >
        {slots.map((slot) => (
          <Row
            key={slot}
            slot={slot}
            view={view}
            heights={heights}
            size={onEnd ? -1 : length}
            draw={row}
            saidOf={saidOf}
            found={found}
          />
        ))}
      </ul>
      <div ref={end} />
      {passingOf && <div ref={passing} className="virtual-list-passing" aria-hidden="true" />}
    </>
  )
}
