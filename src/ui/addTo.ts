/** Takes in one who is told, until that one leaves. */
export const addTo =
  <One>(all: Set<One>) =>
  (one: One): (() => void) => {
    all.add(one)
    return () => void all.delete(one)
  }
