import type { Chain } from '#chain/client.ts'
import type { Simulation } from '#core/checks/effectFacts.ts'
import { movesIn, permissionsIn } from '#core/trialRun/logs.ts'
import type { Holding, OtherRun } from '#core/trialRun/outcome.ts'
import type { Way } from '#core/trialRun/run.ts'
import type { Setting } from './circumstances.ts'
import { followedIn, saidPermissions } from './followed.ts'
import {
  eachOnce,
  holdingQuestions,
  permissionQuestions,
  permissionsRead,
  wordsAfter,
  wordsBefore,
} from './holdingsOfRuns.ts'
import type { RawQuestion, RawRun } from './raw.ts'
import type { Varied } from './runs.ts'
import { decodedOf, succeeded, type Tried } from './tryTransaction.ts'
import { turnedBack } from './turnedBack.ts'
import { givenWorths } from './worths.ts'

/** What of a simulation tells who gets what, and what that is worth. */
export type Shown = Pick<
  Simulation,
  'moves' | 'permissions' | 'holdings' | 'others' | 'unasked' | 'redemptions' | 'givenShares'
>

/** `supposed` are slots of the Safe that are only set for the trial; `setting` is the block in which it is tried. */
export type By = {
  node: Chain
  way: Way
  question: RawQuestion
  tried: Tried
  supposed: ReadonlySet<string>
  setting?: Setting | undefined
}

/** Who ends up with what after a run, and after the others of the same transaction; undefined where the way tells no moves. */
export async function shownIn(
  { node, way, question, tried, supposed, setting }: By,
  raw: RawRun,
  others: readonly Varied[],
): Promise<Shown | undefined> {
  if (!raw.logs) return undefined
  const safe = tried.safe.address
  const call = decodedOf(tried)
  const runs = [raw, ...others.map((one) => one.raw)]
  const logs = runs.map((one) => one.logs ?? [])
  const moves = logs.map(movesIn)
  const called = runs.flatMap((one) => one.called ?? [])
  const { asked, left } = followedIn({ safe, call, moves: moves.flat(), called })
  const permissions = eachOnce([
    ...logs.flatMap((one) => permissionsIn(one, safe)),
    ...saidPermissions(safe, call),
  ])
  const questions = [...holdingQuestions(asked), ...permissionQuestions(safe, permissions)]
  const [before, after, ...more] = await Promise.all([
    wordsBefore(node, questions, question),
    wordsAfter(node, way, { questions, question, raw }),
    ...others.map((one) => wordsAfter(node, way, { questions, question: one.question, raw: one.raw })),
  ])
  const count = asked.length
  const holdings = asked.map((one, at) => ({ ...one, before: before[at], after: after?.[at] }))
  const isAnswered = (one: (typeof holdings)[number]): one is Holding =>
    one.before !== undefined && one.after !== undefined
  const answered = holdings.flatMap((one, at) => (isAnswered(one) ? [{ one, at }] : []))
  const granted = (at: number, words: typeof after) => {
    const own = new Set(permissionsIn(logs[at] ?? [], safe).map(keyOf))
    const read = permissionsRead(permissions, before.slice(count), words?.slice(count) ?? [])
    // What only another run grants stands here as what it was, if that is known.
    return read.filter((one) => own.has(keyOf(one)) || (one.kind !== 'one' && words !== undefined))
  }
  const own = moves[0] ?? []
  const held = answered.map(({ one }) => one)
  const [redemptions, givenShares] = succeeded(raw)
    ? await Promise.all([
        turnedBack({ node, way, question, raw, setting }, { safe: tried.safe, call, moves: own }),
        givenWorths({ node, question, safe: tried.safe }, call, held),
      ])
    : []
  return {
    moves: own,
    permissions: granted(0, after),
    ...(after && { holdings: held }),
    ...(redemptions && { redemptions }),
    ...(givenShares && { givenShares }),
    ...(left > 0 && { unasked: left }),
    others: others.map(
      (one, at): OtherRun => ({
        under: one.under,
        succeeded: succeeded(one.raw),
        moves: moves[at + 1] ?? [],
        permissions: granted(at + 1, more[at]),
        after: answered.map((holding) => more[at]?.[holding.at]),
        ...(one.raw.storage && { storage: one.raw.storage.filter(({ slot }) => !supposed.has(slot)) }),
      }),
    ),
  }
}

const keyOf = ({ kind, token, spender, id, through }: NonNullable<Shown['permissions']>[number]) =>
  `${kind} ${token} ${spender} ${id} ${through}`.toLowerCase()
