import { expect, type Page } from '@playwright/test'
import { hashTypedData } from 'viem'
import { safeMessageHashesOf } from '#core/safe/safeMessage.ts'
import { expectAccessible } from '../accessibility/accessibility.ts'
import { test } from '../fixtures.ts'
import { approveInWallet, appUrl, connectOwner, goWithin, rejectInWallet } from '../pages.ts'
import { queueOf } from '../queue/queue.ts'
import { photograph } from '../sandbox/photograph.ts'
import { contractHash } from '../support/contract.ts'
import { installScriptedWallet } from '../wallet/scriptedWallet.ts'
import { accountButton, connect, dialog } from '../wallet/walletPage.ts'
import { chainOf, nameOf, type SandboxSafe, type World } from '../world.ts'
import { accountOf, bot, installBot, nameBot } from './delegateBot.ts'

const ether = 10n ** 18n
const receiver = '0x4444444444444444444444444444444444444444'
const zero = '0x0000000000000000000000000000000000000000'

const listed = (page: Page) => page.getByRole('list', { name: 'Proposers' }).getByRole('listitem')

/** The account of a Safe with one owner: what it signs is a message of that Safe, by its owner’s key (EIP-1271). */
const safeAccountOf = (world: World, { address, owners }: SandboxSafe) => ({
  address,
  signTypedData: (text: string) => {
    const identity = { chainId: chainOf(world).chainId, address, version: '1.4.1' } as const
    const inner = hashTypedData(JSON.parse(text))
    return accountOf(world, owners[0]).sign({ hash: safeMessageHashesOf(identity, inner).safeMessageHash })
  },
})

test('an owner names a delegate by keyboard and takes it away again, each with a signature; one of a service that knows the first version only signs a text; so does an owner that is a contract', async ({
  page,
  world,
  newSafe,
}) => {
  test.slow()
  const key = world.owners[0]?.address ?? zero
  const child = await newSafe({ owners: [key], threshold: 1 })
  const safe = await newSafe({
    owners: [key, world.owners[1]?.address ?? zero, child.address],
    tokens: [{ symbol: 'SUSD', amount: '5' }],
  })
  const token = chainOf(world).tokens.find(({ symbol }) => symbol === 'SUSD')?.address ?? zero
  const stranger = await newSafe({ owners: [key], threshold: 1 })
  await installScriptedWallet(page, {
    world,
    name: 'Vault Wallet',
    contract: safeAccountOf(world, child),
  })
  await page.goto(appUrl({ world, safe }, '#/proposers'))
  await expect(page.getByText('Only owners can propose here.')).toBeVisible()
  await expect(page.getByText('Connect the wallet of an owner', { exact: false })).toBeVisible()
  await connectOwner(page, nameOf(world, safe.owners[0]))

  const account = page.getByRole('combobox', { name: 'Account' })
  await account.fill(String(safe.owners[1]))
  await expect(page.getByText('This account is an owner', { exact: false })).toBeVisible()
  await account.fill(token)
  await expect(account).toHaveAttribute('aria-invalid', 'true')
  await expect(account).toHaveAccessibleDescription('This is the contract of SUSD: it can never propose.')
  await account.fill(stranger.address)
  await expect(page.getByText('A Safe of its own: 1 of its 1 owners sign for it.')).toBeVisible()
  await account.fill(bot.address)
  await page.keyboard.press('Tab')
  await page.keyboard.type(`Payroll bot ${'x'.repeat(45)}`)
  await expect(page.getByText('At most 50 characters: 7 too many.')).toBeVisible()
  await page.getByLabel('Label').fill('Payroll bot')
  await page.keyboard.press('Enter')
  await rejectInWallet(page, 'Sign this typed data?')
  await expect(page.getByText('You declined in the wallet. Nothing was changed.')).toBeVisible()
  await expect(listed(page)).toHaveCount(0)

  await page.getByRole('button', { name: 'Sign and add' }).click()
  await approveInWallet(page, 'Sign this typed data?')
  await expect(listed(page)).toContainText('Payroll bot')
  await expect(listed(page)).toContainText(bot.address)
  await expect(listed(page)).toContainText('An owner on the chain')
  await expectAccessible(page)
  await photograph(page, 'delegates')

  await page.getByRole('button', { name: 'Remove Payroll bot' }).click()
  await approveInWallet(page, 'Sign this typed data?')
  await expect(page.getByText('Only owners can propose here.')).toBeVisible()
  // The button went with its row, long after it was pressed: who pressed it goes on from there.
  await expect(account).toBeFocused()

  const secondVersion = '**/v2/chains/*/delegates**'
  await page.route(secondVersion, (route) =>
    route.fulfill({
      status: 404,
      headers: { 'access-control-allow-origin': '*' },
      json: { message: 'Not Found', statusCode: 404 },
    }),
  )
  await goWithin(page, appUrl({ world, safe: child }, '#/proposers'))
  await expect(accountButton(page)).toBeVisible()
  await expect(page.getByText('1 of 1')).toBeVisible()
  await expect(page.getByText('Only owners can propose here.')).toBeVisible()
  await account.fill(bot.address)
  await page.getByLabel('Label').fill('Old bot')
  await page.getByRole('button', { name: 'Sign and add' }).click()
  await approveInWallet(page, 'Sign this message?')
  await expect(listed(page)).toContainText('Old bot')
  await expect(listed(page)).toContainText(bot.address)
  await page.unroute(secondVersion)

  await goWithin(page, appUrl({ world, safe }, '#/proposers'))
  await expect(page.getByText('Only owners can propose here.')).toBeVisible()
  await accountButton(page).click()
  await dialog(page).getByRole('button', { name: 'Disconnect' }).click()
  await connect(page, 'Vault Wallet')
  await account.fill(bot.address)
  await page.getByLabel('Label').fill('Vault bot')
  await page.getByRole('button', { name: 'Sign and add' }).click()
  await expect(listed(page)).toContainText('Vault bot')
  await expect(listed(page)).toContainText(child.address)
  await page.getByRole('button', { name: 'Remove Vault bot' }).click()
  await expect(page.getByText('Only owners can propose here.')).toBeVisible()
})

