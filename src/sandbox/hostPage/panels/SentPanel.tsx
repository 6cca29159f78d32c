import { type RefObject, useCallback, useEffect, useState } from 'react'
import type { Claim } from '#core/checks/claims/claim.ts'
import type { Hash } from '#core/safe/safe.ts'
import { getSafe } from '#gateway/endpoints/safes.ts'
import { getTransaction } from '#gateway/endpoints/transactions.ts'
import { confirmAs, deleteAs, executeAs } from '#host/ownerActs.ts'
import { identityOf } from '#host/protocol/transactionRequests.ts'
import { replaceAs } from '#host/replace.ts'
import type { HostPageParams } from '#sandbox/hostPage/hostPageParams.ts'
import type { Session } from '#sandbox/hostPage/openSession.ts'
import { signerFrom } from '#sandbox/hostPage/signerFrom.ts'
import type { HostWorld, Owner } from '#sandbox/hostPage/world.ts'
import { claimOf } from '#verify/subjects/claim.ts'

type SentPanelProps = {
  sent: readonly Hash[]
  session: RefObject<Session | undefined>
  world: HostWorld
  place: HostPageParams
  owners: readonly string[]
}

/** What the app proposed, and what its owners can do with it elsewhere: confirm, execute, replace, delete. */
export function SentPanel(props: SentPanelProps) {
  const { sent } = props
  return (
    <section className="panel">
      <h2>
        Transactions of this session <small>{sent.length}</small>
      </h2>
      {sent.length === 0 && <p>The app has asked for none yet, or none was agreed to.</p>}
      <ul className="sent">
        {sent.map((hash) => (
          <SentRow key={hash} hash={hash} {...props} />
        ))}
      </ul>
    </section>
  )
}

type SentClaim = { claim: Claim | undefined } | { problem: string }
type Act = 'confirm' | 'execute' | 'replace' | 'delete'
const acts: readonly [Act, string][] = [
  ['confirm', 'Confirm'],
  ['execute', 'Execute'],
  ['replace', 'Replace by an empty one'],
  ['delete', 'Delete'],
]

/** One transaction by its hash, and an owner who acts on it. */
export function SentRow({ hash, session, world, place, owners }: SentPanelProps & { hash: Hash }) {
  const { known, refused, act } = useSent(hash, session, place)
  const able = world.owners.filter(({ address }) => owners.includes(address))
  const [as, setAs] = useState(able[0]?.address)
  const owner = able.find(({ address }) => address === as)
  const claim = known && 'claim' in known ? known.claim : undefined
  return (
    <li>
      <p className="hash">{hash}</p>
      {known && 'problem' in known && <p className="trouble">{known.problem}</p>}
      {claim && (
        <p>
          {claim.progress ?? 'a state this build does not know'}, nonce {claim.tx.nonce.toString()},{' '}
          {claim.confirmations.length} of {claim.threshold} signed
        </p>
      )}
      {refused && (
        <p className="trouble" role="alert">
          {refused}
        </p>
      )}
      <div className="answers">
        <select
          aria-label={`Owner who acts on ${hash}`}
          value={as}
          onChange={({ target }) => setAs(able.find(({ address }) => address === target.value)?.address)}
        >
          {able.map(({ name, address }) => (
            <option key={address} value={address}>
              {name}
            </option>
          ))}
        </select>
        {acts.map(([kind, title]) => (
          <button
            key={kind}
            type="button"
            disabled={!owner || !claim}
            onClick={() => owner && act(kind, owner)}
          >
            {title}
          </button>
        ))}
      </div>
    </li>
  )
}

/** What the gateway has of one transaction, read every two seconds and after each act. */
function useSent(hash: Hash, session: RefObject<Session | undefined>, place: HostPageParams) {
  const [known, setKnown] = useState<SentClaim>()
  // Apart from what is known: that is read anew before anybody has read a refusal.
  const [refused, setRefused] = useState<string>()

  const look = useCallback(async () => {
    const context = session.current?.context
    if (!context) return
    const path = { chainId: context.chain.chainId, transactionId: hash }
    setKnown(
      await told(async () => ({ claim: claimOf(await context.gateway.call(getTransaction, { path })) })),
    )
  }, [hash, session])
  useEffect(() => {
    void look()
    const timer = setInterval(look, 2000)
    return () => clearInterval(timer)
  }, [look])

  async function act(kind: Act, owner: Owner) {
    const context = session.current?.context
    if (!context) return
    const signer = signerFrom(owner, place.chain.rpc)
    const refusal = await told(async () => {
      const path = { chainId: context.chain.chainId, address: context.safe }
      const info = await context.gateway.call(getSafe, { path })
      if (kind === 'confirm') await confirmAs(signer, hash, { identity: identityOf(info, context), context })
      if (kind === 'execute') await executeAs(signer, hash, context)
      if (kind === 'delete') await deleteAs(signer, hash, context)
      const nonce = known && 'claim' in known ? known.claim?.tx.nonce : undefined
      if (kind === 'replace' && nonce !== undefined) await replaceAs(signer, nonce, { info, context })
      return undefined
    })
    setRefused(refusal?.problem)
    await look()
  }
  return { known, refused, act }
}

/** What something came to, or the sentence of its failure. */
async function told<Come>(run: () => Promise<Come>): Promise<Come | { problem: string }> {
  try {
    return await run()
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}
