import { useState } from 'react'
import { formatPrefixed } from '#core/addresses/eip3770.ts'
import { deepLinks } from '#host/deepLinks.ts'
import { type HostPageParams, hostPageQuery } from '#sandbox/hostPage/hostPageParams.ts'
import { CopyButton } from '#ui/controls/CopyButton.tsx'
import './hostFacts.css'

type LinkPanelProps = { place: HostPageParams; host: string; ownApp: string }

/** Links that open the app: here, in the real wallet, in this project's own app; and what of its address a wallet trips over. */
export function LinkPanel({ place, host, ownApp }: LinkPanelProps) {
  const [app, setApp] = useState(place.asked)
  const [wallet, setWallet] = useState('https://app.safe.global')
  const { shortName } = place.chain
  const safe = formatPrefixed(shortName, place.safe)
  const links = deepLinks({ app, safe, shortName, wallet: wallet.replace(/\/+$/, '') })
  const rows = links
    ? [
        { name: 'Open for this Safe', href: links.open },
        { name: 'Show to somebody', href: links.share },
        {
          name: 'Inside this project’s app',
          href: `${ownApp}/?safe=${safe}#/app?url=${encodeURIComponent(links.appUrl)}`,
        },
        { name: 'In this test host', href: `${host}/${hostPageQuery({ ...place, asked: links.appUrl })}` },
      ]
    : []
  return (
    <section className="panel">
      <h2>Links to the app</h2>
      <div className="told">
        <label htmlFor="link-app">Address with its path</label>
        <input id="link-app" value={app} spellCheck={false} onChange={({ target }) => setApp(target.value)} />
        <label htmlFor="link-wallet">Wallet</label>
        <input
          id="link-wallet"
          value={wallet}
          spellCheck={false}
          onChange={({ target }) => setWallet(target.value)}
        />
      </div>
      {!links && <p className="trouble">No wallet opens this: it is no address of http:// or https://.</p>}
      {links?.problems.map((problem) => (
        <p key={problem} className="trouble">
          {problem}
        </p>
      ))}
      <dl className="links">
        {rows.map(({ name, href }) => [
          <dt key={name}>{name}</dt>,
          <dd key={href}>
            <code>{href}</code>
            <CopyButton text={href} label={`Copy: ${name}`} />
          </dd>,
        ])}
      </dl>
    </section>
  )
}
