type Scheduler = { postTask: (task: () => void, options: { priority: 'background' }) => Promise<void> }

/** A page that never comes to rest is not waited for longer, in ms. */
const maxWait = 1_000

/**
 * Lets the page do first what is more urgent: frames, and what the reader does. Work that nobody sees is done in pieces with this between
 * them, so that the page stays at hand on a slow machine too.
 */
export function yieldToMain(): Promise<void> {
  const scheduler: Scheduler | undefined = Reflect.get(globalThis, 'scheduler')
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, scheduler ? maxWait : 0)
    void scheduler?.postTask(
      () => {
        clearTimeout(timer)
        resolve()
      },
      { priority: 'background' },
    )
  })
}
