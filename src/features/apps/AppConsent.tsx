import { useHref, useSafeId } from '#session/react.ts'
import { Button, ButtonLink } from '#ui/controls/Button.tsx'
import { Clause } from '#ui/layout/Clause.tsx'
import { Crumbs, Parties, Tag } from '#ui/layout/head/SheetHead.tsx'
import { NextSteps } from '#ui/layout/NextSteps.tsx'
import { Opening, PanelPart, Sheet, SubSentence } from '#ui/layout/Sheet.tsx'
import { DataList } from '#ui/lists/DataList.tsx'
import { Notice } from '#ui/theme/Notice.tsx'
import { Address } from '#ui/values/Address.tsx'
import type { OpenedApp } from './useAppHost.ts'
import { listing } from './whoItIs.ts'
import './AppConsent.css'

type AppConsentProps = {
  app: OpenedApp
  isListed: boolean
  isListKnown: boolean
  onAccept: () => void
}

const gets = [
  {
    title: 'It will know',
    items: [
      'this Safe’s address, owners, threshold and assets',
      'whether your connected wallet is an owner',
      'what your browser sends to every page',
    ],
  },
  {
    title: 'It may ask',
    items: [
      'for a transaction or a message of this Safe; you review each one here first',
      'for chain data, through this page',
      'for the names in your address book; it needs your permission',
    ],
  },
  {
    title: 'It does not get',
    items: [
      'a key, or a signature that you did not review here',
      'your other Safes, the camera, the clipboard or your location',
    ],
  },
]

/** Before an app is asked for at all: who it is, what it will learn, what it can and cannot have done. */
export function AppConsent({ app: { url, name }, isListed, isListKnown, onAccept }: AppConsentProps) {
  const href = useHref()
  const { address } = useSafeId()
  const { tag, facts } = listing({ name, isListed, isListKnown })
  const isOnThisMachine = url.protocol === 'http:'
  return (
    <Sheet
      verdict={isListed ? 'clear' : 'stop'}
      recordLabel="About the app"
      record={
        <PanelPart title="About the app">
          <DataList
            facts={[
              { term: 'Address', value: url.origin, detail: 'You agree to this address, whatever its name.' },
              ...facts,
            ]}
          />
        </PanelPart>
      }
    >
      <Opening>
        <Crumbs>
          <a href={href('apps')}>Apps</a>
          <Tag>{tag}</Tag>
        </Crumbs>
        <h1>Open {name} inside this page?</h1>
        <SubSentence>
          It is someone else’s page, and its descriptions are claims. This page decodes each transaction
          itself, and you sign only that.
        </SubSentence>
        <Parties
          parties={[
            {
              key: 'app',
              role: 'App',
              address: <code>{url.href}</code>,
              evidence: isListed ? `the service lists it as ${name}` : 'from the address',
            },
            { key: 'safe', role: 'Safe', address: <Address address={address} /> },
          ]}
        />
        {!isListed && (
          <Notice
            kind={isListKnown ? 'stop' : 'unknown'}
            title={
              isListKnown
                ? 'The service does not list this app.'
                : 'The service’s list of apps could not be loaded.'
            }
          >
            Anyone can imitate an address. Read it letter by letter.
          </Notice>
        )}
        {isOnThisMachine && (
          <Notice kind="warn" title="It runs on this machine, without encryption.">
            Any program can listen at that port. Open it only if you started it.
          </Notice>
        )}
      </Opening>
      <Clause title="Access of the app">
        <div className="app-consent-gets">
          {gets.map(({ title, items }) => (
            <section key={title}>
              <h3>{title}</h3>
              <ul>
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </Clause>
      <Clause title="Two options">
        <NextSteps
          steps={[
            {
              title: 'Cancel',
              text: 'The app has not been loaded: it does not know you or this Safe.',
              action: (
                <ButtonLink kind="primary" href={href('apps')}>
                  Back to the apps
                </ButtonLink>
              ),
            },
            {
              title: 'Open it here',
              text: `This browser remembers your choice for ${url.origin} until you revoke it.`,
              action: <Button onClick={onAccept}>I know it, open it</Button>,
            },
          ]}
        />
      </Clause>
    </Sheet>
  )
}
