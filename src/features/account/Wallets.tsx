import { Clause } from '#ui/Clause.tsx'
import { RuledLoading } from '#ui/RuledLoading.tsx'

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
                {isRecent && <small>used lately</small>}
              </li>
            ))}
          </ul>
        ) : (
          <RuledLoading label="Reading the list of wallets" lines={5} />
        )}
        <p className="muted">
          Wallets that this browser announces (EIP-6963) stand beside these in the list. “(unsupported)” means
          that it is not installed here, or works inside its own page alone.
        </p>
        {!hasProjectId && (
          <p className="muted">
            Whoever runs this page has set no WalletConnect project id, so pairing by QR code may be refused.
            Wallets in this browser need none.
          </p>
        )}
      </div>
    </Clause>
  )
}
