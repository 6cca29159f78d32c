import type { SafeApp } from '#gateway/schemas/safeApp.ts'
import { shownPicture } from '#parts/pictures.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Details } from '#ui/Details.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Outward } from '#ui/Outward.tsx'
import { Picture } from '#ui/Picture.tsx'
import './AppRow.css'
import { type Access, accessOf, siteOf } from './appList.ts'
import { togglePin } from './pinned.ts'

const platforms = { TWITTER: 'Twitter', GITHUB: 'GitHub', DISCORD: 'Discord' } as const
const features = { BATCHED_TRANSACTIONS: 'Takes batches' } as const

const wordOf = <K extends string>(words: Record<K, string>, known: K | { unknown: string }) =>
  typeof known === 'string' ? words[known] : known.unknown

function AccessLine({ access }: { access: Access }) {
  if (access.kind === 'anyone') return <p className="app-row-fact">For anyone.</p>
  if (access.kind === 'unknown')
    return <p className="app-row-fact">Its access policy “{access.policy}” is not known to this page.</p>
  const { domains } = access
  return (
    <div className="app-row-fact">
      <Details
        summary={
          access.kind === 'listed'
            ? 'Only for pages at certain addresses, this one among them'
            : 'Only for pages at certain addresses, this one is not among them'
        }
      >
        <ul className="app-row-domains">
          {domains.map((domain) => (
            <li key={domain}>
              <code>{domain}</code>
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
        <Outward key={key} href={href}>
          {words}
        </Outward>
      ))}
    </p>
  )
}

type AppRowProps = { app: SafeApp; agreed: readonly string[]; isPinned: boolean; origin: string }

/** One app of the service's list: all it says of it, in pencil, and the way there, which leaves this page and this Safe behind. */
export function AppRow({ app, agreed, isPinned, origin }: AppRowProps) {
  const { name, description, url, iconUrl, tags } = app
  const site = siteOf(url)
  const { picture, reason } = shownPicture(iconUrl, agreed)
  return (
    <li className="app-row">
      <Picture {...picture} alt="" />
      <div className="app-row-said">
        <h3>{name}</h3>
        <p className="app-row-site">
          <code>{site?.host ?? url}</code>
        </p>
        {description && <p className="pencil">{description}</p>}
        <ul className="app-row-tags" aria-label="Categories and features">
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
          {app.features.map((feature) => {
            const words = wordOf(features, feature)
            return <li key={words}>{words}</li>
          })}
        </ul>
        <AccessLine access={accessOf(app, origin)} />
        <Links app={app} />
        {iconUrl && reason && <p className="app-row-fact">{reason}</p>}
      </div>
      <div className="app-row-acts">
        {site ? (
          <>
            <ButtonLink href={site.href} newTab>
              Open {name.length > 24 ? 'it' : name} <Icon name="outward" />
            </ButtonLink>
            <p>In a new tab, outside Countersign. It will not see this Safe there.</p>
          </>
        ) : (
          <p>Its address is none that can be opened safely, so there is no link to it.</p>
        )}
        <Button kind="quiet" onClick={() => togglePin(url)} label={`${isPinned ? 'Unpin' : 'Pin'} ${name}`}>
          {isPinned ? 'Unpin' : 'Pin'}
        </Button>
      </div>
    </li>
  )
}
