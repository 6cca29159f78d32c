import { noNodeTries } from '#chain/trialRun/ways.ts'
import type { TrialRun } from '#core/trialRun/run.ts'
import { ChangeRows } from '#parts/trial/ChangeRows.tsx'
import { FoldedTrial, TrialClause } from '#parts/trial/TrialClause.tsx'
import { TrialMoves } from '#parts/trial/TrialMoves.tsx'
import { TrialPanel, TrialShown } from '#parts/trial/TrialPanel.tsx'
import { TrialUnlogged, TrialUnseen } from '#parts/trial/TrialUnlogged.tsx'
import { Clause } from '#ui/layout/Clause.tsx'
import { FoldedClause } from '#ui/layout/FoldedClause.tsx'
import { InventedSafe } from './InventedSafe.tsx'
import { first, payee, safe, second, third } from './samples.ts'

const zero = '0x0000000000000000000000000000000000000000'
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const parts = {
  owners: [first, second],
  threshold: 2n,
  nonce: 412n,
  singleton: third,
  fallbackHandler: zero,
  guard: zero,
  moduleGuard: zero,
  modules: [],
} as const
const usdc = { symbol: 'USDC', name: 'USD Coin', decimals: 6 }
const done: TrialRun = {
  way: 'trace',
  node: 'https://node.example',
  blockNumber: 21_345_678n,
  gasUsed: 184_120n,
  moves: [
    { kind: 'coin', from: safe, to: payee, amount: 1_500_000_000_000_000_000n },
    { kind: 'erc20', token, from: safe, to: payee, amount: 25_000_000_000n },
    { kind: 'erc721', token: third, from: payee, to: safe, amount: 1n, id: 8_812n },
  ],
  permissions: [
    {
      kind: 'amount',
      token,
      spender: third,
      amount: 2n ** 256n - 1n,
      before: { known: true, value: 0n },
    },
  ],
  parts: {
    before: parts,
    after: { ...parts, nonce: 413n, owners: [first, second, third], threshold: 1n, modules: [payee] },
  },
  tokens: new Map([[token.toLowerCase(), { known: true, value: usdc }]]),
}
const empty = {
  ...done,
  moves: [],
  permissions: [],
  parts: { before: parts, after: { ...parts, nonce: 413n } },
}
const called: TrialRun = {
  way: 'call',
  node: 'https://node.example',
  blockNumber: 21_345_678n,
  tokens: new Map(),
}
const unnamed = [
  { kind: 'erc20', token, from: safe, to: payee, amount: 25_000n },
  { kind: 'erc1155', token, from: safe, to: payee, amount: 3n, id: 7n },
] as const
const unlogged = [
  { token, before: 90_000_000_000n, after: 65_000_000_000n, logged: 0n },
  { token: third, before: 4n, after: 4n, logged: 25n },
  { token: third, id: 7n, before: 12n, after: 3n, logged: 0n },
] as const
const reason = 'the token says there are 100 base units, and 600 are needed'
const refused = noNodeTries()

/** What a trial run shows, in every state that it has. */
export function Trials() {
  return (
    <InventedSafe>
      <Clause title="Simulating">
        <TrialPanel trial={{ data: undefined, error: null }} />
      </Clause>
      <Clause title="Simulation, would succeed">
        <TrialPanel trial={{ data: done, error: null }} />
      </Clause>
      <TrialClause trial={{ data: called, error: null }} />
      <FoldedTrial number={7} trial={{ data: empty, error: null }} isDrawn isAttack={false} />
      <FoldedTrial number={8} trial={{ data: empty, error: null }} isDrawn isAttack />
      <FoldedClause number={9} title="54 checks agree" kind="pass" aside="two nodes">
        <p>Each of them.</p>
      </FoldedClause>
      <Clause title="Tokens that say nothing of themselves">
        <TrialMoves moves={unnamed} tokens={new Map()} />
      </Clause>
      <Clause title="Nothing moves">
        <TrialShown run={empty} />
      </Clause>
      <Clause title="Logs and balances are two things">
        <TrialUnlogged unlogged={unlogged} tokens={done.tokens} />
      </Clause>
      <Clause title="Not all could be asked for">
        <TrialUnseen numbered={[third]} unasked={12} />
      </Clause>
      <Clause title="Something would be otherwise">
        <ChangeRows
          label="What would be otherwise"
          rows={[{ key: 'threshold', what: 'Threshold', before: '2', after: '1' }]}
        />
      </Clause>
      <Clause title="Refused as a whole">
        <TrialShown run={{ ...empty, failure: { kind: 'whole', reason, path: [1] } }} />
      </Clause>
      <Clause title="Failed inside">
        <TrialShown run={{ ...empty, failure: { kind: 'inside', reason: 'the contract gives no reason' } }} />
      </Clause>
      <Clause title="Could not simulate">
        <TrialPanel trial={{ data: undefined, error: refused }} />
      </Clause>
    </InventedSafe>
  )
}
