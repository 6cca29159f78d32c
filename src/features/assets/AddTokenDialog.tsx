import { skipToken, useQuery } from '@tanstack/react-query'
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { readBalances, readTokens } from '#chain/tokens/tokens.ts'
import { includesAddress, parseAddress } from '#core/addresses/address.ts'
import type { Address as AddressText } from '#core/safe/safe.ts'
import { isUnfinishedAddress, unfinishedHint } from '#parts/accounts/unfinishedAddress.ts'
import { Failed } from '#parts/failures/Failed.tsx'
import { useChain, useKnownChain, useSafeId } from '#session/react.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Field } from '#ui/controls/Field.tsx'
import { Dialog } from '#ui/layout/Dialog.tsx'
import { RuledLoading } from '#ui/layout/RuledLoading.tsx'
import { DataList } from '#ui/lists/DataList.tsx'
import { Notice } from '#ui/theme/Notice.tsx'
import { Address } from '#ui/values/Address.tsx'
import { Amount } from '#ui/values/Amount.tsx'
import { VisibleText } from '#ui/values/VisibleText.tsx'
import { addToken } from './changeAddedTokens.ts'
import { type NamedToken, namesake } from './namesake.ts'

/** What the contract says of itself and what the Safe holds of it; null where it does not answer as a token. */
function useToken(token: AddressText | undefined) {
  const chain = useChain()
  const { chainId, address: holder } = useSafeId()
  return useQuery({
    queryKey: ['chain', chainId, 'added token', holder, token],
    queryFn:
      chain && token
        ? async ({ signal }) => {
            const [[facts], { tokens }] = await Promise.all([
              readTokens(chain, [token], { signal }),
              readBalances(chain, holder, [token], { signal }),
            ])
            return facts && tokens[0] ? { ...facts, balance: tokens[0].balance } : null
          }
        : skipToken,
  })
}

type AddTokenDialogProps = {
  /** What is listed already. */
  listed: readonly NamedToken[]
  onClose: () => void
}

/** Takes a token on the person's own list, after it was read from the chain: whatever the service lists, or does not. */
export function AddTokenDialog({ listed, onClose }: AddTokenDialogProps) {
  const { chainId } = useSafeId()
  const { name: network, shortName } = useKnownChain()
  const [text, setText] = useState('')
  const [isAsked, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // An open dialog puts who reads at its first control, the cross; here they came to write.
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), [])
  const read = parseAddress(text, { shortName })
  const address = read.ok ? read.address : undefined
  const isListed =
    address !== undefined &&
    includesAddress(
      listed.map((one) => one.address),
      address,
    )
  const { data: token, error, isLoading } = useToken(isListed ? undefined : address)
  const real = token ? namesake(token, listed, chainId) : undefined
  const problem = !read.ok
    ? read.text
    : isListed
      ? 'This token is in your list already.'
      : token === null
        ? `The contract at this address does not answer like a token on ${network}. Compare the address and the network with your source.`
        : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (problem !== undefined || !token) return
    addToken(chainId, token.address)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add a token"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" onClick={() => form.current?.requestSubmit()}>
            Add
          </Button>
        </>
      }
    >
      <form ref={form} className="add-token" onSubmit={submit} noValidate>
        <Field
          label="Token contract"
          mono
          value={text}
          onChange={setText}
          placeholder={`${shortName}:0x…`}
          hint={unfinishedHint(text) ?? `The address of an ERC-20 token on ${network}.`}
          error={isAsked || !isUnfinishedAddress(text) ? problem : undefined}
        />
        {isLoading && <RuledLoading label="Loading the token" lines={3} />}
        {error && (
          <Failed kind="unknown" title="The token could not be loaded from the chain." error={error} />
        )}
        {token && !isListed && (
          <DataList
            facts={[
              {
                term: 'Name',
                value: <VisibleText text={`${token.name}, ${token.symbol}`} />,
                source: 'reported by its contract',
                detail: 'Any contract can use any name: compare its address.',
              },
              { term: 'Decimals', value: String(token.decimals), source: 'reported by its contract' },
              {
                term: 'Balance',
                value: <Amount amount={token.balance} decimals={token.decimals} unit={token.symbol} />,
                source: 'from the chain',
              },
            ]}
          />
        )}
        {real && (
          <Notice kind="warn" title={`This is not the ${real.symbol} that you know.`}>
            Its name is the same or looks the same, but the one that you know is{' '}
            <Address address={real.address} size="small" />.
          </Notice>
        )}
      </form>
    </Dialog>
  )
}
