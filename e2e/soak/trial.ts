/** What a trial is to do: `count` items from number `from` on, all drawn from `seed` alone, so that it can be done again. */
export type Work = { seed: number; from: number; count: number; onProgress: Progress }

/** Hears how many items are done, and of what is done besides a few words. */
export type Progress = (done: number, more?: string) => void

/** What came of it: a sentence for each item that does not hold, with what is needed to see it again. */
export type SoakOutcome = { failures: readonly string[]; counted?: Counted }

/** What was counted on the way, by name. */
export type Counted = Readonly<Record<string, number>>

/** One kind of work that gets better with every item: `full` items are the whole of it, `slice` are done between two savings. */
export type SoakTrial = {
  name: string
  full: number
  slice: number
  /** How many of them `npm test` does; none of what takes minutes for one. */
  inTest: number
  run: (work: Work) => Promise<SoakOutcome>
  /** What the counts of the whole must come to: a sentence when they do not. */
  judge?: (counted: Counted) => string | undefined
}

/** What was done of a trial so far. */
export type Done = { count: number; failures: readonly string[]; counted?: Counted }

/** The seed of a slice, from the run's seed, the trial and the first item. */
export function seedOf(seed: number, name: string, from: number): number {
  return fnv1a(`${seed} ${name} ${from}`)
}

/** FNV-1a of a text's UTF-8 bytes, 32 bits. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return hash
}

/** Does the next slice of a trial, and says what is done of it then. */
export async function nextSlice(
  trial: SoakTrial,
  done: Done,
  { seed, onProgress }: { seed: number; onProgress: Progress },
): Promise<Done> {
  const from = done.count
  const count = Math.min(trial.slice, trial.full - from)
  const work = { seed: seedOf(seed, trial.name, from), from, count, onProgress }
  const { failures, counted = {} } = await trial.run(work)
  const sums = Object.entries(counted).map(([name, n]) => [name, n + (done.counted?.[name] ?? 0)] as const)
  return {
    count: from + count,
    failures: [...done.failures, ...failures],
    counted: { ...done.counted, ...Object.fromEntries(sums) },
  }
}

/** Everything that does not hold of a trial, its whole included once it is done. */
export function failuresOf(
  { full, judge }: SoakTrial,
  { count, failures, counted = {} }: Done,
): readonly string[] {
  const whole = count === full ? judge?.(counted) : undefined
  return whole === undefined ? failures : [...failures, whole]
}

/** The trial of which the least is done, if any is not done. */
export function leastDone(trials: readonly SoakTrial[], done: (name: string) => Done): SoakTrial | undefined {
  const open = trials.filter(({ name, full }) => done(name).count < full)
  return open.toSorted((a, b) => done(a.name).count / a.full - done(b.name).count / b.full)[0]
}
