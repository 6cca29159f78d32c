import { Clause } from '#ui/layout/Clause.tsx'
import { RuledLoading } from '#ui/layout/RuledLoading.tsx'

type Wallet = { id: string; name: string; isSupported: boolean; isRecent: boolean }

type WalletsProps = {
  /** Undefined while the list is on its way. */
  wallets: readonly Wallet[] | undefined
  /** Pairing by QR code needs an id of the operator's. */
  hasProjectId: boolean
}

/** All wallets that are offered, those too that the list leaves out because they cannot work here. */
export function Wallets({ wallets, hasProjectId }: WalletsProps) {
  return (
    <Clause title="Wallets">
      <div className="account-part">
        {wallets ? (
          <ul className="account-wallets" aria-label="Wallets">
            {wallets.map(({ id, name, isSupported, isRecent }) => (
              <li key={id} className={isSupported ? undefined : 'muted'}>
                {name}
                {!isSupported && ' (unsupported)'}
                {isRecent && <small>used recently</small>}
              </li>
            ))}
          </ul>
        ) : (
          <RuledLoading label="Loading the list of wallets" lines={5} />
        )}
        <p className="muted">
          Wallets installed in this browser (EIP-6963) appear in the same list. “(unsupported)” means that a
          wallet is not installed here, or works only inside its own page.
        </p>
        {!hasProjectId && (
          <p className="muted">
            Pairing by QR code may be refused: the operator of this page has set no WalletConnect project id.
            Wallets in this browser need none.
          </p>
        )}
      </div>
    </Clause>
  )
}
