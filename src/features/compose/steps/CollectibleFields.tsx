import { skipToken, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { type CollectibleFact, readCollectible } from '#chain/tokens/collectible.ts'
import { parseAddress } from '#core/addresses/address.ts'
import type { Address } from '#core/safe/safe.ts'
import { collectiblesQuery } from '#gateway/queries/collectiblesQuery.ts'
import type { Collectible } from '#gateway/schemas/collectible.ts'
import { isReadable } from '#gateway/schemas/transaction/list.ts'
import { AccountField } from '#parts/accounts/AccountField.tsx'
import { useChain, useSafeId, useServices } from '#session/react.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Field, SelectField } from '#ui/controls/Field.tsx'
import { failureOf } from '#verify/failures/failure.ts'
import { noNode } from '#verify/gateway/noNode.ts'
import { recipientWarning } from './payment.ts'
import { ReceiverAlike } from './ReceiverAlike.tsx'
import type { FieldsProps } from './TargetFields.tsx'

const keyOf = (token: string, id: string) => `${token.toLowerCase()} ${id}`

const nameOf = ({ name, tokenName, tokenSymbol, id }: Collectible) =>
  name ? `${name} #${id}` : `${tokenName || tokenSymbol || 'Collectible'} #${id}`

/** How a collectible is asked of the chain: which standard its contract follows, and how many of it the Safe has. */
function useHeldQuery() {
  const { chainId, address: holder } = useSafeId()
  const chain = useChain()
  return (token: Address, tokenId: bigint) => ({
    queryKey: ['chain', chainId, 'collectible', holder, token, tokenId.toString()],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<CollectibleFact | null> =>
      chain ? ((await readCollectible(chain, { holder, token, tokenId, signal })) ?? null) : noNode(),
  })
}

type CollectibleProblem = { text: string; isWrong: boolean; owned?: bigint }

/** What the chain says of the collectible that stands in the fields, in a sentence; `isWrong` where it cannot be sent so. */
function useHeld({ token, tokenId, standard }: FieldsProps['step']): CollectibleProblem {
  const held = useHeldQuery()
  const address = parseAddress(token)
  const id = tokenId.trim()
  const isNamed = address.ok && /^\d{1,77}$/.test(id)
  const fact = useQuery(
    isNamed
      ? held(address.address, BigInt(id))
      : { queryKey: ['chain', 'no collectible'], queryFn: skipToken },
  )
  if (!isNamed) return { text: '', isWrong: false }
  if (fact.error)
    return {
      text: `The owner of the collectible could not be loaded. ${failureOf(fact.error).message}`,
      isWrong: false,
    }
  if (fact.data === undefined) return { text: 'Loading from the chain.', isWrong: false }
  if (fact.data === null)
    return { text: 'The contract does not report a standard for collectibles.', isWrong: false }
  if (fact.data.standard !== standard)
    return {
      text: `The contract follows ${fact.data.standard}. Choose that standard.`,
      isWrong: true,
    }
  if (fact.data.owned === 0n) return { text: 'This Safe does not hold it on the chain.', isWrong: true }
  const { owned } = fact.data
  return { text: `This Safe holds ${owned} of it on the chain.`, isWrong: false, owned }
}

const tooMany = (typed: string, { owned }: CollectibleProblem) =>
  owned !== undefined && /^\d+$/.test(typed) && BigInt(typed) > owned
    ? `This Safe holds only ${owned}.`
    : undefined

/** The Safe's own collectibles, as the service lists them; its names are claims of their contracts. */
function OwnCollectibles({ step, onChange }: Pick<FieldsProps, 'step' | 'onChange'>) {
  const { gateway } = useServices()
  const { chainId, address } = useSafeId()
  const client = useQueryClient()
  const held = useHeldQuery()
  const list = useInfiniteQuery(collectiblesQuery(gateway, chainId, address))
  const read = list.data?.pages.flatMap(({ results }) => results).filter(isReadable) ?? []
  const items = [...new Map(read.map((item) => [keyOf(item.address, String(item.id)), item])).entries()]
  const chosen = keyOf(step.token, step.tokenId.trim())
  const pick = async (key: string) => {
    const item = items.find(([one]) => one === key)?.[1]
    if (!item) return onChange({ token: '', tokenId: '' })
    onChange({ token: item.address, tokenId: String(item.id) })
    const fact = await client.fetchQuery(held(item.address, item.id)).catch(() => null)
    if (fact) onChange({ standard: fact.standard })
  }
  const isListed = items.some(([key]) => key === chosen)
  return (
    <SelectField
      label="Which one"
      value={isListed ? chosen : ''}
      onChange={(key) => void pick(key)}
      options={[
        {
          value: '',
          label: items.length === 0 ? 'None is listed' : 'Another collectible',
        },
        ...items.map(([key, item]) => ({ value: key, label: nameOf(item) })),
      ]}
      hint={
        list.error ? (
          `The collectibles could not be loaded from the service. ${failureOf(list.error).message}`
        ) : list.hasNextPage ? (
          <Button kind="quiet" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Load more
          </Button>
        ) : (
          'Listed by the service. The contract below decides, not its name.'
        )
      }
    />
  )
}

/** One collectible: which, to whom, and of an ERC-1155 how many. */
export function CollectibleFields({ step, place, problem, onChange }: FieldsProps) {
  const held = useHeld(step)
  return (
    <>
      <OwnCollectibles step={step} onChange={onChange} />
      <SelectField
        label="Standard"
        value={step.standard}
        onChange={(standard) => onChange({ standard })}
        options={[
          { value: 'ERC721', label: 'ERC-721, unique' },
          { value: 'ERC1155', label: 'ERC-1155, several copies' },
        ]}
      />
      <Field
        label="Contract of the collectible"
        mono
        value={step.token}
        onChange={(token) => onChange({ token })}
        error={problem('token', step.token)}
      />
      <Field
        label="Token id"
        mono
        inputMode="numeric"
        value={step.tokenId}
        onChange={(tokenId) => onChange({ tokenId })}
        hint={held.isWrong ? undefined : held.text}
        error={problem('tokenId', step.tokenId) ?? (held.isWrong ? held.text : undefined)}
      />
      <AccountField
        label="Recipient"
        value={step.recipient}
        onChange={(recipient) => onChange({ recipient })}
        hint={recipientWarning(step.recipient, place)}
        error={problem('recipient', step.recipient)}
      />
      <ReceiverAlike typed={step.recipient} />
      {step.standard === 'ERC1155' && (
        <Field
          label="How many"
          mono
          inputMode="numeric"
          value={step.amount}
          onChange={(amount) => onChange({ amount })}
          error={problem('amount', step.amount) ?? tooMany(step.amount.trim(), held)}
        />
      )}
    </>
  )
}
