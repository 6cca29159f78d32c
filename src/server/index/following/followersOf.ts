import type { ChangeListener } from '#server/database/changeListener.ts'
import type { Database } from '#server/database/database.ts'
import { does, type Role } from '#server/roles.ts'
import type { ChainService } from '#server/service.ts'
import { resolveNewest } from '#server/store/resolve.ts'
import { forgetExpired } from '#server/store/unsigned.ts'
import { type Follower, follow } from './follow.ts'
import { createPollPause } from './pollPause.ts'

/** How many milliseconds pass between two looks for what can wait. */
const jobInterval = 500
/** The same for ranges of the chain's past, of which there are some only after the first start. */
const pastInterval = 1_000
/** The same where other processes tell of what they do: what is tried again later, and what they could not tell. */
const longInterval = 5_000

/** The least between two looks for what nobody signed in its time. */
const forgettingInterval = 10_000

type FollowersOptions = {
  database: Database
  log: (text: string) => void
  now: () => number
  changes: ChangeListener
}

/** What a process does for a chain again and again: follow its head or only watch who does, and beside it what can wait. */
export function followersOf(
  { config, indexer }: ChainService,
  role: Role,
  { database, log, now, changes }: FollowersOptions,
): Follower[] {
  const { chainId, pollInterval } = config
  const pause = createPollPause()
  const isIndexing = does(role, 'index')
  const headInterval = () => {
    const usual = pause(indexer.status().head?.number)
    return pollInterval ?? (!isIndexing && changes.isListening() ? longInterval : usual)
  }
  const head = async () => {
    await (isIndexing ? indexer.catchUp() : indexer.watch())
    return false
  }
  const following = follow({ name: `Chain ${chainId}`, work: head, interval: headInterval, log })
  if (!isIndexing) changes.on('indexed', chainId, following.wake)
  if (role === 'serve') return [following]
  const sharing = follow({
    name: `The past of chain ${chainId}`,
    doing: 'read',
    work: indexer.readPast,
    interval: () => (changes.isListening() ? longInterval : pastInterval),
    log,
  })
  changes.on('planned', chainId, sharing.wake)
  if (!does(role, 'jobs')) return [following, sharing]
  let isMoreLater = false
  let forgotAt = Number.NEGATIVE_INFINITY
  const waiting = async () => {
    if (performance.now() - forgotAt > forgettingInterval) {
      forgotAt = performance.now()
      await forgetExpired(database, now())
    }
    const isMore = await indexer.backfill()
    isMoreLater = !isMore && (await resolveNewest(database, chainId))
    return isMore
  }
  const name = `What was asked for on chain ${chainId}`
  const interval = () => (changes.isListening() && !isMoreLater ? longInterval : jobInterval)
  const working = follow({ name, work: waiting, interval, log })
  for (const kind of ['indexed', 'requested'] as const) changes.on(kind, chainId, working.wake)
  return [following, sharing, working]
}
