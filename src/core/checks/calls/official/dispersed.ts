import { addressFrom, argumentsOf, field, listFrom, numberFrom } from '#core/checks/argument.ts'
import type { PlacedCall } from '#core/checks/calls/placedCalls.ts'
import type { Address } from '#core/safe/safe.ts'

/** One payment of many, taken and paid on by the contract that is called. */
type Dispersed = {
  kind: 'coin' | 'token'
  token?: Address
  from: Address | undefined
  to: Address
  amount: bigint
  through: Address
  taken?: bigint
}

/** Request Network takes from its caller what it pays on, to the payee and, where there is one, for its fee (ERC20FeeProxy.sol). */
function invoicePaid({ call, as: from }: PlacedCall): Dispersed[] {
  const args = argumentsOf(call)
  const paid = (to: number, amount: number): Dispersed => ({
    ...{ kind: 'token', token: args.address(0), from, through: call.to },
    ...{ to: args.address(to), amount: args.number(amount) },
  })
  return [paid(1, 2), paid(5, 4)].filter(({ amount }) => amount > 0n)
}

/** The intent that a shop of Coinbase Commerce is paid by (ITransfers.sol): whom, how much of what; the fee goes to somebody whom only a run shows. */
function shopPaid({ call, as: from }: PlacedCall): Dispersed[] {
  const intent = argumentsOf(call).json(0)
  const to = addressFrom(field(intent, 'recipient'))
  const amount = numberFrom(field(intent, 'recipientAmount'))
  const isCoin = call.method === 'transferNative'
  return [
    {
      ...{ kind: isCoin ? 'coin' : 'token', from, to, amount, through: call.to },
      ...(!isCoin && {
        token: addressFrom(field(intent, 'recipientCurrency')),
        taken: amount + numberFrom(field(intent, 'feeAmount')),
      }),
    },
  ]
}

/**
 * What Disperse pays at its known address (Disperse.sol): so much of the coin or of one token to each, in wei or base units, and coin that is too
 * much back to its caller; what an invoice of Request Network or a shop of Coinbase Commerce is paid. Nothing for any other call.
 */
export function dispersedBy(place: PlacedCall): Dispersed[] {
  const { call, as: from } = place
  if (call.known !== 'official') return []
  if (call.method === 'transferFromWithReferenceAndFee') return invoicePaid(place)
  if (call.method === 'transferNative' || call.method === 'transferTokenPreApproved') return shopPaid(place)
  if (!call.signature?.startsWith('disperse')) return []
  const args = argumentsOf(call)
  const [kind, at] = call.method === 'disperseEther' ? (['coin', 0] as const) : (['token', 1] as const)
  const amounts = listFrom(args.json(at + 1))
  return listFrom(args.json(at)).map((to, index) => ({
    ...{ kind, from, to: addressFrom(to), amount: numberFrom(amounts[index]), through: call.to },
    ...(kind === 'token' && { token: args.address(0) }),
  }))
}
