import type { Context } from 'hono'

/** What a request brought and what it took, in bytes or characters; kept for who counts it once the request is answered. */
type Measured = 'answer' | 'body'

/** Notes how large it was; of several notes the largest holds. */
export function noteSize(context: Context, what: Measured, size: number): void {
  context.set(what, Math.max(size, sizeOf(context, what)))
}

/** How large it was; 0 where nobody said. */
export function sizeOf(context: Context, what: Measured): number {
  return (context.get(what) as number | undefined) ?? 0
}
