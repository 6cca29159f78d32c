import { visibleLine } from '#core/text/visibleLine.ts'
import type { SafeApp } from '#gateway/schemas/safeApp.ts'
import { shownPicture } from '#stores/pictures.ts'
import { Button, ButtonLink } from '#ui/controls/Button.tsx'
import { Details } from '#ui/layout/Details.tsx'
import { ExternalLink } from '#ui/theme/ExternalLink.tsx'
import { Icon } from '#ui/theme/Icon.tsx'
import { Picture } from '#ui/values/Picture.tsx'
import { VisibleText } from '#ui/values/VisibleText.tsx'
import './AppRow.css'
import { type Access, accessOf, siteOf } from './appList.ts'
import { openableApp } from './openable.ts'
import { togglePin } from './pinned.ts'

const platforms = { TWITTER: 'Twitter', GITHUB: 'GitHub', DISCORD: 'Discord' } as const
const features = { BATCHED_TRANSACTIONS: 'Takes batches' } as const

const wordOf = <K extends string>(words: Record<K, string>, known: K | { unknown: string }) =>
  typeof known === 'string' ? words[known] : known.unknown

function AccessLine({ access }: { access: Access }) {
  if (access.kind === 'anyone') return <p className="app-row-fact">For anyone.</p>
  if (access.kind === 'unknown')
    return (
      <p className="app-row-fact">
        Its access policy “<VisibleText text={access.policy} />” is unknown to this page.
      </p>
    )
  const { domains } = access
  return (
    <div className="app-row-fact">
      <Details
        summary={
          access.kind === 'listed'
            ? 'Only for certain sites, including this one'
            : 'Only for certain sites, not this one'
        }
      >
        <ul className="app-row-domains">
          {domains.map((domain) => (
            <li key={domain}>
              <code>
                <VisibleText text={domain} />
              </code>
            </li>
          ))}
          {domains.length === 0 && <li>The list is empty.</li>}
        </ul>
      </Details>
    </div>
  )
}

function Links({ app }: { app: SafeApp }) {
  const links = [
    { key: 'developer', href: siteOf(app.developerWebsite)?.href, words: 'Its makers’ website' },
    { key: 'provider', href: siteOf(app.provider?.url)?.href, words: `By ${app.provider?.name ?? ''}` },
    ...app.socialProfiles.map(({ platform, url }) => ({
      key: url,
      href: siteOf(url)?.href,
      words: wordOf(platforms, platform),
    })),
  ].filter(({ href }) => href !== undefined)
  if (links.length === 0) return null
  return (
    <p className="app-row-links">
      {links.map(({ key, href, words }) => (
        <ExternalLink key={key} href={href}>
          <VisibleText text={words} />
        </ExternalLink>
      ))}
    </p>
  )
}

type AppRowProps = {
  app: SafeApp
  agreed: readonly string[]
  isPinned: boolean
  origin: string
  /** The address under which this page opens it inside; undefined inside a wallet's frame, where it does not. */
  inside: ((url: string) => string) | undefined
}

/** The ways to an app: inside this page, where it is for it, and by itself. */
function Ways({ app, origin, inside }: Pick<AppRowProps, 'app' | 'origin' | 'inside'>) {
  const { name, url } = app
  const site = siteOf(url)
  if (!site) return <p>Its address is not safe to open, so it has no link.</p>
  const access = accessOf(app, origin).kind
  const isForUs = access === 'anyone' || access === 'listed'
  const called = name.length > 24 ? 'it' : <VisibleText text={name} />
  if (inside && isForUs && 'url' in openableApp(url, origin))
    return (
      <>
        <ButtonLink href={inside(url)}>
          <span>Open {called}</span>
        </ButtonLink>
        <p>Inside this page, for this Safe.</p>
        <p>
          <ExternalLink href={site.href}>Without this Safe, in a new tab</ExternalLink>
        </p>
      </>
    )
  return (
    <>
      <ButtonLink href={site.href} newTab>
        <span>Open {called}</span> <Icon name="outward" />
      </ButtonLink>
      <p>In a new tab, outside Countersign, without access to this Safe.</p>
    </>
  )
}

/** One app of the service's list: all it says of it, in pencil, and the ways there. */
export function AppRow({ app, agreed, isPinned, origin, inside }: AppRowProps) {
  const { name, description, url, iconUrl, tags } = app
  const site = siteOf(url)
  const { picture, reason } = shownPicture(iconUrl, agreed)
  return (
    <li className="app-row">
      <Picture {...picture} alt="" />
      <div className="app-row-said">
        <h3>
          <VisibleText text={name} />
        </h3>
        <p className="app-row-site">
          <code>
            <VisibleText text={site?.host ?? url} />
          </code>
        </p>
        {description && (
          <p className="pencil">
            <VisibleText text={description} />
          </p>
        )}
        <ul className="app-row-tags" aria-label="Categories and features">
          {tags.map((tag) => (
            <li key={tag}>
              <VisibleText text={tag} />
            </li>
          ))}
          {app.features.map((feature) => {
            const words = wordOf(features, feature)
            return (
              <li key={words}>
                <VisibleText text={words} />
              </li>
            )
          })}
        </ul>
        <AccessLine access={accessOf(app, origin)} />
        <Links app={app} />
        {iconUrl && reason && <p className="app-row-fact">{reason}</p>}
      </div>
      <div className="app-row-acts">
        <Ways app={app} origin={origin} inside={inside} />
        <Button
          kind="quiet"
          onClick={() => togglePin(url)}
          label={`${isPinned ? 'Unpin' : 'Pin'} ${visibleLine(name)}`}
        >
          {isPinned ? 'Unpin' : 'Pin'}
        </Button>
      </div>
    </li>
  )
}
