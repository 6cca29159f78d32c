import { type ReactNode, useRef } from 'react'
import { BRAND } from '#core/config/brand.ts'
import { Icon, type IconName } from '#ui/theme/Icon.tsx'
import { Logo } from '#ui/theme/Logo.tsx'
import { askFinder } from './askFinder.ts'
import { Footer, type FooterLinks } from './Footer.tsx'
import { More, MoreButton, type MoreSection } from './More.tsx'
import './Shell.css'

/** A section of the app. */
export type ShellSection = {
  id: string
  name: string
  href: string
  icon: IconName
  /** At Queue: how many transactions wait for this person. */
  count?: ReactNode
}

type ShellProps = {
  /** Where the brand leads. */
  home: string
  sections: readonly ShellSection[]
  /** Sections that stand behind a button, where there are sections. */
  more: readonly MoreSection[]
  /** The id of the section the page belongs to. */
  current?: string | undefined
  /** A SafeSwitcher; absent on pages without a Safe. */
  safe?: ReactNode
  /** A ConnectSlot standalone, a HostBadge in a frame. */
  account: ReactNode
  /** Where the page's facts come from: a ReadingLine. Absent on pages without a Safe. */
  reading?: ReactNode
  links: FooterLinks
  children: ReactNode
}

const current = (section: ShellSection, id: string | undefined) => (section.id === id ? 'page' : undefined)

/** Header, reading line, the page, footer; on phones the sections move to the foot of the window. */
export function Shell(props: ShellProps) {
  const { home, sections, more, current: id, safe, account, reading, links, children } = props
  const main = useRef<HTMLElement>(null)
  const isMore = more.some((section) => section.id === id)
  return (
    <div className="shell">
      <header>
        <button type="button" className="shell-skip" onClick={() => main.current?.focus()}>
          Skip to the page
        </button>
        <div className="shell-top">
          <a className="shell-brand" href={home}>
            <Logo />
            {BRAND}
          </a>
          {safe && <div className="shell-place">{safe}</div>}
          {sections.length > 0 && (
            <nav className="shell-sections" aria-label="Sections">
              {sections.map((section) => (
                <a
                  key={section.id}
                  className="shell-section"
                  href={section.href}
                  aria-current={current(section, id)}
                >
                  <span className="shell-section-name" data-name={section.name}>
                    {section.name}
                  </span>
                  {section.count}
                </a>
              ))}
              <MoreButton className="shell-section shell-section-more" icon="open" isCurrent={isMore} />
            </nav>
          )}
          <div className="shell-account">{account}</div>
          {safe && (
            <button
              type="button"
              className="shell-find"
              aria-label="Find"
              aria-keyshortcuts="Control+K Meta+K"
              title="Ctrl K"
              onClick={askFinder}
            >
              <Icon name="find" />
            </button>
          )}
        </div>
        {reading}
      </header>
      <main
        className={reading ? 'shell-main shell-main-whole' : 'shell-main'}
        id="main"
        tabIndex={-1}
        ref={main}
      >
        {children}
      </main>
      <Footer links={links} />
      {sections.length > 0 && (
        <nav className="shell-tabs" aria-label="Sections">
          {sections.map((section) => (
            <a key={section.id} className="shell-tab" href={section.href} aria-current={current(section, id)}>
              <Icon name={section.icon} />
              {section.name}
              {section.count}
            </a>
          ))}
          <MoreButton className="shell-tab" icon="more" isCurrent={isMore} />
        </nav>
      )}
      <More sections={more} current={id} />
    </div>
  )
}
