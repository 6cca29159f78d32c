import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NameRow } from '#features/addressBook/NameRow.tsx'
import { AppRow } from '#features/apps/AppRow.tsx'
import type { SafeApp } from '#gateway/schemas/safeApp.ts'
import { ServicesProvider } from '#session/react.ts'
import type { Services } from '#session/services.ts'
import { NamedAddress } from '#ui/values/NamedAddress.tsx'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const html = '<img src=x onerror="alert(1)"><script>alert(2)</script>'
const unseen = 'Ac\u202eme\u200b\u0007'

/** What no text of a stranger may bring onto the page: an element of its own, or a sign that nobody sees. */
function expectText(markup: string) {
  expect(markup).not.toMatch(/<script|onerror="/)
  expect(markup).not.toMatch(/<img src="?x/)
  for (const sign of ['\u202e', '\u200b', '\u0007']) expect(markup).not.toContain(sign)
}

const app = (words: string): SafeApp => ({
  id: 1,
  url: 'https://app.example',
  name: words,
  iconUrl: undefined,
  description: words,
  chainIds: [],
  provider: { url: 'https://maker.example', name: words },
  accessControl: { type: 'DOMAIN_ALLOWLIST', value: [words] },
  tags: [words],
  features: [{ unknown: words }],
  developerWebsite: undefined,
  socialProfiles: [{ platform: { unknown: words }, url: 'https://social.example' }],
  featured: false,
})
const row = (listed: SafeApp) =>
  renderToStaticMarkup(
    <AppRow app={listed} agreed={[]} isPinned={false} origin="https://here.example" inside={undefined} />,
  )

test.each([html, unseen])('an app whose every word is %j stands in the list as text', (words) => {
  const markup = row(app(words))
  expectText(markup)
  expect(markup).toContain(words === html ? '&lt;script&gt;' : 'U+202E RIGHT-TO-LEFT OVERRIDE')
})

test.each([html, unseen])('an app’s access policy and address %j are text, and no link', (words) => {
  const odd = row({
    ...app(words),
    url: `javascript:${words}`,
    accessControl: { type: { unknown: words }, value: undefined },
  })
  expectText(odd)
  expect(odd).not.toContain('href="javascript')
  expect(odd).toContain('so it has no link')
})

test.each([html, unseen])('a name %j of the address book stands as text, in its own direction', (name) => {
  const services = { chains: [] } as unknown as Services
  const markup = renderToStaticMarkup(
    <ServicesProvider value={services}>
      <NameRow entry={{ address, name, chainId: 1 }} onChange={() => {}} onRemove={() => {}} />
    </ServicesProvider>,
  )
  expectText(markup)
  expect(markup).toContain('<bdi')
})

test.each([html, unseen])('a name %j above an address stands as text', (name) =>
  expectText(renderToStaticMarkup(<NamedAddress address={address} name={name} />)),
)
