/**
 * Does a task with a signal of its own, which is aborted after so many milliseconds, with a `TimeoutError` as its reason, or with `outer` and
 * its reason. The timer is this function's and ends with the task: Node 20 may collect an `AbortSignal.timeout` that `AbortSignal.any` joins
 * before it aborts, and the task then never ends. @throws what the task throws.
 */
export async function within<Result>(
  milliseconds: number,
  outer: AbortSignal | undefined,
  task: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const ending = new AbortController()
  const end = () => ending.abort(outer?.reason)
  const timer = setTimeout(
    () => ending.abort(new DOMException('It took too long.', 'TimeoutError')),
    milliseconds,
  )
  if (outer?.aborted) end()
  else outer?.addEventListener('abort', end, { once: true })
  try {
    return await task(ending.signal)
  } finally {
    clearTimeout(timer)
    outer?.removeEventListener('abort', end)
  }
}

/** Whether a signal of `within` was aborted since its time was over. */
export const isOverdue = ({ reason }: AbortSignal): boolean =>
  reason instanceof DOMException && reason.name === 'TimeoutError'
