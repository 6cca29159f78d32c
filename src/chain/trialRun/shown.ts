import type { Chain } from '#chain/node/client.ts'
import type { Setting } from '#chain/trialRun/circumstances/circumstances.ts'
import { includesAddress, isSameAddress } from '#core/addresses/address.ts'
import type { DecodedCall } from '#core/calldata/decode.ts'
import { wardsIn } from '#core/checks/calls/wards.ts'
import type { Simulation } from '#core/checks/effectFacts.ts'
import type { Address, SafeIdentity } from '#core/safe/safe.ts'
import { movesIn, permissionsIn } from '#core/trialRun/logs.ts'
import type {
  CodeHandover,
  Holding,
  Move,
  OtherRun,
  Permission,
  PoolPosition,
  Redemption,
} from '#core/trialRun/outcome.ts'
import type { Way } from '#core/trialRun/run.ts'
import type { TrialLog } from '#core/trialRun/words.ts'
import { boughtIn } from './bought.ts'
import { claimedPermissions, followedIn, placesIn } from './followed.ts'
import type { RawQuestion, RawRun } from './raw.ts'
import {
  eachOnce,
  holdingQuestions,
  permissionQuestions,
  permissionsRead,
  wordsAfter,
  wordsBefore,
} from './readers/holdingsOfRuns.ts'
import type { Varied } from './runs.ts'
import { decodedOf, succeeded, type Tried } from './tryTransaction.ts'
import type { After } from './turnedBack.ts'
import { redeemedWorths } from './worths.ts'

/** What of a simulation tells who gets what, and what that is worth. */
export type SimulatedEffects = Pick<
  Simulation,
  | 'moves'
  | 'permissions'
  | 'wardPermissions'
  | 'holdings'
  | 'others'
  | 'unasked'
  | 'redemptions'
  | 'arrivedShares'
  | 'givenShares'
  | 'positions'
  | 'handovers'
>

/** `supposed` are slots of the Safe that are only set for the trial; `setting` is the block in which it is tried. */
export type By = {
  node: Chain
  way: Way
  question: RawQuestion
  tried: Tried
  supposed: ReadonlySet<string>
  setting?: Setting | undefined
  /** Coin is paid and nothing ran but the Safe's own code: nobody there can be a token. */
  isBare?: boolean
}

