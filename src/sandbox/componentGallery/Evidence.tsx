import { UncheckedRows } from '#parts/findings/UncheckedRows.tsx'
import { BalanceLedger } from '#ui/figures/BalanceLedger.tsx'
import { CallTree } from '#ui/figures/CallTree.tsx'
import { MoneyFlow, MoneyFlowLoading } from '#ui/figures/MoneyFlow.tsx'
import { BlockBanner, Crumbs, Parties, Tag } from '#ui/layout/head/SheetHead.tsx'
import { Opening, PanelPart, SubSentence } from '#ui/layout/Sheet.tsx'
import { Icon, type IconName } from '#ui/theme/Icon.tsx'
import { Address } from '#ui/values/Address.tsx'
import { Amount } from '#ui/values/Amount.tsx'
import { CheckGroup } from '#ui/verdict/CheckRow.tsx'
import { Comparison } from '#ui/verdict/Comparison.tsx'
import { Tally } from '#ui/verdict/Tally.tsx'
import { VerdictMark, verdictWords } from '#ui/verdict/VerdictMark.tsx'
import { verdictKinds } from '#ui/verdict/verdictKind.ts'
import { payee, resultOf } from './samples.ts'

const unchecked = [
  resultOf('STATE-01', 'unknown', 'block', 'Could not check the state of this Safe.'),
  resultOf('STATE-02', 'unknown', 'block', 'Could not check the nonce.'),
]

const words = ['block', 'stop', 'warn', 'info', 'pass', 'unknown', 'differs', 'same'] as const
const amount = <Amount amount={25_000_000_000n} decimals={6} />

const checks = [
  {
    key: '1',
    kind: 'pass',
    statement: 'The hash recomputed from the fields equals the hash your wallet will be asked to sign',
  },
  {
    key: '2',
    kind: 'pass',
    statement: 'Safe, chain and version in the hash are this Safe’s own',
    source: 'chain 1, v1.4.1',
  },
  {
    key: '3',
    kind: 'pass',
    statement: 'An ordinary call. It cannot change the Safe’s code',
    source: 'operation 0',
  },
  {
    key: '4',
    kind: 'pass',
    statement: 'The service shows the same transfer as the bytes contain',
    source: 'compared',
  },
  {
    key: '5',
    kind: 'pass',
    statement: 'The signature belongs to this transaction',
    source: 'verified signature',
  },
  {
    key: '6',
    kind: 'info',
    statement: 'The token’s issuer can freeze it. This is always so',
    source: 'contract notes',
  },
  { key: '7', kind: 'warn', statement: 'First payment to this address', source: 'this device' },
  { key: '8', kind: 'stop', statement: 'An approval without limit and end', source: 'decoded here' },
  {
    key: '9',
    kind: 'block',
    statement: 'The hash from the service is not this transaction’s hash',
    source: 'verified on this device',
  },
  {
    key: '10',
    kind: 'unknown',
    statement: 'Whether the address belongs to Payroll',
    detail: 'You confirmed it by phone on 3 March, according to your note.',
    source: 'nobody can tell from chain',
  },
] as const

const redline = [
  {
    key: 'effect',
    label: 'Effect',
    claimed: 'Transfer 30,000 ETH',
    computed: 'Replace the Safe’s code',
    same: false,
  },
  {
    key: 'to',
    label: 'Contract called',
    claimed: 'Warm wallet',
    computed: <Address address={payee} ink />,
    same: false,
  },
  { key: 'nonce', label: 'Transaction no.', claimed: '71', computed: '71', same: true },
  { key: 'guard', label: 'Guard', claimed: 'none', computed: 'could not be read' },
]

const drawn = [
  'arrow',
  'up',
  'down',
  'wait',
  'open',
  'plus',
  'close',
  'copy',
  'fork',
  'save',
  'outward',
  'grip',
  'overview',
  'queue',
  'compose',
  'record',
  'more',
] as const satisfies readonly IconName[]

export function Evidence() {
  return (
    <>
      <div>
        <BlockBanner>Blocked. Do not sign this anywhere.</BlockBanner>
      </div>
      <div className="gallery-row">
        {drawn.map((name) => (
          <span key={name}>
            <Icon name={name} /> {name}
          </span>
        ))}
      </div>
      <Opening>
        <Crumbs>
          <a href="#components">Queue</a>
          <Tag next>Next</Tag>
          <Tag>Draft</Tag>
          <span>Transaction 412</span>
        </Crumbs>
        <SubSentence>Nothing else would change.</SubSentence>
      </Opening>
      <PanelPart title="Signatures" aside="2 of 3 needed">
        <p className="muted small">The right column of a document is made of such parts.</p>
      </PanelPart>
      <Parties
        parties={[
          {
            key: 'to',
            role: 'Payroll',
            address: <Address address={payee} size="large" ink />,
            evidence: 'All 40 characters match.',
          },
        ]}
      />
      <div className="gallery-row">
        {words.map((kind) => (
          <VerdictMark key={kind} kind={kind}>
            {verdictWords[kind]}
          </VerdictMark>
        ))}
      </div>
      <Tally kinds={[...verdictKinds, 'pass', 'pass']} />
      <CheckGroup title="What would be signed" rows={checks} />
      <UncheckedRows
        reason="The node did not answer."
        remedy="Try again, or ask another node."
        checks={unchecked.map((result) => ({ result, words: result.text }))}
      />
      <Comparison rows={redline} claimed={{ title: 'The Safe service reports', note: 'via the host' }} />
      <MoneyFlow
        label="What leaves, and what comes back"
        safe="Treasury"
        lines={[
          { key: 'paid', way: 'out', verb: 'Pays', amount: '25,000 USDC', party: 'Acme Payroll' },
          { key: 'back', way: 'back', verb: 'Gets back', amount: '1 WETH', party: 'A pool' },
          { key: 'may', way: 'may', verb: 'Lets be taken', amount: 'All USDC', party: 'A router' },
          { key: 'aside', way: 'aside', verb: 'Somebody else gets', amount: '9 DAI', party: 'A stranger' },
        ]}
      />
      <MoneyFlowLoading lines={2} />
      <BalanceLedger
        amount="25,000 USDC"
        from={{
          key: 'from',
          name: 'Treasury',
          note: 'this Safe',
          out: amount,
          balances: [{ name: 'Before, USDC', amount: '1,284,310.55' }],
        }}
        to={[
          {
            key: 'to',
            name: 'Payroll',
            note: 'paid 14 times',
            in: amount,
            balances: [{ name: 'Before, USDC', amount: '3,118.02' }],
          },
        ]}
      />
      <CallTree
        nodes={[
          { key: '0', depth: 0, text: 'Treasury executes transaction 412', operation: 'execTransaction' },
          {
            key: '1',
            depth: 1,
            text: 'calls USD Coin, transfer',
            operation: 'call, 0 ETH',
            parameters: [
              { name: 'to', value: <Address address={payee} /> },
              { name: 'amount', value: <span className="ink">25,000.000000 USDC</span> },
            ],
          },
          { key: '2', depth: 2, text: 'USD Coin’s code lives elsewhere', operation: 'delegate call' },
        ]}
      />
    </>
  )
}
