import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { visibleLine } from '#core/text/visibleLine.ts'
import { safeAppsQuery } from '#gateway/queries/safeAppsQuery.ts'
import type { SafeApp } from '#gateway/schemas/safeApp.ts'
import { isReadable } from '#gateway/schemas/transaction/list.ts'
import { AskAgain } from '#parts/failures/AskAgain.tsx'
import { Failed } from '#parts/failures/Failed.tsx'
import { PictureConsent } from '#parts/safe/PictureConsent.tsx'
import { useAgreed } from '#parts/safe/useAgreedPictures.ts'
import { useHref, useKnownChain, useMode, usePageLocation, useSafeId, useServices } from '#session/react.ts'
import { hostOf } from '#stores/pictures.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { Field, SelectField } from '#ui/controls/Field.tsx'
import { Empty } from '#ui/layout/Empty.tsx'
import { RuledLoading } from '#ui/layout/RuledLoading.tsx'
import { Notice } from '#ui/theme/Notice.tsx'
import { AppRow } from './AppRow.tsx'
import { type AppFilter, categoriesOf, groupsOf } from './appList.ts'
import { usePinned } from './pinned.ts'

type Group = ReturnType<typeof groupsOf>[number]

function AppGroup({ group: { title, apps } }: { group: Group }) {
  const id = useId()
  const agreed = useAgreed()
  const pinned = usePinned()
  const href = useHref()
  const isFramed = useMode() === 'frame'
  return (
    <section aria-labelledby={id}>
      <div className="app-group-head">
        <h2 id={id}>{title}</h2>
        <span className="app-group-count">{apps.length}</span>
      </div>
      <ul className="plain-list">
        {apps.map((app) => (
          <AppRow
            key={`${app.id} ${app.url}`}
            app={app}
            agreed={agreed}
            isPinned={pinned.includes(app.url)}
            origin={window.location.origin}
            inside={isFramed ? undefined : (url) => href('app', { url })}
          />
        ))}
      </ul>
    </section>
  )
}

/** What is searched for stands in the page's address, so that it can be handed on and come back to. */
function useFilter(): [AppFilter, (changes: Partial<AppFilter>) => void] {
  const { params } = usePageLocation()
  const { places } = useServices()
  const href = useHref()
  const filter = { search: params.get('search') ?? '', category: params.get('category') ?? '' }
  const change = (changes: Partial<AppFilter>) => {
    const all = Object.entries({ ...filter, ...changes }).filter(([, value]) => value !== '')
    places.go(href('apps', Object.fromEntries(all)), { replace: true })
  }
  return [filter, change]
}

function AppGroups({ apps }: { apps: readonly SafeApp[] }) {
  const href = useHref()
  const pinned = usePinned()
  const [filter, change] = useFilter()
  const groups = groupsOf(apps, filter, pinned)
  const categories = categoriesOf(apps)
  const found = groups.reduce((sum, group) => sum + group.apps.length, 0)
  const hosts = [...new Set(apps.flatMap(({ iconUrl }) => hostOf(iconUrl) ?? []))].toSorted()
  // A category from an old link, which no app has any more, stays to be chosen away.
  const chosen = filter.category === '' || categories.includes(filter.category) ? [] : [filter.category]
  return (
    <>
      <search className="app-filters" aria-label="Search the apps">
        <Field
          label="Search"
          type="search"
          value={filter.search}
          onChange={(search) => change({ search })}
          placeholder="name, maker, description"
        />
        <SelectField
          label="Category"
          value={filter.category}
          onChange={(category) => change({ category })}
          options={[
            { value: '', label: 'All' },
            ...[...categories, ...chosen].map((value) => ({ value, label: visibleLine(value) })),
          ]}
        />
      </search>
      <PictureConsent hosts={hosts} of="app" />
      <p className="hidden-text" role="status">
        {found} of {apps.length} apps
      </p>
      {groups.length === 0 && (
        <Empty action={<ButtonLink href={href('apps')}>Show all</ButtonLink>}>No app matches.</Empty>
      )}
      {groups.map((group) => (
        <AppGroup key={group.title} group={group} />
      ))}
    </>
  )
}

/** The apps that the service lists for this network. Nothing of them is loaded before somebody opens one. */
export function Apps() {
  const { gateway } = useServices()
  const { chainId } = useSafeId()
  const { name } = useKnownChain()
  const list = useQuery(safeAppsQuery(gateway, chainId, window.location.origin))
  const apps = list.data?.filter(isReadable)
  const unreadable = (list.data?.length ?? 0) - (apps?.length ?? 0)
  if (list.error && !list.data)
    return (
      <Failed
        kind="unknown"
        title="The list of apps could not be loaded from the service."
        actions={<AskAgain ask={list.refetch} />}
        error={list.error}
      />
    )
  if (!apps) return <RuledLoading label="Loading the list of apps" lines={14} />
  return (
    <>
      {apps.length === 0 ? <Empty>The service lists no app for {name}.</Empty> : <AppGroups apps={apps} />}
      {unreadable > 0 && (
        <Notice kind="unknown" title={`${unreadable} of the list could not be shown.`}>
          The service sent them in a format this page does not know.
        </Notice>
      )}
    </>
  )
}
