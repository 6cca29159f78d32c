import { expect, type Locator } from '@playwright/test'
import { test } from '../fixtures.ts'
import { appUrl, goWithin } from '../pages.ts'
import { chainOf } from '../world.ts'

const good = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

const recipients = [
  ['no address', '0x1234', 'This is not an address: an address is 0x and 40 hexadecimal digits.'],
  ['a name', 'alice', 'This is not an address: an address is 0x and 40 hexadecimal digits.'],
  [
    'a wrong checksum',
    good.replace('d8dA', 'd8da'),
    'The checksum of this address is wrong: at least one character was changed. Copy it again from its source, with capitals and small letters.',
  ],
  [
    "another chain's prefix",
    `eth:${good}`,
    'This address is for the network “eth”, not for “sandbox”: enter one that is for “sandbox”.',
  ],
  [
    'a colon without a network before it',
    `:${good}`,
    'The network before the colon is missing: remove the colon, or write “sandbox” before it.',
  ],
  [
    'a burn address',
    `0x${'0'.repeat(40)}`,
    'Nobody has the key of this address: anything sent there is lost.',
  ],
] as const

const amounts = [
  ['more than there is', '2.5', 'The amount is higher than the balance: 2 ETH.'],
  ['too many decimals', '0.1234567890123456789', 'ETH has 18 decimals; this amount has 19.'],
  ['zero', '0', 'The amount must be more than zero.'],
  ['an exponent', '1e3', 'Write the amount in full, without an exponent.'],
  ['grouping signs', '1,000', 'Write the amount with a decimal point and without grouping signs.'],
] as const

const numbers = [
  ['letters', 'three', 'Nonce must be a number.'],
  ['a point', '1.5', 'Nonce can’t contain decimals.'],
  ['more than can be counted', '9'.repeat(20), 'Nonce is too high.'],
  ['used up', '0', 'Nonce can’t be lower than 1: it is used already.'],
] as const

const noBytes = 'This is not calldata: use 0x and two hexadecimal digits for each byte.'
const calldata = [
  ['half a byte', '0xa9059', noBytes],
  ['no 0x', 'a9059cbb', noBytes],
  ['no hexadecimal digits', '0xtransfer', noBytes],
] as const

const abis = [
  [
    'broken JSON',
    '[{"type" "function"}]',
    'This is not JSON: it breaks in line 1, at character 10. Correct it there, or copy the whole text again.',
  ],
  ['another file', '{"hello": "world"}', /^This is not an ABI: give a list of its methods, an artifact/],
  ['a method without a type', 'function pay(to)', '“to” is not a type of the contract ABI.'],
] as const

const values = [
  [
    'to, address',
    '0x1234',
    '“to” is not usable: This is not an address: an address is 0x and 40 hexadecimal digits.',
  ],
  ['amount, uint8', '1.5', '“amount” is not a whole number.'],
  ['amount, uint8', '256', '“amount” is more than uint8 can hold: at most 255.'],
  ['note, bytes', '0x123', '“note” is not whole bytes in hexadecimal.'],
] as const

const rows = [
  ['a row without a receiver', 'native,,,1,', /^Row 3: /],
  ['a row with a wrong checksum', `native,,${good.replace('d8dA', 'd8da')},1,`, /^Row 3: /],
  [
    'a row with an amount of nothing',
    `native,,${good},0,`,
    /^Row 3: Only positive amounts.* The amount must be more than zero\.$/,
  ],
] as const

