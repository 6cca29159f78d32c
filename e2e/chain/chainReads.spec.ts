import { expect } from '@playwright/test'
import { transfers } from '../assets/transfers.ts'
import { test } from '../fixtures.ts'
import { appUrl, connectOwner, goWithin } from '../pages.ts'
import { askNode, chainOf, nameOf } from '../world.ts'
import { chainReads, executionTrial } from './chainReads.ts'
import { startLyingNode } from './lyingNode.ts'
import { signing, stands } from './standing.ts'

/** What is asked beside the verdict: for what stands around it, for the fee, and for the circumstances in which a trial is made again. */
const besides = [
  'eth_getBlockByNumber',
  'Safe balance',
  'token balanceOf',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_simulateV1',
  // isOwner: whether an owner is a Safe of the one who looks.
  'person 0x2f54bf6e',
]

test('each read of the chain behind a verdict, slow, failing and lying in turn: the button is gone, asks, or stays with the check named, as the check weighs', async ({
  page,
  world,
  newSafe,
}) => {
  test.setTimeout(360_000)
  const { rpc, tokens } = chainOf(world)
  const token = tokens.find(({ symbol }) => symbol === 'SUSD')?.address ?? '0x'
  const held = [{ symbol: 'SUSD', amount: '900000' }]
  const safe = await newSafe({ tokens: held })
  const ids = await transfers(world, safe, 2 * chainReads.length + 3)
  const about = { safe: safe.address, token }
  const node = await startLyingNode(page, rpc, about)
  let at = 0
  // At a block of its own, so that nothing is kept from before.
  const next = async () => {
    await askNode(rpc, 'anvil_mine', ['0x1'])
    const id = ids[at]
    at += 1
    await goWithin(page, appUrl({ world, safe }, `#/transaction?id=${id}`))
    return page.getByText(id?.split('_').at(-1) ?? '').first()
  }
  await page.goto(appUrl({ world, safe }, `#/transaction?id=${ids.at(-1)}`))
  await connectOwner(page, nameOf(world, safe.owners[1]))
  await signing(page).waitFor()
  node.asked()
  await next()
  await signing(page).waitFor()
  await expect(page.getByRole('region', { name: 'Simulation' })).toContainText('Simulation:')
  const asked = [...node.asked()].filter((read) => !besides.some((known) => read.startsWith(known)))
  expect(asked.sort()).toEqual(chainReads.map(({ read }) => read).sort())

  for (const one of chainReads) {
    await test.step(`slow, then failing: ${one.read}`, async () => {
      const { isAsked, fail } = node.holds(one.read)
      const hash = await next()
      await isAsked
      await expect(signing(page)).toHaveCount(0)
      fail()
      await hash.waitFor({ state: 'attached' })
      await stands(page, one.fails)
    })
    await test.step(`lying: ${one.read}`, async () => {
      node.lies(one)
      const hash = await next()
      await hash.waitFor({ state: 'attached' })
      if (one.found) await stands(page, one.found)
      else await signing(page).waitFor()
    })
  }

  await test.step('silent: named after a moment, and what it says at last is taken', async () => {
    const wake = node.isSilent()
    const hash = await next()
    await expect(page.getByText(`no answer yet from ${new URL(rpc).host}`).first()).toBeVisible()
    await expect(signing(page)).toHaveCount(0)
    wake()
    await hash.waitFor({ state: 'attached' })
    await signing(page).waitFor()
    await expect(page.getByText('no answer yet')).toHaveCount(0)
  })

  for (const [kind, standing] of [
    ['fails', executionTrial.fails],
    ['lies', executionTrial.found],
  ] as const)
    await test.step(`${kind === 'fails' ? 'slow, then failing' : 'lying'}: ${executionTrial.read}`, async () => {
      const ready = await newSafe({ threshold: 1, tokens: held })
      const [id] = await transfers(world, ready, 1)
      about.safe = ready.address
      const slow = kind === 'fails' ? node.holds(executionTrial.read) : undefined
      if (!slow) node.lies(executionTrial)
      await goWithin(page, appUrl({ world, safe: ready }, `#/transaction?id=${id}`))
      await slow?.isAsked
      if (slow) await expect(signing(page)).toHaveCount(0)
      slow?.fail()
      await page.getByText(ready.address).first().waitFor({ state: 'attached' })
      await stands(page, standing)
    })
})
