import { AddressForm } from './AddressForm.tsx'

import { Specimen } from './Specimen.tsx'
import './Landing.css'
import { useActor, useConnect } from '#session/react.ts'
import { Button } from '#ui/controls/Button.tsx'
import { OwnedSafes } from './OwnedSafes.tsx'

const principles = [
  ['It recomputes', 'Hash, calls, balances and signatures, from the bytes and from the chain.'],
  ['It says it plainly', 'One sentence. Blue means verified on this device. Grey means a claim.'],
  ['It shows what it could not check', 'A check that was not possible is listed like any other.'],
  ['It can refuse', 'If you would sign something other than you see, there is no button to press.'],
] as const

/** What this page holds itself to, numbered so that it can be held to it. */
function Principles() {
  return (
    <ol className="principles">
      {principles.map(([title, text]) => (
        <li key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}

/** The way in for an owner: connect a wallet; once connected, the Safes it is an owner of. */
function ConnectAct() {
  const actor = useActor()
  const connect = useConnect()
  if (actor) return <OwnedSafes owner={actor.address} />
  return (
    <div className="landing-act">
      <Button
        kind="primary"
        large
        onClick={connect}
        reason={connect ? undefined : 'The list of wallets is still loading.'}
      >
        Connect a wallet
      </Button>
    </div>
  )
}

/** No Safe is open: what this is, and the two ways in. */
export function Landing({ sentence }: { sentence: string | undefined }) {
  return (
    <div className="landing">
      <div className="landing-fold">
        <div>
          <h1>Read what you are about to sign.</h1>
          <p className="landing-lede">
            For owners of Safe wallets. Countersign recomputes every transaction on your own device and shows
            in one sentence what your signature would do. It lists what it checked, what differs and what it
            could not check. Only then can you sign.
          </p>
          <ConnectAct />
          <AddressForm sentence={sentence} />
          <p className="landing-small">
            No account. Nothing to install. It never holds keys, and cannot send anything by itself.
          </p>
        </div>
        <Specimen />
      </div>
      <Principles />
    </div>
  )
}
