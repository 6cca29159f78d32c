import type { ReactNode } from 'react'
import { Icon } from '#ui/theme/Icon.tsx'
import { withAddresses } from '#ui/values/withAddresses.tsx'
import './SheetHead.css'

/** Where the page stands: way back, tag, number, who proposed it. */
export function Crumbs({ children }: { children: ReactNode }) {
  return <div className="document-crumbs">{children}</div>
}

/** A small boxed word. "Next" is solid: the chain expects this one. */
export function Tag({ children, next }: { children: ReactNode; next?: boolean }) {
  return <span className={next ? 'tag tag-next' : 'tag'}>{children}</span>
}

/** Blocked, in one sentence, before anything else is read. */
export function BlockBanner({ children }: { children: string }) {
  return (
    <div className="document-banner" role="alert">
      <Icon name="block" />
      <p>{withAddresses(children)}</p>
    </div>
  )
}

type DocumentParty = { key: string; role: ReactNode; address: ReactNode; evidence?: ReactNode }

/** The counterparties' full addresses under the sentence, each with its evidence. */
export function Parties({ parties }: { parties: readonly DocumentParty[] }) {
  if (parties.length === 0) return null
  return (
    <dl className="document-parties">
      {parties.map(({ key, role, address, evidence }) => [
        <dt key={`${key}-role`}>{role}</dt>,
        <dd key={key}>
          {address}
          {evidence !== undefined && <small>{evidence}</small>}
        </dd>,
      ])}
    </dl>
  )
}
