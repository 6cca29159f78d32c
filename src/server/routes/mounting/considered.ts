import { getAddress } from 'viem/utils'
import type { Call } from '#core/safe/safe.ts'
import type { estimate, preview } from '#gateway/endpoints/proposal.ts'
import type { ConsideredCall } from '#gateway/schemas/transaction/proposal.ts'
import { describeCall } from '#server/map/describe.ts'
import { txDataOf } from '#server/map/txData.ts'
import { requiredGas } from '#server/read/safeTxGas.ts'
import { noncesOf, stateOf } from '#server/routes/safes.ts'
import { addressOf, chainOf, type Handler } from './mount.ts'

/** How a call would be told, before anyone proposed it. */
export const considered: Handler<typeof preview> = async (request) => {
  const chain = chainOf(request)
  const safe = addressOf(request.params.safe_address)
  const described = await describeCall(chain, safe, callOf(request.body))
  return { txInfo: described.txInfo, txData: await txDataOf(chain, described) }
}

/** The nonces for a new transaction, and the safeTxGas that a Safe before 1.3.0 would need for it. */
export const estimation: Handler<typeof estimate> = async ({ body, ...request }) => {
  const chain = chainOf(request)
  const safe = addressOf(request.params.safe_address)
  const [state, nonces] = await Promise.all([
    stateOf(request.service, chain, safe),
    noncesOf(request.service, chain, safe),
  ])
  const gas = await requiredGas(chain.chain, safe, state.version, callOf(body))
  return { ...nonces, safeTxGas: gas.toString() }
}

const callOf = ({ to, value, data, operation }: ConsideredCall): Call => ({
  to: getAddress(to),
  value,
  data: data ?? '0x',
  operation,
})
