const spans = new Map([
  [0, 'in all'],
  [1_440, 'every day'],
  [10_080, 'every week'],
  [43_200, 'every 30 days'],
])

/** Over which span an allowance may be taken: after so many minutes it begins anew, after 0 never. */
export const spanOf = (minutes: number) =>
  spans.get(minutes) ?? `every ${minutes.toLocaleString('en-US')} minutes`
