/** Numbers the clauses of one drawing of a document: each call gives the next, so that a clause which is left out leaves no gap. */
export function clauseNumbers(): () => number {
  let last = 0
  return () => {
    last += 1
    return last
  }
}
