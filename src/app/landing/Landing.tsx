import { AddressForm } from './AddressForm.tsx'
import { ConnectAct } from './ConnectAct.tsx'
import { Principles } from './Principles.tsx'
import { Specimen } from './Specimen.tsx'
import './Landing.css'

/** No Safe is open: what this is, and the two ways in. */
export function Landing({ sentence }: { sentence: string | undefined }) {
  return (
    <div className="landing">
      <div className="landing-fold">
        <div>
          <h1>Read what you are about to sign.</h1>
          <p className="landing-lede">
            For owners of Safe wallets. Countersign recomputes every transaction on your own device, says in
            one sentence what your signature would do, and shows what it checked, what differs, and what it
            could not check. Only then does your line open.
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
