import { encodeFunctionData } from 'viem'
import { safeWriteAbi } from '#core/abi/safe.ts'
import { includesAddress } from '#core/addresses/address.ts'
import { type Action, countedOwners } from '#core/judge/decision/decide.ts'
import type { Judged } from '#core/judge/judge.ts'
import { Account } from '#parts/accounts/Account.tsx'
import { useOwnedOwners } from '#parts/accounts/useOwnedOwners.ts'
import { sendParams } from '#parts/sentences/sendLink.ts'
import { hrefOf } from '#session/location.ts'
import { useKnownChain, useSafeId } from '#session/react.ts'
import { prefixed } from '#session/session.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { PanelPart } from '#ui/layout/Sheet.tsx'

/** Owners that are Safes of the person's own: such a one agrees by a transaction of its own, which approves this hash on chain. */
export function NestedOwners({ verification, act }: { verification: Judged; act: Action }) {
  const { safe, signatures, safeTxHash } = verification
  const { address } = useSafeId()
  const { chainId, shortName } = useKnownChain()
  const owned = useOwnedOwners(safe?.owners)
  if (!safe || !safeTxHash || owned.length === 0) return null
  if (act.kind === 'closed' || act.kind === 'acknowledge') return null
  const signed = countedOwners(signatures, safe.owners)
  const data = encodeFunctionData({ abi: safeWriteAbi, functionName: 'approveHash', args: [safeTxHash] })
  return (
    <PanelPart title={owned.length === 1 ? 'Your Safe is an owner here' : 'Your Safes are owners here'}>
      <ul className="plain-list">
        {owned.map((owner) => {
          const place = prefixed({ chainId, shortName, address: owner })
          const approving = sendParams({ kind: 'call', to: address, data })
          return (
            <li key={owner}>
              <Account address={owner} size="small" twoRows />
              {includesAddress(signed, owner) ? (
                <p className="small">It has confirmed this transaction.</p>
              ) : (
                <>
                  <p className="small">
                    It confirms with its own transaction, which approves this hash on chain. Its owners sign
                    there, and the approval lasts until nonce {verification.tx?.nonce.toString()} is used.
                  </p>
                  <ButtonLink href={hrefOf(place, 'compose', approving)}>Prepare it in that Safe</ButtonLink>
                </>
              )}
            </li>
          )
        })}
      </ul>
    </PanelPart>
  )
}
