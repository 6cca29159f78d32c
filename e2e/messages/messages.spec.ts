import { expect, type Page } from '@playwright/test'
import { encodeFunctionData, type Hex, hashMessage, hashTypedData, parseAbi } from 'viem'
import { expectAccessible } from '../accessibility/accessibility.ts'
import { pressOn, typeInto } from '../accessibility/keyboard.ts'
import { expectReachable } from '../accessibility/reachable.ts'
import { test } from '../fixtures.ts'
import { approveInWallet, appUrl, connectOwner, goWithin, openInHost, unfold } from '../pages.ts'
import { queueOf } from '../queue/queue.ts'
import { photograph } from '../sandbox/photograph.ts'
import { askNode, chainOf, nameOf, type SandboxSafe, type World } from '../world.ts'
import { disguisedTransaction, permit } from './messageSamples.ts'

const abi = parseAbi(['function isValidSignature(bytes32, bytes) view returns (bytes4)'])
/** keccak256("fallback_manager.handler.address") */
const handlerSlot = '0x6c9a6c4a39284e37ed1cf53d337577d14212a4870fb976a4366c693b939918d5'

/** What an app would be told by the Safe itself, asked past everything that is under test. */
async function answerOf(world: World, safe: SandboxSafe, hash: Hex, signature: string): Promise<string> {
  const data = encodeFunctionData({ abi, args: [hash, signature as Hex] })
  const answer = await askNode<string>(chainOf(world).rpc, 'eth_call', [{ to: safe.address, data }, 'latest'])
  return answer.slice(0, 10)
}

/** The whole signature, as it stands to be copied. */
const prepared = async (page: Page): Promise<string> =>
  (await page
    .getByRole('region', { name: 'The signature of the Safe' })
    .locator('code')
    .first()
    .textContent()) ?? ''

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('link', { name: 'New message' }).click()
  await page.getByLabel('Text for the Safe to sign').fill(text)
  await page.getByRole('button', { name: 'Review' }).click()
}

test('a text needs confirmation until two owners have signed it; then the contract confirms what they prepared', {
  tag: ['@1.2', '@4.2'],
}, async ({ page, world, newSafe, newVisitor }) => {
  test.slow()
  const safe = await newSafe()
  const text = 'We agree to the minutes.\nSigned on 21 November 2026.'
  await page.goto(appUrl({ world, safe }, '#/messages'))
  await expect(page.getByText('This Safe has signed no messages yet.')).toBeVisible()
  await connectOwner(page, nameOf(world, safe.owners[0]))
  await write(page, text)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Says “We agree to the minutes.')
  await unfold(page, 'checks agree')
  await expect(page.getByText('MSG-08')).toBeVisible()
  await page.getByText('Data sources').click()
  await expect(page.getByText(/^all of it at block \d/)).toBeVisible()
  await page.getByRole('button', { name: 'Sign the message' }).click()
  await approveInWallet(page, 'Sign this typed data?')
  await expect(page.getByText('You have signed. 1 more confirmation is needed.')).toBeVisible()
  await expect(page.getByText('Needs confirmation').first()).toBeVisible()
  await expectAccessible(page)

  const second = await newVisitor()
  await second.goto(appUrl({ world, safe }, '#/messages'))
  await connectOwner(second, nameOf(world, safe.owners[1]))
  await second.getByRole('link', { name: 'Review and sign' }).click()
  await expect(second.getByRole('blockquote')).toHaveText(text)
  await second.getByRole('button', { name: 'Sign the message' }).click()
  await approveInWallet(second, 'Sign this typed data?')
  await expect(
    second.getByText('The Safe accepts the signature: isValidSignature(bytes32, bytes)'),
  ).toBeVisible()
  await expect(second.getByText('Confirmed', { exact: true }).first()).toBeVisible()
  const signature = await prepared(second)
  expect(await answerOf(world, safe, hashMessage(text), signature)).toBe('0x1626ba7e')
  await photograph(second, 'message-text')

  await second.goto(appUrl({ world, safe }, '#/messages'))
  await expect(second.getByText('2 of 2 confirmations')).toBeVisible()
  await expect(second.getByText('checked, all agree', { exact: false })).toBeVisible()
  await photograph(second, 'messages')
})

