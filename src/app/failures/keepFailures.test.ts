import { environmentManager, notifyManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#app/boot/queryClient.ts'

beforeEach(() => {
  vi.useFakeTimers()
  environmentManager.setIsServer(() => false)
})
afterEach(() => {
  vi.useRealTimers()
})

/** What somebody sees who asks again five seconds after each answer and gets these answers, each a second after it was asked for. */
function asking(...answers: (string | Error)[]) {
  const client = createQueryClient()
  const observer = new QueryObserver(client, {
    queryKey: ['list'],
    queryFn: () =>
      new Promise<string>((resolve, reject) => {
        const answer = answers.shift() ?? 'nothing more'
        setTimeout(() => (typeof answer === 'string' ? resolve(answer) : reject(answer)), 1_000)
      }),
    refetchInterval: 5_000,
  })
  const seen: string[] = []
  const look = () => {
    const { data, error } = observer.getCurrentResult()
    const now = data ?? error?.message ?? 'lines'
    if (seen.at(-1) !== now) seen.push(now)
  }
  // As React is told: when all that happens at once has happened.
  const stop = observer.subscribe(notifyManager.batchCalls(look))
  look()
  return { client, observer, seen, stop }
}

test('a failure stays while it is asked again, until an answer comes', async () => {
  const { observer, seen, stop } = asking(new Error('500'), new Error('500'), new Error('429'), 'the list')
  await vi.advanceTimersByTimeAsync(6_500)
  expect(observer.getCurrentResult()).toMatchObject({ isFetching: true, isPending: false, isError: true })
  await vi.advanceTimersByTimeAsync(14_000)
  expect(seen).toEqual(['lines', '500', '429', 'the list'])
  stop()
})

test('what is here already stays, and the failure beside it goes with the next answer', async () => {
  const { observer, stop } = asking('the list', new Error('500'), 'a newer list')
  await vi.advanceTimersByTimeAsync(7_500)
  expect(observer.getCurrentResult()).toMatchObject({ data: 'the list', error: new Error('500') })
  await vi.advanceTimersByTimeAsync(6_000)
  expect(observer.getCurrentResult()).toMatchObject({ data: 'a newer list', error: null })
  stop()
})

test('a question that is begun anew has no failure from before', async () => {
  const { client, observer, stop } = asking(new Error('500'), 'the list')
  await vi.advanceTimersByTimeAsync(1_500)
  void client.resetQueries({ queryKey: ['list'] })
  expect(observer.getCurrentResult()).toMatchObject({ isFetching: true, isPending: true, error: null })
  await vi.advanceTimersByTimeAsync(1_500)
  expect(observer.getCurrentResult().data).toBe('the list')
  stop()
})

test('what was thrown away while it had failed is not remembered', async () => {
  const { client, stop } = asking(new Error('500'))
  await vi.advanceTimersByTimeAsync(1_500)
  stop()
  client.clear()
  const observer = new QueryObserver(client, {
    queryKey: ['list'],
    queryFn: () => new Promise(() => undefined),
  })
  const end = observer.subscribe(() => undefined)
  expect(observer.getCurrentResult()).toMatchObject({ isPending: true, error: null })
  end()
})
