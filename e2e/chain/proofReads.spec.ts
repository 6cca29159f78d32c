import { expect, type Locator, type Page } from '@playwright/test'
import { owners } from '#sandbox/accounts.ts'
import { test } from '../fixtures.ts'
import { appUrl, connectOwner, goWithin } from '../pages.ts'
import { say } from '../transaction/said.ts'
import { askNode, chainOf, type SandboxSafe, type World } from '../world.ts'
import type { ChainRead } from './chainReads.ts'
import { type LyingNode, startLyingNode } from './lyingNode.ts'
import { messageAnswers, messageReads, proofReads } from './proofReads.ts'
import { provenPayments } from './proofs.ts'
import { signing, stands } from './standing.ts'

const [ingrid, marcus] = owners
const none = '0x0000000000000000000000000000000000000009' as const
/** What is read beside the verdict: the answers to apps, and what an account says of itself. */
const besides = ['Safe signedMessages', 'Safe balance', 'person 0x2f54bf6e']

type ProofReadsParameters = { page: Page; world: World; safe: SandboxSafe }

/** Shows the next of them at a block of its own, so that nothing is kept from before. */
function walkOver({ page, world, safe }: ProofReadsParameters, kind: string, ids: readonly string[]) {
  let at = 0
  return async () => {
    await askNode(chainOf(world).rpc, 'anvil_mine', ['0x1'])
    const id = ids[at] ?? ''
    at += 1
    await goWithin(page, appUrl({ world, safe }, `#/${kind}?id=${id}`))
    return page.getByText(id.split('_').at(-1) ?? id).first()
  }
}

const attached = { state: 'attached' } as const

/** Each read is slow, then fails, then lies. */
async function tryEach(
  page: Page,
  node: LyingNode,
  reads: readonly ChainRead[],
  next: () => Promise<Locator>,
) {
  for (const one of reads)
    await test.step(one.read, async () => {
      const { isAsked, fail } = node.holds(one.read)
      const slow = await next()
      await isAsked
      await page.getByText(/^Loading and checking this (transaction|message)/).waitFor(attached)
      await expect(signing(page)).toHaveCount(0)
      fail()
      await slow.waitFor(attached)
      await stands(page, one.fails)
      node.lies(one)
      await (await next()).waitFor(attached)
      if (one.found) await stands(page, one.found)
      else await signing(page).waitFor()
    })
}

test('an approval on chain and a signature of a Safe that is an owner count while the chain shows them: a read that is slow, fails, or says no, takes them out and is named', async ({
  page,
  world,
  newSafe,
}) => {
  test.setTimeout(90_000)
  const child = await newSafe({ owners: [ingrid.address], threshold: 1 })
  const safe = await newSafe({
    owners: [ingrid.address, marcus.address, child.address],
    threshold: 3,
    ether: '1000000000000000000',
  })
  const ids = await provenPayments(world, { parent: safe, child }, 2 * proofReads.length + 1)
  const node = await startLyingNode(page, chainOf(world).rpc, { safe: safe.address, token: none })
  await page.goto(appUrl({ world, safe }, `#/transaction?id=${ids[0]}`))
  await connectOwner(page, 'Marcus')
  await expect(
    page.getByText(
      'Your confirmation reaches the threshold. If you execute it now, your signature is part of it.',
    ),
  ).toBeVisible()
  const asked = node.asked()
  expect(proofReads.filter(({ read }) => !asked.has(read))).toEqual([])
  await tryEach(page, node, proofReads, walkOver({ page, world, safe }, 'transaction', ids.slice(1)))
})

test('each read of the chain behind the verdict on a message, slow, failing and lying in turn: the button is gone, asks, or stays with the check named; what the Safe answers to apps is told as it is', async ({
  page,
  world,
  newSafe,
}) => {
  test.setTimeout(150_000)
  const safe = await newSafe({ owners: [ingrid.address, marcus.address], threshold: 2 })
  const wholes = messageAnswers.flatMap(({ whole }) => [whole, whole])
  const said: string[] = []
  for (let at = 0; at < 2 * messageReads.length + 2; at += 1)
    said.push(await say(world, safe, `Minutes ${at}.`))
  for (const [at, isWhole] of wholes.entries())
    said.push(await say(world, safe, `Rules ${at}.`, isWhole ? [ingrid, marcus] : [ingrid]))
  const node = await startLyingNode(page, chainOf(world).rpc, { safe: safe.address, token: none })
  const next = walkOver({ page, world, safe }, 'message', said)
  await page.goto(appUrl({ world, safe }, `#/message?id=${said[0]}`))
  await connectOwner(page, 'Marcus')
  await next()
  await signing(page).waitFor()
  node.asked()
  await next()
  await signing(page).waitFor()
  await expect(page.getByText('No. The chain shows no transaction that signed it')).toBeVisible()
  const asked = [...node.asked()].filter((read) => !besides.includes(read))
  expect(asked.sort()).toEqual(messageReads.map(({ read }) => read).sort())
  await tryEach(page, node, messageReads, next)
  for (const one of messageAnswers)
    await test.step(one.read, async () => {
      const { isAsked, fail } = node.holds(one.read)
      await next()
      await isAsked
      await page.getByText('Calling the Safe on the chain').first().waitFor(attached)
      for (const told of [one.fails, one.found]) await expect(page.getByText(told)).toHaveCount(0)
      fail()
      await page.getByText(one.fails).first().waitFor()
      node.lies(one)
      await next()
      await page.getByText(one.found).first().waitFor()
    })
})
