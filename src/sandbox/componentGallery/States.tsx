import { useState } from 'react'
import { decodeCall } from '#core/calldata/decode.ts'
import { AccountField } from '#parts/accounts/AccountField.tsx'
import { AccountKindBadge, KindBadge } from '#parts/accounts/AccountKindBadge.tsx'
import { DelegateNotice } from '#parts/accounts/DelegateNotice.tsx'
import type { AccountKind } from '#parts/accounts/useAccountKind.ts'
import { DataSources } from '#parts/document/DataSources.tsx'
import { DecodedCalls } from '#parts/document/DecodedCalls.tsx'
import { OpenInNewTab } from '#parts/frame/OpenInNewTab.tsx'
import { Deferred } from '#parts/loading/Deferred.tsx'
import { lazyComponent } from '#parts/loading/lazyComponent.ts'
import { Button } from '#ui/controls/Button.tsx'
import { BalanceLedger } from '#ui/figures/BalanceLedger.tsx'
import { RuledLoading } from '#ui/layout/RuledLoading.tsx'
import { NonceAlternatives, NonceEntry, NonceHead, NonceRule } from '#ui/lists/NonceRule.tsx'
import { Amount } from '#ui/values/Amount.tsx'
import { NamedAddress } from '#ui/values/NamedAddress.tsx'
import { Picture } from '#ui/values/Picture.tsx'
import { Comparison } from '#ui/verdict/Comparison.tsx'
import { SignatureSlot } from '#ui/verdict/SignatureSlot.tsx'
import { VerdictMark } from '#ui/verdict/VerdictMark.tsx'
import { InventedSafe } from './InventedSafe.tsx'
import { payee, plainTransfer, resultOf, safe, second, third } from './samples.ts'

const accounts: AccountKind[] = [
  { kind: 'key' },
  { kind: 'safe', owners: 3, threshold: 2 },
  { kind: 'contract' },
  { kind: 'delegated', target: third },
  { kind: 'itself' },
  { kind: 'none' },
]

/** Its code never comes. */
const onItsWay = lazyComponent(() => new Promise<never>(() => {}))

const verdicts = ['pass', 'info', 'warn', 'stop', 'block', 'unknown'] as const
function Router() {
  const [typed, setTyped] = useState('')
  return (
    <InventedSafe>
      <AccountField
        label="An account, with what is expected of it and a way to fill it"
        value={typed}
        onChange={setTyped}
        placeholder="0x…"
        hint="All 42 characters. The ones in the middle count as much as the ends."
        action={<Button onClick={() => setTyped(second)}>Take the second</Button>}
      />
      <div>
        <OpenInNewTab page="settings" />
      </div>
      <Deferred
        part={onItsWay}
        props={{}}
        loading={<RuledLoading label="A part that is on its way" lines={2} small />}
      />
      <ul>
        {accounts.map((kind) => (
          <li key={kind.kind}>
            <KindBadge kind={kind} isNew />
          </li>
        ))}
        <li>
          <AccountKindBadge account={second} />
        </li>
      </ul>
      <DelegateNotice delegations={[{ delegate: second, delegator: third, label: 'Payroll bot' }]} />
      <DecodedCalls call={decodeCall(plainTransfer, safe)} ink={false} failedAt={[]} />
      <DataSources
        from="capsule"
        verification={{
          results: [resultOf('CHAIN-03', 'finding', 'block', 'Two nodes do not say the same.')],
          readAt: { node: 'https://node.example', blockNumber: 21_345_678n },
        }}
        trial={{ node: 'https://other.example', blockNumber: 21_345_680n }}
      />
    </InventedSafe>
  )
}

/** What the other sections show in one way only, in the ways that are left. */
export function States() {
  return (
    <>
      <div className="gallery-row">
        {verdicts.map((kind) => (
          <VerdictMark key={kind} kind={kind} small />
        ))}
        {verdicts.map((kind) => (
          <VerdictMark key={`${kind} hidden`} kind={kind} wordHidden />
        ))}
      </div>
      <div className="gallery-row">
        <Amount amount={1_234_567_890_123_456_789n} decimals={18} unit="ETH" />
        <Amount amount={1_234_567_890_123_456_789n} decimals={18} unit="ETH" tone="claim" />
        <Amount amount={25_000_000_000n} decimals={6} unit="USDC" tone="ink" signed />
        <Amount amount={0n} decimals={18} unit="ETH" />
      </div>
      <div className="gallery-row">
        <NamedAddress address={payee} name="Acme Payroll" size="large" />
        <NamedAddress address={payee} name="Acme Payroll" ink />
        <NamedAddress address={payee} name="Acme Payroll" twoRows />
      </div>
      <BalanceLedger
        stacked
        amount="115,792.089237316195423570985008687907853269984665640564039457 ETH"
        from={{ key: 'from', name: 'This Safe', out: 'max' }}
        to={[{ key: 'payee', name: 'Acme Payroll', note: 'in your address book', in: 'max' }]}
      />
      <BalanceLedger
        amount="12.5 ETH"
        from={{ key: 'from', name: 'This Safe', out: '12.5 ETH' }}
        to={[
          { key: 'first', name: 'First owner', in: '10 ETH' },
          { key: 'second', name: 'Second owner', in: '2.5 ETH' },
        ]}
      />
      <Comparison
        claimed={{ title: 'The page before', note: 'as it was read' }}
        computed={{ title: 'The page now', note: 'read again' }}
        rows={[
          { key: 'nonce', label: 'Number', claimed: '412', computed: '412', same: true },
          { key: 'value', label: 'Amount', claimed: '25,000 USDC', computed: '250,000 USDC', same: false },
          { key: 'to', label: 'Recipient', claimed: 'not given', computed: 'Acme Payroll' },
        ]}
      />
      <ul className="gallery-slots">
        <SignatureSlot state="signed" owner={third} name="Third owner" addressHidden />
      </ul>
      <div className="gallery-row">
        <Picture size="large" src={undefined} alt="" instead="No picture" />
      </div>
      <NonceRule>
        <NonceHead title="Before and after" aside="every kind of number" />
        <NonceEntry nonce={410n} state="past">
          <span>Sent 40,000 USDC to Payroll</span>
        </NonceEntry>
        <NonceEntry nonce={415n} note="3 calls">
          <span>Waits for 414</span>
        </NonceEntry>
        <NonceEntry nonce={416n} state="next" note="3 proposals">
          <NonceAlternatives
            alternatives={['first', 'second', 'third'].map((key) => ({
              key,
              body: <p>The {key} of three</p>,
            }))}
          />
        </NonceEntry>
        <NonceEntry state="past">Received, so it has no number</NonceEntry>
      </NonceRule>
      <Router />
    </>
  )
}
