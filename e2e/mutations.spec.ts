import { expect, type Page } from '@playwright/test'
import { encodeErc20Transfer } from '#core/calldata/erc20.ts'
import { createGateway } from '#gateway/client.ts'
import { propose } from '#gateway/endpoints/proposal.ts'
import { owners } from '#sandbox/accounts.ts'
import { changed } from '#sandbox/http/lies.ts'
import { signTx } from '#sandbox/transactions.ts'
import { test } from './fixtures.ts'
import { type Mutation, mutations, safeMutations } from './mutations.ts'
import { appUrl } from './pages.ts'
import { chainOf, type SandboxSafe, type World } from './world.ts'

const [ingrid, , , , tomas] = owners

/** As many transfers of a token as are wanted, each signed by one owner; answers their ids. */
async function transfers(world: World, safe: SandboxSafe, count: number): Promise<string[]> {
  const { chainId, tokens } = chainOf(world)
  const gateway = createGateway({ baseUrl: world.gateway, fetch })
  const to = tokens.find(({ symbol }) => symbol === 'SUSD')?.address ?? '0x'
  const about = { chainId, address: safe.address, version: '1.4.1' as const }
  return Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const data = encodeErc20Transfer(tomas.address, BigInt(at + 2))
      const { tx, safeTxHash, signatures } = await signTx(about, { to, data, nonce: BigInt(at) }, [ingrid])
      const body = { ...tx, safeTxHash, sender: ingrid.address, signature: signatures[0]?.signature ?? '0x' }
      await gateway.call(propose, { path: { chainId, safe_address: safe.address }, body })
      return `multisig_${safe.address}_${safeTxHash}`
    }),
  )
}

const named = (page: Page, check: string) =>
  page
    .locator('.check-row:not(.check-row-pass)')
    .filter({ has: page.locator('.check-id', { hasText: check }) })
const signing = (page: Page) =>
  page.getByRole('region', { name: 'Act' }).getByRole('button', { name: /^(Countersign|Execute)/ })

/** What is said where an answer cannot be read at all: nothing of it is shown. */
const unreadable = /could not be read|cannot be read|malformed|not usable|unusable|no fields/i

async function isFound(page: Page, { check }: Mutation): Promise<void> {
  const found = check === 'HASH-05' ? page.getByText(unreadable).or(named(page, check)) : named(page, check)
  await expect(found.first()).toBeVisible()
}

test('every field of the service’s answer that a decision uses: changed on its way, it is found on screen with the named check', async ({
  page,
  world,
  newSafe,
  gatewayProxy,
}) => {
  test.setTimeout(120_000)
  const safe = await newSafe({ tokens: [{ symbol: 'SUSD', amount: '900000' }] })
  const ids = await transfers(world, safe, mutations.length + 1)
  gatewayProxy.alter((path, answer) => {
    const at = ids.findIndex((id) => path.endsWith(`/transactions/${id}`))
    const mutation = mutations[at]
    return mutation && changed(answer, { [mutation.path]: mutation.value })
  })
  await page.goto(appUrl({ world, safe }, `#/transaction?id=${ids.at(-1)}`))
  await expect(page.getByText('What was checked')).toBeVisible()
  await expect(page.locator('.check-row-block, .check-row-stop')).toHaveCount(0)
  for (const [at, mutation] of mutations.entries())
    await test.step(`${mutation.check} ${mutation.path} ${JSON.stringify(mutation.value)?.slice(0, 40)}`, async () => {
      await page.goto(appUrl({ world, safe }, `#/transaction?id=${ids[at]}`))
      await isFound(page, mutation)
      await expect(signing(page)).toHaveCount(0)
    })
})

test('what the service says of the Safe itself, changed on its way, is found on screen with the named check', async ({
  page,
  world,
  newSafe,
  gatewayProxy,
}) => {
  test.setTimeout(120_000)
  const told = await Promise.all(
    safeMutations.map(async (mutation) => {
      const safe = await newSafe({ queue: 1, ether: '1000000000000000000' })
      return { mutation, safe }
    }),
  )
  gatewayProxy.alter((path, answer) => {
    const one = told.find(({ safe }) => path.endsWith(`/safes/${safe.address}`))
    return one && changed(answer, { [one.mutation.path]: one.mutation.value })
  })
  for (const { mutation, safe } of told)
    await test.step(`${mutation.check} ${mutation.path}`, async () => {
      await page.goto(appUrl({ world, safe }, '#/queue'))
      await page
        .getByRole('link', { name: /Read and sign|Review|See why/ })
        .first()
        .click()
      await isFound(page, mutation)
    })
})