/** Who ends up with what after a run, and after the others of the same transaction; undefined where the way tells no moves. */
export async function shownIn(
  { node, way, question, tried, supposed, setting, isBare = false }: By,
  raw: RawRun,
  others: readonly Varied[],
): Promise<SimulatedEffects | undefined> {
  if (!raw.logs) return undefined
  const safe = tried.safe.address
  const call = decodedOf(tried)
  const runs = [raw, ...others.map((one) => one.raw)]
  const logs = runs.map((one) => one.logs ?? [])
  const moves = logs.map(movesIn)
  const called = runs.flatMap((one) => one.called ?? [])
  const wards = wardsIn(placesIn(call), safe)
  const { asked, left } = isBare
    ? { asked: [], left: 0 }
    : followedIn({ safe, wards, call, moves: moves.flat(), called })
  const permissions = eachOnce([
    ...logs.flatMap((one) => permissionsOf(one, safe, wards)),
    ...claimedPermissions(safe, call),
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
    const own = new Set(permissionsOf(logs[at] ?? [], safe, wards).map(keyOf))
    const read = permissionsRead(permissions, before.slice(count), words?.slice(count) ?? [])
    // What only another run grants stands here as what it was, if that is known.
    return read.filter((one) => own.has(keyOf(one)) || (one.kind !== 'one' && words !== undefined))
  }
  const isOwn = ({ owner }: Permission) => owner === undefined
  const own = moves[0] ?? []
  const held = answered.map(({ one }) => one)
  const here = { node, way, question, raw, setting }
  const outcome = { safe: tried.safe, call, moves: own }
  const [redemptions, arrived, givenShares, positions = [], pieces] = succeeded(raw)
    ? await Promise.all([
        turnedBackOf(here, outcome),
        arrivedSharesOf(here, outcome),
        redeemedWorths({ node, question, safe: tried.safe }, call, held),
        positionsOf(here, logs[0] ?? [], outcome),
        piecesOf(here, logs[0] ?? [], outcome),
      ])
    : []
  const given = granted(0, after).filter(isOwn)
  const isTold = ({ token, id }: Permission) =>
    given.some((one) => one.kind === 'one' && one.id === id && isSameAddress(one.token, token))
  const unasked = left + (pieces?.left ?? 0)
  return {
    moves: own,
    permissions: [...given, ...(pieces?.standing ?? []).filter((one) => !isTold(one))],
    ...(wards.length > 0 && { wardPermissions: granted(0, after).filter((one) => !isOwn(one)) }),
    ...(after && { holdings: held }),
    ...(redemptions && { redemptions }),
    ...(arrived && arrived.length > 0 && { arrivedShares: arrived }),
    ...(givenShares && { givenShares }),
    ...(positions.length > 0 && { positions }),
    ...(unasked > 0 && { unasked }),
    ...(raw.handovers && { handovers: handoversOf(raw.handovers, call, safe) }),
    others: others.map(
      (one, at): OtherRun => ({
        under: one.under,
        succeeded: succeeded(one.raw),
        moves: moves[at + 1] ?? [],
        permissions: granted(at + 1, more[at]).filter(isOwn),
        after: answered.map((holding) => more[at]?.[holding.at]),
        ...(one.raw.storage && { storage: one.raw.storage.filter(({ slot }) => !supposed.has(slot)) }),
      }),
    ),
  }
}

/** What the contracts that are called hand over; how the Safe runs its own code others judge. */
function handoversOf(all: readonly CodeHandover[], call: DecodedCall, safe: Address): CodeHandover[] {
  const called = placesIn(call).map((place) => place.call.to)
  return all.filter(({ account }) => !isSameAddress(account, safe) && includesAddress(called, account))
}

type RunOutcome = { safe: SafeIdentity; call: DecodedCall; moves: readonly Move[] }

/** What turns back is loaded where something is bought. */
async function turnedBackOf(after: After, { safe, call, moves }: RunOutcome): Promise<Redemption[]> {
  const bought = boughtIn(safe.address, call)
  if (bought.length === 0) return []
  const { turnedBack } = await import('./turnedBack.ts')
  return turnedBack(after, { safe, moves, bought })
}

async function arrivedSharesOf(after: After, outcome: RunOutcome): Promise<Redemption[]> {
  if (!outcome.moves.some(({ kind, to }) => kind === 'erc20' && isSameAddress(to, outcome.safe.address)))
    return []
  const { arrivedShares } = await import('./arrivedShares.ts')
  return arrivedShares(after, outcome)
}

/** What makes positions is loaded where one comes, or where more is added to one: `increaseLiquidity` of Uniswap 3. */
async function positionsOf(
  { node, question }: After,
  logs: readonly TrialLog[],
  { safe, call, moves }: RunOutcome,
): Promise<readonly PoolPosition[]> {
  const isAdded = fillsPosition(call)
  if (!isAdded && !bringsPiece({ safe, moves })) return []
  const told = (await import('#core/trialRun/positions.ts')).positionsIn(logs)
  return isAdded ? (await import('./readers/ownedPositions.ts')).ownedPositions(node, question, told) : told
}

const fillsPosition = (call: DecodedCall) =>
  placesIn(call).some((place) => place.call.data.startsWith('0x219f5d17'))
const bringsPiece = ({ safe, moves }: Pick<RunOutcome, 'safe' | 'moves'>) =>
  moves.some(({ kind, to }) => kind === 'erc721' && isSameAddress(to, safe.address))

/** Who may still take the collectibles and positions of that: loaded where there are some. */
async function piecesOf(after: After, logs: readonly TrialLog[], { safe, call, moves }: RunOutcome) {
  if (!fillsPosition(call) && !bringsPiece({ safe, moves })) return undefined
  const [{ positionsIn }, { approvedPieces }] = await Promise.all([
    import('#core/trialRun/positions.ts'),
    import('./readers/approvedPieces.ts'),
  ])
  return approvedPieces(after, safe.address, { moves, filled: positionsIn(logs) })
}

const keyOf = ({ kind, token, spender, id, through, owner }: Permission) =>
  `${kind} ${token} ${spender} ${id} ${through} ${owner}`.toLowerCase()

/** What the Safe, and the accounts that it makes act, let others take. */
const permissionsOf = (logs: readonly TrialLog[], safe: Address, wards: readonly Address[]): Permission[] => [
  ...permissionsIn(logs, safe),
  ...wards.flatMap((owner) => permissionsIn(logs, owner).map((one) => ({ ...one, owner }))),
]
