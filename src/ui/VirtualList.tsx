import { memo, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Listed } from './drawnRows.ts'
import { createListWindow, type Drawn } from './listWindow.ts'
import './VirtualList.css'

type VirtualListProps<Item> = Listed<Item> & {
  /** What it lists, for those who hear the page. */
  label: string
  row: (item: Item, index: number) => ReactNode
  /** The end is near: ask for more. Called again whenever the list has grown and the end is still near. */
  onEnd?: (() => void) | undefined
}

/** How far below the window the end counts as near, in pixels. */
const NEAR = 1_200

type RowProps<Item> = {
  item: Item
  id: string
  index: number
  start: number
  size: number
  draw: (item: Item, index: number) => ReactNode
}

/** Drawn anew only when it is another row or stands elsewhere: while the page scrolls most rows stay what they are. */
const Row = memo(function Row<Item>({ item, id, index, start, size, draw }: RowProps<Item>) {
  return (
    <li data-row={id} aria-setsize={size} aria-posinset={index + 1} style={{ top: start }}>
      {draw(item, index)}
    </li>
  )
}) as <Item>(props: RowProps<Item>) => ReactNode

const rowOf = (element: Element) => element.closest<HTMLElement>('li[data-row]')?.dataset.row

/** A long list that scrolls with the page and draws only the rows around the window; a row in focus stays drawn. */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { label, items, keyOf, estimate, shapeOf, row, onEnd } = props
  const list = useRef<HTMLUListElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<Drawn<Item>>({ rows: [], starts: new Float64Array(1) })
  const [view] = useState(() => createListWindow<Item>(window, setDrawn))
  const [watched] = useState(() => new Set<Element>())
  const [sizes] = useState(
    () =>
      new ResizeObserver((entries) => {
        const found = entries.map(({ target, borderBoxSize }) => ({
          key: rowOf(target) ?? '',
          height: borderBoxSize[0]?.blockSize ?? 0,
        }))
        // Before it is painted: rows never stand over each other, and what is read does not move.
        flushSync(() => view.measure(found))
      }),
  )
  const askForMore = useEffectEvent(() => onEnd?.())

  useLayoutEffect(() => {
    const measure = () => {
      const box = list.current?.getBoundingClientRect()
      if (box) flushSync(() => view.resize({ top: box.top + window.scrollY, width: box.width }))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    window.addEventListener('resize', measure)
    window.addEventListener('scroll', view.scroll, { passive: true })
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
      window.removeEventListener('scroll', view.scroll)
      view.stop()
      sizes.disconnect()
    }
  }, [view, sizes])

  useLayoutEffect(
    () => view.list({ items, keyOf, estimate, shapeOf }),
    [view, items, keyOf, estimate, shapeOf],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever other rows are drawn
  useLayoutEffect(() => {
    const rows = [...(list.current?.children ?? [])]
    for (const gone of watched) {
      if (gone.isConnected) continue
      sizes.unobserve(gone)
      watched.delete(gone)
    }
    for (const row of rows) {
      if (!watched.has(row)) sizes.observe(row)
      watched.add(row)
    }
    const unknown = rows.filter((row) => !view.isMeasured(rowOf(row) ?? ''))
    view.measure(
      unknown.map((row) => ({ key: rowOf(row) ?? '', height: row.getBoundingClientRect().height })),
    )
  }, [drawn.rows])

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
        style={{ height: drawn.starts.at(-1) }}
        onFocus={({ target }) => view.focus(rowOf(target))}
        onBlur={() => view.focus(undefined)}
      >
        {drawn.rows.map(({ slot, key, item, index }) => (
          <Row
            key={slot}
            id={key}
            item={item}
            index={index}
            start={drawn.starts[index] ?? 0}
            size={onEnd ? -1 : length}
            draw={row}
          />
        ))}
      </ul>
      <div ref={end} />
    </>
  )
}
