type Scheduler = { postTask: (task: () => void, options: { priority: 'background' }) => Promise<void> }

/**
 * Lets the page do first what is more urgent: frames, and what the reader does. Work that nobody sees is done in pieces with this between
 * them, so that the page stays at hand on a slow machine too.
 */
export async function breathe(): Promise<void> {
  const scheduler: Scheduler | undefined = Reflect.get(globalThis, 'scheduler')
  if (scheduler) return scheduler.postTask(() => undefined, { priority: 'background' })
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}
