import type { PlanProgress } from './chainPlan.ts'

/** How far the past of a chain is read, and how long the rest of this phase takes at the speed so far, in words. */
export function progressText({ phase, done, total, secondsLeft }: PlanProgress): string {
  const what = phase === 'finding' ? 'Safes are looked for' : 'their past is read'
  const part = total === 0 ? 100 : Math.floor((done / total) * 100)
  return `${what}, ${done} of ${total} blocks (${part} %)${secondsLeft === null ? '' : `, about ${timeText(secondsLeft)} left`}`
}

function timeText(seconds: number): string {
  if (seconds < 120) return `${Math.ceil(seconds)} seconds`
  const minutes = Math.round(seconds / 60)
  if (minutes < 120) return `${minutes} minutes`
  const hours = Math.round(minutes / 60)
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`
}
