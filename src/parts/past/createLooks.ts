/** Looks at those rows of a list that are in view: one after the other as they stand, and none while the page moves. */
export type Looks<Entry, Look> = {
  /** The page rests and these are in view, in this order: what is no longer among them is given up. */
  see(entries: readonly Entry[], look: LookAt<Entry, Look>): void
  /** The page moves: what is under way is given up, so that nothing is told until it rests. */
  hold(): void
  /** Called when more is known. */
  watch(listener: () => void): () => void
  /** What is known by the key of an entry; another function whenever more is known. */
  told(): (key: string) => Look | undefined
  /** Gives everything up. */
  stop(): void
}

/** Looks at one; undefined where it could not be done now. It is only ended by its signal, and throws nothing else. */
type LookAt<Entry, Look> = (entry: Entry, signal: AbortSignal) => Promise<Look | undefined>

type Options<Entry, Look> = {
  keyOf: (entry: Entry) => string
  /** Nothing is left to be found out about it. */
  isSettled: (look: Look) => boolean
  /** After so many ms what could not be settled is looked at again, if it is still in view. */
  again: number
  /** Runs what can wait once the page has nothing more urgent to do: it is while the page moves that most is given up. */
  idly: (run: () => void) => void
  window: Pick<Window, 'setTimeout' | 'clearTimeout'> & { document: Pick<Document, 'hidden'> }
}

/** A store of looks; it asks nobody itself. */
export function createLooks<Entry, Look>(options: Options<Entry, Look>): Looks<Entry, Look> {
  const { keyOf, isSettled, again, idly, window } = options
  const known = new Map<string, Look>()
  const underWay = new Map<string, AbortController>()
  const listeners = new Set<() => void>()
  const read = (key: string) => known.get(key)
  let told = read
  let timer: number | undefined

  const giveUp = (isWanted: (key: string) => boolean, when = idly) => {
    for (const [key, controller] of underWay) {
      if (isWanted(key)) continue
      // From here on nothing is told of it, whenever it ends.
      underWay.delete(key)
      when(() => controller.abort())
    }
  }
  const start = async (entry: Entry, look: LookAt<Entry, Look>) => {
    const key = keyOf(entry)
    const controller = new AbortController()
    underWay.set(key, controller)
    try {
      const found = await look(entry, controller.signal)
      if (underWay.get(key) !== controller) return
      underWay.delete(key)
      if (found === undefined) return
      known.set(key, found)
      told = (of) => read(of)
      for (const listener of listeners) listener()
    } catch (error) {
      if (!controller.signal.aborted) throw error
    }
  }
  const isOpen = (entry: Entry) => {
    const look = read(keyOf(entry))
    return look === undefined || !isSettled(look)
  }
  const see = (entries: readonly Entry[], look: LookAt<Entry, Look>) => {
    window.clearTimeout(timer)
    const open = entries.filter(isOpen)
    const wanted = new Set(open.map(keyOf))
    giveUp((key) => wanted.has(key))
    for (const entry of open) if (!underWay.has(keyOf(entry))) void start(entry, look)
    if (open.length > 0) timer = window.setTimeout(() => seeAgain(entries, look), again)
  }
  const seeAgain = (entries: readonly Entry[], look: LookAt<Entry, Look>) => {
    if (!window.document.hidden) return see(entries, look)
    timer = window.setTimeout(() => seeAgain(entries, look), again)
  }
  return {
    see,
    hold() {
      window.clearTimeout(timer)
      giveUp(() => false)
    },
    watch(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    told: () => told,
    stop() {
      window.clearTimeout(timer)
      giveUp(
        () => false,
        (abort) => abort(),
      )
    },
  }
}
