import type { KnownAccounts } from '#core/checks/effectFacts.ts'
import { codeHashAt } from '#core/deployments/deploymentCode.ts'
import type { Actor } from '#core/protocol/actor.ts'
import type { Address } from '#core/safe/safe.ts'
import { owners } from '#sandbox/accounts.ts'
import { tokens } from '#sandbox/contracts/tokens.ts'
import { official } from '#sandbox/gallery/calls.ts'
import { payees } from '#sandbox/gallery/histories.ts'

export const chainId = 31337
export const nativeCurrency = { symbol: 'ETH', decimals: 18 }
/** 1 January 2026, in seconds: what time it is to whoever reads a message. */
export const now = 1_767_225_600
const [, marcus, , noor] = owners

/** Whom the person knows, of every entry the same: the seeded owners by name, the sandbox's tokens, and as paid before Noor and whom one Safe of the gallery paid. */
export const known: KnownAccounts = {
  addressBook: owners.map(({ address }) => address),
  recipients: { known: true, value: [noor.address, ...Object.values(payees)] },
  safes: [],
  safesElsewhere: [],
  tokens: tokens.flatMap(({ address, symbol, type }) => (type === 'ERC20' ? [{ address, symbol }] : [])),
}

const dollar = tokens.find(({ symbol }) => symbol === 'SUSD')?.address
const codeOfBatches = codeHashAt(official('MultiSendCallOnly'), chainId)

/** One rule of every kind, so that each of them is kept by some entries and broken by others. */
export const policyText = JSON.stringify({
  countersign: 'policy',
  version: 1,
  name: 'Golden',
  rules: [
    {
      id: 'ether',
      severity: 'stop',
      kind: 'limit',
      token: 'native',
      amount: '0.5',
      per: 'transaction',
    },
    { id: 'dollars', severity: 'warn', kind: 'limit', token: dollar, amount: '100', per: 'day' },
    { id: 'known-only', severity: 'stop', kind: 'recipients', recipients: [noor.address, marcus.address] },
    { id: 'code', severity: 'block', kind: 'delegatecall', codeHashes: [codeOfBatches] },
    { id: 'no-approvals', severity: 'warn', kind: 'methods', methods: ['approve(address,uint256)'] },
    { id: 'owners', severity: 'stop', kind: 'owners', maxOwners: 4, minThreshold: 2 },
    { id: 'tried-out', severity: 'warn', kind: 'checks', checks: ['SIM-01', 'CHAIN-02'] },
  ],
})

const refuse = () => Promise.reject(new Error('Nothing is asked of whoever only looks.'))

/** Somebody who looks and is asked for nothing, on the Safe's own network. */
const lookingAs = (kind: Actor['kind'], address: Address): Actor => ({
  kind,
  address,
  chainId,
  send: refuse,
  signTypedData: refuse,
  signMessage: refuse,
  provider: { request: refuse, on: () => undefined, removeListener: () => undefined },
})

/** Marcus, who has not signed; he is an owner of most of the gallery's Safes. */
export const asOwner = lookingAs('owner', marcus.address)
export const asSafe = (safe: Address): Actor => lookingAs('safe', safe)
