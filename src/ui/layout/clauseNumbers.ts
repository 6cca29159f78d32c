/** Numbers the clauses of one rendering in order: each call gives the next number, so a clause that is left out leaves no gap. */
export function clauseNumbers(): () => number {
  let last = 0
  return () => {
    last += 1
    return last
  }
}