test('a delegate composes and proposes; that says so in the queue and on its page; an owner types that nobody signed it, then countersigns', async ({
  page,
  world,
  newSafe,
}) => {
  test.slow()
  const { chainId, rpc } = chainOf(world)
  const safe = await newSafe({ ether: String(ether) })
  const [owner] = safe.owners
  await nameBot(world, safe.address, owner)
  const hash = await contractHash(rpc, safe.address, { to: receiver, value: ether / 4n, nonce: 0n })
  await installBot(page, world)
  await page.goto(appUrl({ world, safe }, '#/compose'))
  await connect(page, 'Payroll Wallet')
  await page.getByLabel('Recipient').fill(receiver)
  await page.getByLabel('Amount').fill('0.25')
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByText('your signature does not count as one of the owners’')).toBeVisible()
  const named = page.getByRole('list', { name: 'You propose for' })
  await expect(named).toContainText(String(owner))
  await expect(named).toContainText('Payroll bot')
  const proposing = page.getByRole('button', { name: 'Sign and propose' })
  await expect(proposing).toBeVisible()
  await expect(page.getByText('The owners still have to sign.', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Execute' })).toHaveCount(0)
  await expectAccessible(page)
  await photograph(page, 'delegate-review')
  await proposing.click()
  await expect(page.getByText('By a proposer', { exact: true })).toBeVisible()
  const kept = await fetch(new URL(`/v1/chains/${chainId}/transactions/${hash}`, world.gateway))
  expect(await kept.json()).toMatchObject({
    detailedExecutionInfo: {
      proposer: { value: owner },
      proposedByDelegate: { value: bot.address },
      confirmations: [],
    },
  })

  await goWithin(page, appUrl({ world, safe }, '#/queue'))
  await expect(page.getByText('By a proposer, not by an owner')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Show unsigned proposals' })).toBeVisible()
  await accountButton(page).click()
  await dialog(page).getByRole('button', { name: 'Disconnect' }).click()
  await goWithin(page, appUrl({ world, safe }, `#/transaction?id=${hash}`))
  await connectOwner(page, nameOf(world, safe.owners[1]))
  await expect(page.getByText('By a proposer', { exact: true })).toBeVisible()
  await expect(
    page.getByText('Proposed by a non-owner: the delegate', { exact: false }).first(),
  ).toBeVisible()
  const stop = page.getByRole('region', { name: 'Stop' })
  await expect(stop).toContainText('Anyone could have proposed this')
  await expect(page.getByRole('button', { name: 'Confirm' })).toHaveCount(0)
  await expectAccessible(page)
  await photograph(page, 'acknowledgement')
  await stop.getByRole('textbox').fill('nobody')
  await stop.getByRole('button', { name: 'Accept' }).click()
  await expect(stop).toContainText('These are not the same words')
  await stop.getByRole('textbox').fill('nobody signed it')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await approveInWallet(page, 'Sign this typed data?')
  await expect(page.getByText('Signed, and the other owners can see it.')).toBeVisible()
})

test('a delegate rejects a waiting transaction: the empty one is proposed in an owner’s name and counts as no signature', async ({
  page,
  world,
  newSafe,
}) => {
  const { chainId, rpc } = chainOf(world)
  const [safe, stranger] = await Promise.all([newSafe({ ether: String(ether), queue: 1 }), newSafe()])
  const [owner] = safe.owners
  const [id] = await queueOf(world.gateway, chainId, safe.address)
  await nameBot(world, safe.address, owner)
  const hash = await contractHash(rpc, safe.address, { to: safe.address, value: 0n, nonce: 0n })
  await installBot(page, world)
  await page.goto(appUrl({ world, safe }, `#/transaction?id=${id}`))
  await connect(page, 'Payroll Wallet')
  const standing = 'You are a proposer: you can propose and reject. Only owners can confirm.'
  await expect(page.getByText('This wallet is not an owner of this Safe.', { exact: false })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Act' })).toContainText(standing)
  await goWithin(page, appUrl({ world, safe }, '#/'))
  await expect(page.getByText(standing)).toBeVisible()
  await goWithin(page, appUrl({ world, safe: stranger }, '#/'))
  await expect(page.getByText('it can execute what the owners confirmed, nothing else.')).toBeVisible()
  await goWithin(page, appUrl({ world, safe }, `#/transaction?id=${id}`))
  await page.getByRole('button', { name: 'Reject' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Reject' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rejects transaction 0')
  await expect(page.getByRole('list', { name: 'You propose for' })).toContainText(String(owner))
  await expect(page.getByRole('region', { name: 'Act' })).toContainText('The owners still have to sign.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign and propose' }).click()
  await expect(page).toHaveURL(new RegExp(`transaction\\?id=${hash}`))
  await expect(page.getByText('By a proposer', { exact: true })).toBeVisible()
  const kept = await fetch(new URL(`/v1/chains/${chainId}/transactions/${hash}`, world.gateway))
  expect(await kept.json()).toMatchObject({
    txInfo: { isCancellation: true },
    detailedExecutionInfo: {
      nonce: 0,
      proposer: { value: owner },
      proposedByDelegate: { value: bot.address },
      confirmations: [],
    },
  })
})
