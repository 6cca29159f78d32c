import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import './ShortList.css'

type ShortListProps<Item> = {
  /** What it lists, for those who hear the page. */
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  row: (item: Item, index: number) => ReactNode
  /** There are more than these, nobody knows how many. */
  hasMore?: boolean | undefined
  /** These are in the window. Called again when others are. */
  onRest?: ((inView: readonly Item[]) => void) | undefined
}

/** A list of few rows, all of which are drawn where the page puts them; `VirtualList` is for many. */
export function ShortList<Item>(props: ShortListProps<Item>) {
  const { label, items, keyOf, row, hasMore, onRest } = props
  const { length } = items
  const list = useRef<HTMLUListElement>(null)
  const rests = useEffectEvent((inView: ReadonlySet<Element>) => {
    const rows = [...(list.current?.children ?? [])]
    onRest?.(items.filter((_, index) => inView.has(rows[index] as Element)))
  })
  useEffect(() => {
    const inView = new Set<Element>()
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) inView.add(target)
        else inView.delete(target)
      rests(inView)
    })
    // Rows that came in the place of others are watched too.
    for (const one of [...(list.current?.children ?? [])].slice(0, items.length)) observer.observe(one)
    return () => observer.disconnect()
  }, [items])
  return (
    <ul ref={list} className="short-list" aria-label={label}>
      {items.map((item, index) => (
        <li
          key={keyOf(item)}
          data-index={index}
          aria-setsize={hasMore ? -1 : length}
          aria-posinset={index + 1}
        >
          {row(item, index)}
        </li>
      ))}
    </ul>
  )
}
