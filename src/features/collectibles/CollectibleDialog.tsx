import { useQuery } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import { type CollectibleFact, readCollectible } from '#chain/tokens/collectible.ts'
import type { Collectible } from '#gateway/schemas/collectible.ts'
import { Account } from '#parts/accounts/Account.tsx'
import { PictureConsent } from '#parts/safe/PictureConsent.tsx'
import { useAgreed } from '#parts/safe/useAgreedPictures.ts'
import { sendParams } from '#parts/sentences/sendLink.ts'
import { useChain, useHref, useSafeId } from '#session/react.ts'
import { prefixed } from '#session/session.ts'
import { addStep, draftOf, drafts } from '#stores/draft.ts'
import { hostOf, shownPicture } from '#stores/pictures.ts'
import { Button, ButtonLink } from '#ui/controls/Button.tsx'
import { CopyButton } from '#ui/controls/CopyButton.tsx'
import { Dialog } from '#ui/layout/Dialog.tsx'
import { DataList, type Fact } from '#ui/lists/DataList.tsx'
import { Picture } from '#ui/values/Picture.tsx'
import { VerdictMark } from '#ui/verdict/VerdictMark.tsx'
import { failureOf } from '#verify/failures/failure.ts'
import { noNode } from '#verify/gateway/noNode.ts'
import { nameOf } from './useCollectibles.ts'

/** Whether the Safe has it, as its contract says on the chain. */
function useOwned({ address: token, id: tokenId }: Collectible) {
  const chain = useChain()
  const { chainId, address: holder } = useSafeId()
  return useQuery<CollectibleFact | null>({
    queryKey: ['chain', chainId, 'collectible', holder, token, tokenId.toString()],
    queryFn: async ({ signal }) =>
      chain ? ((await readCollectible(chain, { holder, token, tokenId, signal })) ?? null) : noNode(),
  })
}

function ownedFact({ data, error }: ReturnType<typeof useOwned>): Fact {
  const term = 'Held by this Safe'
  if (error)
    return {
      term,
      value: <VerdictMark kind="unknown">Could not check</VerdictMark>,
      detail: failureOf(error).message,
    }
  if (data === undefined) return { term, value: 'Loading' }
  const source = 'from the chain'
  if (data === null) {
    return {
      term,
      value: <VerdictMark kind="unknown">Could not check</VerdictMark>,
      detail: 'Its contract follows neither ERC-721 nor ERC-1155.',
      source,
    }
  }
  if (data.owned === 0n)
    return { term, value: <VerdictMark kind="warn">No, the service is wrong</VerdictMark>, source }
  const count = data.standard === 'ERC721' ? 'Yes' : `Yes, ${data.owned}`
  return { term, value: <VerdictMark kind="pass">{count}</VerdictMark>, source }
}

const isTrait = (trait: unknown): trait is { trait_type: string; value: string | number } =>
  typeof trait === 'object' &&
  trait !== null &&
  'trait_type' in trait &&
  typeof trait.trait_type === 'string' &&
  'value' in trait &&
  (typeof trait.value === 'string' || typeof trait.value === 'number')

function claimedFacts({ tokenName, tokenSymbol, description, metadata }: Collectible): Fact[] {
  const traits = Array.isArray(metadata?.attributes) ? metadata.attributes.filter(isTrait).slice(0, 30) : []
  const said: [string, string | undefined][] = [
    ['Collection', [tokenName, tokenSymbol].filter(Boolean).join(', ')],
    ['Description', description],
    ...traits.map((trait): [string, string] => [trait.trait_type, String(trait.value)]),
  ]
  return said.flatMap(([term, text]) =>
    text ? [{ term, value: <span className="pencil">{text}</span>, source: 'claim' }] : [],
  )
}

/** One collectible: which it is, whether the chain says that the Safe has it, and what its contract claims of it. */
export function CollectibleDialog({ item, onClose }: { item: Collectible; onClose: () => void }) {
  const href = useHref()
  const agreed = useAgreed()
  const owned = useOwned(item)
  const key = prefixed(useSafeId())
  const { address, id, imageUri } = item
  const { picture, reason } = shownPicture(imageUri, agreed)
  const host = hostOf(imageUri)
  const { standard } = owned.data ?? {}
  const hasIt = standard !== undefined && (owned.data?.owned ?? 0n) > 0n
  const addToDraft = (asked: 'ERC721' | 'ERC1155') => {
    const step = { kind: 'collectible', token: address, standard: asked, tokenId: id.toString() } as const
    addStep(key, step, { isOpen: false })
    const { steps } = draftOf(drafts.getState(), key)
    toast.success(steps.length === 1 ? 'Added to the draft.' : `Added. The draft has ${steps.length} calls.`)
    onClose()
  }
  const facts: Fact[] = [
    ownedFact(owned),
    {
      term: 'Contract',
      value: (
        <>
          <Account address={address} twoRows /> <CopyButton text={address} />
        </>
      ),
      detail: standard && (standard === 'ERC721' ? 'It reports ERC-721.' : 'It reports ERC-1155.'),
    },
    { term: 'Token id', value: <code>{id.toString()}</code> },
    ...claimedFacts(item),
  ]
  return (
    <Dialog
      open
      onClose={onClose}
      title={nameOf(item)}
      actions={
        hasIt ? (
          <>
            <ButtonLink
              kind="primary"
              href={href(
                'compose',
                sendParams({ kind: 'collectible', token: address, tokenId: id, standard }),
              )}
            >
              Send
            </ButtonLink>
            <Button onClick={() => addToDraft(standard)}>Add to the draft</Button>
          </>
        ) : (
          <Button kind="primary" reason="You can send it once the chain shows that this Safe holds it.">
            Send
          </Button>
        )
      }
    >
      <div className="collectible-dialog">
        <Picture {...picture} alt={`Picture of ${nameOf(item)}`} size="large" />
        {reason && <p className="collectible-of muted">{reason}</p>}
        {host !== undefined && !agreed.includes(host) && <PictureConsent hosts={[host]} of="token" />}
        <DataList facts={facts} />
      </div>
    </Dialog>
  )
}
