import { useHref, useSafeId } from '#session/react.ts'
import { Address } from '#ui/Address.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Clause } from '#ui/Clause.tsx'
import { DataList } from '#ui/DataList.tsx'
import { Crumbs, Document, Opening, Parties, RecordPart, SubSentence, Tag } from '#ui/Document.tsx'
import { NextSteps } from '#ui/NextSteps.tsx'
import { Notice } from '#ui/Notice.tsx'
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
      'this Safe’s address, its owners, how many sign, and what it holds',
      'whether the wallet you connect is an owner of it',
      'what your browser tells every page it opens',
    ],
  },
  {
    title: 'It may ask',
    items: [
      'for a transaction or a message of this Safe; you read each one here first',
      'to read from the network’s node, through this page',
      'for the names of your address book; you are asked',
    ],
  },
  {
    title: 'It does not get',
    items: [
      'a key, or a signature over anything you have not read here',
      'your other Safes, the camera, the clipboard, the place you are in',
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
    <Document
      verdict={isListed ? 'clear' : 'stop'}
      recordLabel="Who the app is"
      record={
        <RecordPart title="Who it is">
          <DataList
            facts={[
              { term: 'Address', value: url.origin, detail: 'This is what you agree to, whatever its name.' },
              ...facts,
            ]}
          />
        </RecordPart>
      }
    >
      <Opening>
        <Crumbs>
          <a href={href('apps')}>Apps</a>
          <Tag>{tag}</Tag>
        </Crumbs>
        <h1>Open {name} inside this page?</h1>
        <SubSentence>
          It is a page of somebody else’s. What it says of a transaction is its word; what the bytes do is
          read here, and only that is signed.
        </SubSentence>
        <Parties
          parties={[
            {
              key: 'app',
              role: 'App',
              address: <code>{url.href}</code>,
              evidence: isListed ? `the service calls it ${name}` : 'as the address says',
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
                : 'Whether the service lists this app could not be read.'
            }
          >
            Anybody can put a page at an address that looks like another’s. Read the address letter by letter.
          </Notice>
        )}
        {isOnThisMachine && (
          <Notice kind="warn" title="It runs on this machine, without encryption.">
            Whatever listens at that port is shown. Open it only if you started it.
          </Notice>
        )}
      </Opening>
      <Clause title="What it would get">
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
      <Clause title="Two ways on">
        <NextSteps
          steps={[
            {
              title: 'Leave it',
              text: 'Nothing was asked of it so far: it does not know of you or of this Safe.',
              action: (
                <ButtonLink kind="primary" href={href('apps')}>
                  Back to the apps
                </ButtonLink>
              ),
            },
            {
              title: 'Open it inside',
              text: `Remembered for ${url.origin} in this browser, until you take it back.`,
              action: <Button onClick={onAccept}>I know it, open it</Button>,
            },
          ]}
        />
      </Clause>
    </Document>
  )
}
