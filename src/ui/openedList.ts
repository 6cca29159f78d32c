import { createListWindow } from './listWindow.ts'

export type Item = { id: string; shape: string }
export const items: Item[] = Array.from({ length: 1_000 }, (_, index) => ({
  id: `entry ${index}`,
  shape: 'row',
}))
export const keyOf = ({ id }: Item) => id

/** A window 800 px high, as much of it as the list asks for; rows are thought to be 100 px high. */
export function opened(listed = items, recycles = true) {
  let now = 0
  let isLate = false
  let timer: (() => void) | undefined
  const window = {
    scrollY: 0,
    innerHeight: 800,
    performance: { now: () => now },
    setTimeout: (run: () => void) => {
      timer = run
      return 1
    },
    clearTimeout: () => undefined,
    scrollBy: (_: number, down: number) => {
      window.scrollY += down
    },
  }
  const view = createListWindow<Item>(window as unknown as Window, () => isLate)
  const shapeOf = recycles ? ({ shape }: Item) => shape : undefined
  view.list({ items: listed, keyOf, estimate: 100, shapeOf })
  view.resize({ top: 0, width: 500 })
  /** Scrolled so many ms after it was before. */
  const to = (at: number, apart = 100) => {
    now += apart
    window.scrollY = at
    view.scroll()
  }
  const drawn = () => view.slots().map((slot) => view.placed(slot))
  const slotOf = (id: string) => view.slots().find((slot) => view.placed(slot)?.row.key === id)
  const late = (is: boolean) => {
    isLate = is
  }
  const rests = () => {
    now += 1_000
    for (let run = timer; run; run = timer) {
      timer = undefined
      run()
    }
  }
  return { window, view, to, drawn, slotOf, late, rests }
}
