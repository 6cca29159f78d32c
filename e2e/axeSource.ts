import { createRequire } from 'node:module'

const published = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))(
  'axe-core',
) as {
  source: string
}

/**
 * axe as it is published, with two things done otherwise that took more than half of its time, and that change nothing of what it finds: it reads
 * the text of a colour once, not anew for each element that has it; and the private fields of its objects, which it keeps for old
 * browsers in tables beside them, stand on the objects.
 */
export const axeSource = `((WeakMap, WeakSet) => {${published.source}})(...(${keptOnObjects})());(${rememberColours})()`

/** Runs in the page: in place of its tables those that write on the object itself, unless it is the page's own. */
function keptOnObjects() {
  class Fields extends WeakMap {
    readonly field = Symbol('field')
    override has(of: object) {
      return of instanceof Node ? super.has(of) : this.field in of
    }
    override get(of: object) {
      return of instanceof Node ? super.get(of) : (of as Record<symbol, unknown>)[this.field]
    }
    override set(of: object, value: unknown) {
      if (of instanceof Node) return super.set(of, value)
      ;(of as Record<symbol, unknown>)[this.field] = value
      return this
    }
  }
  class Brand extends WeakSet {
    readonly mark = Symbol('brand')
    override has(of: object) {
      return this.mark in of
    }
    override add(of: object) {
      ;(of as Record<symbol, unknown>)[this.mark] = true
      return this
    }
  }
  return [Fields, Brand]
}

type Colour = { r: number; g: number; b: number; alpha: number; parseString(text: string): Colour }
type Axe = { commons: { color: { Color: { prototype: Colour } } } }

/** Runs in the page. */
function rememberColours(): void {
  const colour = (globalThis as unknown as { axe: Axe }).axe.commons.color.Color.prototype
  const read = colour.parseString
  const known = new Map<string, { r: number; g: number; b: number; alpha: number }>()
  colour.parseString = function (this: Colour, text) {
    const before = known.get(text)
    if (before) return Object.assign(this, before)
    read.call(this, text)
    const { r, g, b, alpha } = this
    known.set(text, { r, g, b, alpha })
    return this
  }
}
