import type { Address } from '#core/safe/safe.ts'
import { owners } from '#sandbox/accounts.ts'
import type { Attack } from '#sandbox/gallery/attack.ts'
import { batch, callOf, official, pay, throughMulticall } from '#sandbox/gallery/calls.ts'

const [, marcus, , noor, tomas] = owners
const ether = 10n ** 18n
/** 100 of a token with six decimals. */
const hundred = 100_000_000n
const unlimited = 2n ** 256n - 1n
/** The first four and the last five digits are Marcus’s. */
const likeMarcus =
  `${marcus.address.slice(0, 6)}${'4'.repeat(31)}${marcus.address.slice(-5)}`.toLowerCase() as Address
const drain = { baseGas: 900_000_000_000n, gasPrice: 100_000_000n }

/** What a fee in dollars comes to on most networks: 0.12, one base unit for each gas. */
const usualFee = { baseGas: 110_000n, gasPrice: 1n }
/** Like 0xaEf22e5f09980fC1Ba6F2ec3EC34c1B9aeC885b5. */
const likeCollector: Address = '0xaef2444444444444444444444444444444c885b5'

/** Money that goes elsewhere, or may be taken later. */
export const moneyAttacks: readonly Attack[] = [
  {
    name: 'refund-to-receiver',
    what: 'A payment of nothing refunds a fortune in tokens to a stranger.',
    how: 'The refund is in tokens and goes to an account that is named.',
    checks: ['GAS-01', 'GAS-02'],
    verdict: 'block',
    twin: 'The same payment without a refund.',
    attack: ({ susd, thief }) => ({
      kind: 'transaction',
      ...pay(noor.address, 1n),
      baseGas: 900_000n,
      gasPrice: 900_000n,
      gasToken: susd,
      refundReceiver: thief,
    }),
    benign: () => ({ kind: 'transaction', ...pay(noor.address, 1n) }),
  },
  {
    name: 'refund-to-whoever-executes',
    what: 'A payment of nothing pays 90 ether to whoever executes it.',
    how: 'Refund in own coin with no receiver named: the vector “refund-drain-native-tx-origin”.',
    checks: ['GAS-01', 'GAS-02'],
    verdict: 'block',
    twin: 'A payment with a gas limit of its own and no refund.',
    attack: () => ({ kind: 'transaction', ...pay(noor.address, 0n), ...drain }),
    benign: () => ({ kind: 'transaction', ...pay(noor.address, ether / 100n), safeTxGas: 45_745n }),
  },
  {
    name: 'fee-to-an-imitation',
    what: 'A usual fee goes to an address that begins and ends like a known fee collector.',
    how: 'The first four and the last six digits are those of Safe{Wallet}’s collector.',
    checks: ['GAS-01'],
    verdict: 'block',
    twin: 'The same payment without a fee.',
    attack: ({ susd }) => ({
      kind: 'transaction',
      ...pay(noor.address, ether / 100n),
      ...usualFee,
      gasToken: susd,
      refundReceiver: likeCollector,
    }),
    benign: () => ({ kind: 'transaction', ...pay(noor.address, ether / 100n) }),
  },
  {
    name: 'fee-to-a-stranger',
    what: 'A usual fee goes to a stranger, who executes nothing for it.',
    how: 'Twelve hundredths of a dollar in tokens, with the gas in the base gas.',
    checks: ['GAS-01'],
    verdict: 'stop',
    twin: 'The same fields with a gas price of nothing, which pay nothing.',
    attack: ({ susd, thief }) => ({
      kind: 'transaction',
      ...pay(noor.address, ether / 100n),
      ...usualFee,
      gasToken: susd,
      refundReceiver: thief,
    }),
    benign: ({ susd, thief }) => ({
      kind: 'transaction',
      ...pay(noor.address, ether / 100n),
      ...usualFee,
      gasPrice: 0n,
      gasToken: susd,
      refundReceiver: thief,
    }),
  },
  {
    name: 'look-alike-recipient',
    what: 'The recipient begins and ends like an account that the owners know.',
    how: 'Four digits at the beginning and five at the end are an owner’s.',
    checks: ['ADDR-01'],
    verdict: 'stop',
    twin: 'The owner himself.',
    attack: () => ({ kind: 'transaction', ...pay(likeMarcus, ether / 10n) }),
    benign: () => ({ kind: 'transaction', ...pay(marcus.address, ether / 10n) }),
  },
  {
    name: 'forged-history',
    what: 'Somebody had a token say that the Safe once paid this account, so that its address is copied from the history.',
    how: 'Anybody can call transferFrom(Safe, account, 0), which leaves an event of a payment that the Safe never made.',
    checks: ['ADDR-04'],
    verdict: 'stop',
    twin: 'The same to an owner.',
    attack: ({ susd, forged }) => ({ kind: 'transaction', ...callOf(susd, 'transfer', [forged, hundred]) }),
    benign: ({ susd }) => ({ kind: 'transaction', ...callOf(susd, 'transfer', [noor.address, hundred]) }),
  },
  {
    name: 'dust-in-the-history',
    what: 'Somebody sent the Safe next to nothing, so that the sender’s address is copied from the history.',
    how: '0.000001 of a token came from the account that is to be paid.',
    checks: ['ADDR-04'],
    verdict: 'stop',
    twin: 'The same to an owner.',
    attack: ({ susd, duster }) => ({ kind: 'transaction', ...callOf(susd, 'transfer', [duster, hundred]) }),
    benign: ({ susd }) => ({ kind: 'transaction', ...callOf(susd, 'transfer', [noor.address, hundred]) }),
  },
  {
    name: 'look-alike-in-a-batch',
    what: 'One of many recipients is the imitation of a known one.',
    how: 'The third of four token transfers.',
    checks: ['ADDR-01'],
    verdict: 'stop',
    twin: 'The same batch with the known one.',
    attack: ({ susd }) => ({
      kind: 'transaction',
      ...batch(
        [noor.address, tomas.address, likeMarcus, noor.address].map((to) =>
          callOf(susd, 'transfer', [to, 7_000_000n]),
        ),
      ),
    }),
    benign: ({ susd }) => ({
      kind: 'transaction',
      ...batch(
        [noor.address, tomas.address, marcus.address, noor.address].map((to) =>
          callOf(susd, 'transfer', [to, 7_000_000n]),
        ),
      ),
    }),
  },
  {
    name: 'burnt',
    what: 'Money is sent where nobody can ever move it.',
    how: 'To 0x…dEaD.',
    checks: ['ADDR-03'],
    verdict: 'stop',
    twin: 'The same to a person.',
    attack: () => ({ kind: 'transaction', ...pay('0x000000000000000000000000000000000000dEaD', ether) }),
    benign: () => ({ kind: 'transaction', ...pay(noor.address, ether) }),
  },
  {
    name: 'token-to-itself',
    what: 'Tokens are sent to the token’s own contract, where they are lost.',
    how: 'A transfer whose recipient is the token.',
    checks: ['ADDR-03'],
    verdict: 'stop',
    twin: 'The same to a person.',
    attack: ({ susd }) => ({ kind: 'transaction', ...callOf(susd, 'transfer', [susd, 5_000_000n]) }),
    benign: ({ susd }) => ({ kind: 'transaction', ...callOf(susd, 'transfer', [noor.address, 5_000_000n]) }),
  },
  {
    name: 'token-imitation',
    what: 'Another token with the name of one that the Safe holds, one letter of it Cyrillic.',
    how: 'A payment is agreed in SUSD and made in “SUЅD”.',
    checks: ['TOK-02'],
    verdict: 'stop',
    twin: 'The token itself.',
    attack: ({ imitation }) => ({
      kind: 'transaction',
      ...callOf(imitation, 'transfer', [noor.address, 0n]),
    }),
    benign: ({ susd }) => ({ kind: 'transaction', ...callOf(susd, 'transfer', [noor.address, 3_000_000n]) }),
  },
  {
    name: 'hidden-allowance',
    what: 'Between payments somebody is let take all tokens of a kind, whenever they like.',
    how: 'An unlimited allowance as the second of three calls.',
    checks: ['TOK-03'],
    verdict: 'stop',
    twin: 'The same batch, in which the allowance is taken back.',
    attack: ({ susd, contract }) => ({
      kind: 'transaction',
      ...batch([
        pay(noor.address, 1n),
        callOf(susd, 'approve', [contract, unlimited]),
        pay(tomas.address, 1n),
      ]),
    }),
    benign: ({ susd, contract }) => ({
      kind: 'transaction',
      ...batch([pay(noor.address, 1n), callOf(susd, 'approve', [contract, 0n]), pay(tomas.address, 1n)]),
    }),
  },
  {
    name: 'whole-collection',
    what: 'Somebody is let take every piece of a collection.',
    how: 'setApprovalForAll.',
    checks: ['TOK-03'],
    verdict: 'stop',
    twin: 'The right is taken back.',
    attack: ({ stamp, contract }) => ({
      kind: 'transaction',
      ...callOf(stamp, 'setApprovalForAll', [contract, true]),
    }),
    benign: ({ stamp, contract }) => ({
      kind: 'transaction',
      ...callOf(stamp, 'setApprovalForAll', [contract, false]),
    }),
  },
  {
    name: 'paid-on-by-a-multicall',
    what: 'Somebody who looks like a known account is paid by a contract that the Safe calls.',
    how: '90 ether go along with aggregate3Value of Multicall3, which pays them on.',
    checks: ['ADDR-01'],
    verdict: 'stop',
    twin: 'The same through Multicall3 to the owner himself.',
    attack: () => ({ kind: 'transaction', ...throughMulticall(likeMarcus, 90n * ether) }),
    benign: () => ({ kind: 'transaction', ...throughMulticall(marcus.address, ether / 10n) }),
  },
  {
    name: 'coin-into-a-new-contract',
    what: 'The Safe’s coin goes into a contract that is only made by this, and nobody can say what it does with it.',
    how: 'A delegate call to CreateCall makes a contract and gives it 90 ether.',
    checks: ['DEC-06'],
    verdict: 'stop',
    twin: 'The same contract is made without coin.',
    attack: () => ({
      kind: 'transaction',
      ...callOf(official('CreateCall'), 'performCreate', [90n * ether, '0x6002'], 1),
    }),
    benign: () => ({
      kind: 'transaction',
      ...callOf(official('CreateCall'), 'performCreate', [0n, '0x6002'], 1),
    }),
  },
]