test('what cannot be used is named beside its field, while typing, and cannot be reviewed', async ({
  page,
  world,
  newSafe,
}) => {
  test.slow()
  // One was executed already, so that number 0 is used up.
  const safe = await newSafe({
    ether: String(2n * 10n ** 18n),
    tokens: [{ symbol: 'SUSD', amount: '5000000' }],
    history: 1,
  })
  await page.goto(appUrl({ world, safe }, '#/compose'))
  const recipient = page.getByLabel('Recipient')
  const amount = page.getByLabel('Amount')
  const review = page.getByRole('button', { name: 'Review' })

  for (const [what, text, sentence] of recipients)
    await test.step(what, async () => {
      await recipient.fill(text)
      await expect(recipient).toHaveAccessibleDescription(sentence)
      await expect(recipient).toHaveAttribute('aria-invalid', 'true')
      await review.click()
      await expect(recipient).toHaveValue(text)
    })
  await test.step('the Safe itself', async () => {
    await recipient.fill(safe.address)
    await expect(recipient).toHaveAccessibleDescription('This is the Safe itself. Enter another address.')
  })
  await test.step('a token that the Safe has', async () => {
    const { address } = chainOf(world).tokens.find(({ symbol }) => symbol === 'SUSD') ?? {}
    await recipient.fill(address ?? '')
    await expect(recipient).toHaveAccessibleDescription(
      'This is the contract of SUSD itself. Money sent there is probably lost.',
    )
  })

  await recipient.fill(`sandbox:${good}`)
  await expect(recipient).not.toHaveAttribute('aria-invalid')
  for (const [what, text, sentence] of amounts)
    await test.step(what, async () => {
      await amount.fill(text)
      await expect(amount).toHaveAccessibleDescription(sentence)
      await review.click()
      await expect(amount).toHaveValue(text)
    })

  await amount.fill('0.123456789012345678')
  await review.click()
  await expect(page.getByRole('heading', { name: 'Sends 0.123456789012345678 ETH' })).toBeVisible()
  const number = page.getByRole('combobox', { name: 'Nonce' })
  for (const [what, text, sentence] of numbers)
    await test.step(what, async () => {
      await number.fill(text)
      await expect(number).toHaveAccessibleDescription(sentence)
      await expect(number).toHaveValue(text)
    })
  await page.getByRole('button', { name: 'Change it' }).click()

  await page.getByLabel('Asset').selectOption({ label: 'SUSD, 5' })
  await amount.fill('0.1234567')
  await expect(amount).toHaveAccessibleDescription('SUSD has 6 decimals; this amount has 7.')

  const field = (name: string) => page.getByLabel(name, { exact: true })
  const kind = page.getByLabel('What it does')
  await kind.selectOption('Send calldata')
  await page.getByLabel('Value in ETH').fill('1')
  await tried(field('Contract'), recipients)
  await tried(field('Calldata'), calldata)
  await kind.selectOption('Call a contract by its ABI')
  await tried(field('ABI'), abis)
  await field('ABI').fill('function pay(address to, uint8 amount, bytes note)')
  await page.getByLabel('Method').selectOption('pay(address,uint8,bytes)')
  for (const [name, text, sentence] of values) await tried(page.getByLabel(name), [[name, text, sentence]])
  await page.getByRole('button', { name: 'Paste or import' }).click()
  const pasted = page.getByLabel('Or paste its content')
  for (const [what, row, sentence] of rows)
    await test.step(what, async () => {
      const list = `token_type,token_address,receiver,amount,id\nnative,,${good},0.5,\n${row}`
      await pasted.fill(list)
      await expect(page.getByText(sentence)).toBeVisible()
      await expect(page.getByRole('button', { name: /^Add \d call/ })).toHaveCount(0)
      await expect(pasted).toHaveValue(list)
      await expect(pasted).toHaveAttribute('aria-invalid', 'true')
      await expect(pasted).toHaveAccessibleDescription('One row cannot be used.')
    })
  await pasted.fill('{')
  await expect(pasted).toHaveAttribute('aria-invalid', 'true')
  await expect(pasted).toHaveAccessibleDescription('The batch file is not JSON. Nothing was imported.')
  const empty = { name: 'empty.csv', mimeType: 'text/csv', buffer: Buffer.from('') }
  await page.locator('input[type=file]').setInputFiles(empty)
  await expect(page.getByText('This file is empty.')).toBeVisible()

  await goWithin(page, appUrl({ world, safe }, '#/addressBook'))
  // A name may be for any network that is known here, so only one that is not is told of as another.
  const others = ['no address', 'a burn address', "another chain's prefix"]
  await tried(field('Address'), [
    ...recipients.filter(([what]) => !others.includes(what)),
    [
      'a prefix that is known elsewhere',
      `eth:${good}`,
      'This page knows no network called “eth”. It knows: sandbox, gor.',
    ],
    [
      'the prefix of no network',
      'foo:0x12',
      'This page knows no network called “foo”. It knows: sandbox, gor.',
    ],
  ])
  await goWithin(page, appUrl({ world, safe }, '#/contracts'))
  await tried(field('ABI'), abis)
})

/** Each text is named beside its field as soon as it stands there, and stays there. */
async function tried(field: Locator, cases: readonly (readonly [string, string, string | RegExp])[]) {
  for (const [what, text, sentence] of cases)
    await test.step(what, async () => {
      await field.fill(text)
      await expect(field).toHaveAccessibleDescription(sentence)
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toHaveValue(text)
    })
}

test('an address that is no Safe is refused in a sentence, not in a white page', async ({ page, world }) => {
  await page.goto(`${world.app}/?safe=sandbox:0x1234#/`)
  await expect(page.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  await page.goto(`${world.app}/?safe=nowhere:${good}#/`)
  await expect(page.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('banner')).toBeVisible()
  // Mended on a phone, where the field stands low, it leads to the start of the page that it opens.
  await page.setViewportSize({ width: 390, height: 500 })
  const [{ address = '' } = {}] = chainOf(world).safes
  await page.getByRole('textbox').fill(`sandbox:${address}`)
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  // A whole address at which there is nothing: that is said once and first, and nothing is read for ever.
  await page.goto(`${world.app}/?safe=sandbox:${good}#/`)
  await expect(page.getByText('There is no Safe at this address on this network.')).toHaveCount(1)
  await expect(page.getByRole('main')).not.toContainText('Loading')
  // The service has answered: it has none.
  await expect(page.getByText('does not know this Safe')).toBeVisible()
  await expect(page.getByText('does not answer')).toHaveCount(0)
  // So has the chain: nothing failed to load.
  await expect(page.getByRole('definition').first()).toHaveText('Warning: no Safe at this address')
  await expect(page.getByText('could not be loaded')).toHaveCount(0)
  await page.getByRole('link', { name: 'Open another Safe' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Safes' })).toBeVisible()
})