test('typed data is read while it is pasted, kept, and a permission in it is accepted in writing before it is signed; a transaction in disguise, or what is not what its hash says, has no line to sign on', async ({
  page,
  world,
  newSafe,
  gatewayProxy,
}) => {
  test.setTimeout(180_000)
  const safe = await newSafe({ threshold: 1, version: '1.5.0' })
  const { chainId, rpc } = chainOf(world)
  const asked = JSON.stringify(permit(safe.address, chainId), null, 2)
  await page.goto(appUrl({ world, safe }, '#/message?new'))
  // Pasted where a text belongs, it would be signed as so many characters; going on as what it is loses nothing.
  await page.getByLabel('Text for the Safe to sign').fill(asked)
  await expect(page.getByText('This looks like typed data (EIP-712).')).toBeVisible()
  await page.getByRole('button', { name: 'Continue as typed data' }).click()
  await expect(page.getByRole('tab', { name: 'Typed data' })).toHaveAttribute('aria-selected', 'true')
  const field = page.getByLabel('Typed data as JSON')
  await expect(field).toHaveValue(asked)
  await expect(field).toBeFocused()
  await field.fill(asked.slice(0, -2))
  await expect(page.getByText('This is not JSON', { exact: false })).toBeVisible()
  await field.fill(asked.replace('"value": "5000000"', '"value": "5.5"'))
  await expect(page.getByText('should be a whole number', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(field).toBeVisible()
  await field.fill(asked)
  await expect(page.getByText('Invented Dollar', { exact: true })).toBeVisible()
  await page.reload()
  await expect(field).toHaveValue(asked)
  await expectAccessible(page)
  await photograph(page, 'message-new')
  await page.getByRole('button', { name: 'Review' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    'take 5,000,000 base units of the token',
  )
  await connectOwner(page, nameOf(world, safe.owners[0]))
  await expect(page.getByText('1 stop to accept before you can sign this')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign the message' })).toHaveCount(0)
  await expectAccessible(page)
  await photograph(page, 'message-stop')
  await expectReachable(page)
  const words = page.getByLabel('To continue, type: others can take tokens')
  await typeInto(page, words, 'others can take')
  await pressOn(page, page.getByRole('button', { name: 'Accept' }))
  await expect(page.getByText('These are not the same words', { exact: false })).toBeVisible()
  await words.press('End')
  await typeInto(page, words, ' tokens')
  await words.press('Enter')
  await pressOn(page, page.getByRole('button', { name: 'Sign the message' }))
  await approveInWallet(page, 'Sign this typed data?')

  await expect(
    page.getByText('The Safe accepts the signature: isValidSignature(bytes32, bytes)'),
  ).toBeVisible()
  await expect(page.getByText('The Safe has no such method: isValidSignature(bytes, bytes)')).toBeVisible()
  const hash = hashTypedData(permit(safe.address, chainId) as Parameters<typeof hashTypedData>[0])
  expect(await answerOf(world, safe, hash, await prepared(page))).toBe('0x1626ba7e')

  await askNode(rpc, 'anvil_setStorageAt', [safe.address, handlerSlot, `0x${'0'.repeat(64)}`])
  await page.reload()
  await expect(page.getByText('No app can verify a signature with this Safe.')).toBeVisible()

  const other = await newSafe({ queue: 1 })
  await goWithin(page, appUrl({ world, safe: other }, '#/message?new'))
  await page.getByRole('tab', { name: 'Typed data' }).click()
  await page
    .getByLabel('Typed data as JSON')
    .fill(JSON.stringify(disguisedTransaction(other.address, chainId)))
  await page.getByRole('button', { name: 'Review' }).click()
  const act = page.getByRole('region', { name: 'Act' })
  await expect(act).toContainText('Cannot be signed')
  await expect(act).toContainText('is a transaction of')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('in disguise')
  await expect(page.getByRole('button', { name: 'Sign the message' })).toHaveCount(0)
  await expectAccessible(page)
  await photograph(page, 'message-blocked')
  await expectReachable(page)

  // The hash of what waits in the queue, as a text.
  const [id = ''] = await queueOf(world.gateway, chainId, other.address)
  await act.getByRole('button', { name: 'Change it' }).click()
  await page.getByRole('tab', { name: 'Text' }).click()
  await page.getByLabel('Text for the Safe to sign').fill(id.slice(-66))
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(act).toContainText('Cannot be signed')

  // A service that shows other words than those of the hash.
  await act.getByRole('button', { name: 'Change it' }).click()
  await page.getByLabel('Text for the Safe to sign').fill('I agree to 5.')
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Sign the message' }).click()
  await approveInWallet(page, 'Sign this typed data?')
  await expect(act).toContainText('You have signed.')
  gatewayProxy.alter((path, answer) =>
    /\/messages\/0x/.test(path) ? { ...(answer as object), message: 'I agree to 5,000.' } : undefined,
  )
  await expect(act).toContainText('The text you see is not the text you would sign.')
})

test('in a frame a new text goes to the wallet around, and what the service keeps is signed there', async ({
  page,
  world,
  newSafe,
}) => {
  test.slow()
  const safe = await newSafe({ threshold: 1 })
  const app = await openInHost(page, { world, safe }, new URL('/#/messages', world.app).href)
  await app.getByRole('link', { name: 'New message' }).click()
  await app.getByLabel('Text for the Safe to sign').fill('Said by the host.')
  await app.getByRole('button', { name: 'Review' }).click()
  await app.getByRole('button', { name: 'Send to the wallet' }).click()
  await page
    .getByRole('dialog', { name: 'The app asks for a signature' })
    .getByRole('button', { name: 'Approve' })
    .click()
  await expect(
    app.getByText('The Safe accepts the signature: isValidSignature(bytes32, bytes)'),
  ).toBeVisible()
  // Whose it is was recovered from what the wallet gave: no service has listed it yet.
  const lines = app.getByRole('complementary', { name: 'Signatures and device hashes' }).getByRole('listitem')
  await expect(lines.filter({ hasText: 'verified signature' })).toHaveCount(1)
  await expect(lines.filter({ hasText: 'has not signed' })).toHaveCount(safe.owners.length - 1)
})
