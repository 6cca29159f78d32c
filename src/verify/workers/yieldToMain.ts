type Scheduler = { postTask: (task: () => void, options: { priority: 'background' }) => Promise<void> }

/** The longest wait for a page that never comes to rest, in ms. */
const maxWait = 1_000

/**
 * Lets the page first draw frames and react to the reader. Background work calls this between its parts, so that the page stays responsive
 * on a slow machine.
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
