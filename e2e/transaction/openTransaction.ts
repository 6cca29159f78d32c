import type { Page } from '@playwright/test'
import { appUrl } from '../pages.ts'
import { executedOf, queueOf } from '../queue/queue.ts'
import { chainOf, type SandboxSafe, type World } from '../world.ts'

const lists = { queue: queueOf, history: executedOf }

/** Opens the first transaction of a Safe's queue or history on its page. */
export async function openTransaction(
  page: Page,
  { world, safe }: { world: World; safe: SandboxSafe },
  list: keyof typeof lists = 'queue',
): Promise<void> {
  const [id] = await lists[list](world.gateway, chainOf(world).chainId, safe.address)
  await page.goto(appUrl({ world, safe }, `#/transaction?id=${id}`))
}
