/**
 * Asks for what several want in one go: while an answer is under way, those who come wait and are asked for together in the next,
 * so nobody is given an answer to a question that was put before he came.
 */
export function gathered<Key, Answer>(
  ask: (keys: readonly Key[]) => Promise<Answer>,
): (key: Key) => Promise<Answer> {
  let last: Promise<unknown> = Promise.resolve()
  let next: { keys: Set<Key>; answer: Promise<Answer> } | undefined
  return (key) => {
    if (next === undefined) {
      const keys = new Set<Key>()
      const start = () => {
        next = undefined
        return ask([...keys])
      }
      // A question that failed is its askers' trouble: the next is put all the same.
      const answer = last.then(start, start)
      next = { keys, answer }
      last = answer
    }
    next.keys.add(key)
    return next.answer
  }
}
