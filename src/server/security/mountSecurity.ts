import type { Context, Hono } from 'hono'
import { getAddress } from 'viem/utils'
import type { z } from 'zod'
import { paymentsOf } from '#core/checks/calls/payments.ts'
import { listCalls } from '#core/checks/calls/placedCalls.ts'
import type { Judged } from '#core/judge/judge.ts'
import type { Address, Call, SafeTx } from '#core/safe/safe.ts'
import { safeTxOf } from '#core/safe/safeTxOf.ts'
import * as bodies from '#server/bodies.ts'
import { invalid } from '#server/failures.ts'
import { parsed } from '#server/parsed.ts'
import { isHashable } from '#server/read/isHashable.ts'
import { readState } from '#server/read/safeFacts.ts'
import { addressOf, jsonOf, servedChain } from '#server/routes/mounting/mount.ts'
import { listedState, requireSafe } from '#server/routes/safes.ts'
import type { ChainService, Service } from '#server/service.ts'
import { failedLine, gravestFirst, notRead } from './analysis.ts'
import { contractsIn } from './contracts.ts'
import type { Judging } from './judging/createJudging.ts'
import { recipientLines, resultsAbout } from './recipients.ts'
import { otherPlace, threatsOf, threatsOfMessage } from './threats.ts'

/** Milliseconds that a wallet's dialog waits for an answer of these, at most. */
const patience = 8000

/** Of more recipients of one batch the node is not asked whether they are Safes, which their lines say. */
const maxReadRecipients = 50

/** More recipients of one batch are not told apart: each further one is not checked, and says so. */
const maxRecipients = 1000

type Place = { served: ChainService; safe: Address }

/**
 * What a wallet asks before it shows what is to be signed: of a recipient, of all who have to do with a call, and of what it is about to sign. They
 * are answered by the checks of this project, in the shape of the gateway. Nothing is made up: what was not read is `FAILED`, never without
 * a threat.
 */
export function mountSecurity(app: Hono, service: Service, judging: Judging): void {
  const base = '/v1/chains/:chainId/security/:safe'
  const placeOf = async (context: Context): Promise<Place> => {
    const { chainId = '', safe = '' }: Record<string, string> = context.req.param()
    const place = { served: servedChain(service, chainId), safe: addressOf(safe) }
    await requireSafe(service, place.served, place.safe)
    return place
  }
  const judge = ({ served, safe }: Place, tx: SafeTx) => judging.withNode(served, { safe, tx }, patience)

  app.get(`${base}/recipient/:recipient`, async (context) => {
    const recipient = addressOf(context.req.param('recipient'))
    const place = await placeOf(context)
    const [{ judged, executed }, state] = await Promise.all([
      txAlone(service, place, payment(recipient)).then((tx) => judge(place, tx)),
      readState(place.served.chain, recipient),
    ])
    const lines = recipientLines(recipient, executed, judged?.results)
    return context.json({ isSafe: state !== undefined, RECIPIENT_INTERACTION: lines })
  })

  app.post(`${base}/counterparty-analysis`, async (context) => {
    const { to, value, data, operation } = await bodyOf(context, bodies.counterparties)
    const place = await placeOf(context)
    const { served, safe } = place
    const tx = await txAlone(service, place, { to: getAddress(to), value, data: data ?? '0x', operation })
    const { judged, executed } = await judge(place, tx)
    if (!judged || !executed) return context.json(unreadCounterparties(getAddress(to)))
    const places = placesIn(judged)
    const contract = contractsIn({ served, safe, places, executed, results: judged.results })
    const recipient = await recipientsIn(place, places, (one, paths) =>
      recipientLines(one, executed, resultsAbout(one, judged.results, paths)),
    )
    return context.json({ recipient, contract, deadlock: {} })
  })

  app.post(`${base}/threat-analysis`, async (context) => {
    const { data } = await bodyOf(context, bodies.threats)
    const place = await placeOf(context)
    const { served, safe } = place
    const { domain, primaryType, message } = data
    if (primaryType !== 'SafeTx') {
      if (!isHashable(data))
        throw invalid({ code: 'custom', path: ['data'], message: 'Too large to be read' })
      const now = Math.floor(service.now() / 1000)
      const chainId = served.config.chainId
      return context.json({ THREAT: await threatsOfMessage(data, { chainId, safe, now }) })
    }
    const isHere =
      domain.verifyingContract !== undefined &&
      getAddress(domain.verifyingContract) === safe &&
      isChain(domain.chainId, served.config.chainId)
    if (!isHere) return context.json({ THREAT: [otherPlace] })
    const tx = bodies.safeTxMessage.safeParse(message)
    if (!tx.success) return context.json({ THREAT: [failedLine(unreadable)] })
    return context.json({ THREAT: threatsOf((await judge(place, checksummed(tx.data))).judged) })
  })
}

/** Older Safes name no chain in their domain; a wallet writes the number in any of three ways. */
const isChain = (named: number | string | undefined, chainId: number): boolean =>
  named === undefined || (/^(0x[0-9a-f]+|\d+)$/i.test(String(named)) && BigInt(named) === BigInt(chainId))

const unreadable = 'The fields of this transaction cannot be read. Do not sign what nobody can read.'

const unreadCounterparties = (to: Address) => ({
  recipient: { [to]: { isSafe: false, RECIPIENT_INTERACTION: [failedLine(notRead)] } },
  contract: {},
  deadlock: {},
})

const tooMany = `Only the first ${maxRecipients} recipients of a transaction are checked, and this is a later one.`
const notAsked = `Whether this address is a Safe was checked of the first ${maxReadRecipients} recipients only.`

const payment = (to: Address): Call => ({ to, value: 1n, data: '0x', operation: 0 })

/** A call as the Safe's next transaction, without a fee. */
async function txAlone(service: Service, { served, safe }: Place, call: Call): Promise<SafeTx> {
  const { nonce } = await listedState(service, served, safe)
  return safeTxOf(call, nonce)
}

const checksummed = (tx: z.output<typeof bodies.safeTxMessage>): SafeTx => ({
  ...tx,
  to: getAddress(tx.to),
  gasToken: getAddress(tx.gasToken),
  refundReceiver: getAddress(tx.refundReceiver),
})

const placesIn = ({ identity, tx, call }: Judged) =>
  identity && tx && call ? listCalls({ safe: identity, tx, call }) : []

/** Everyone who is paid, with what is found at the places where they are. */
async function recipientsIn(
  { served, safe }: Place,
  places: ReturnType<typeof placesIn>,
  linesOf: (recipient: Address, paths: readonly string[]) => ReturnType<typeof recipientLines>,
) {
  const paid = paymentsOf(places).filter(({ to, amount, isNew }) => amount > 0n && !isNew && to !== safe)
  const pathsOf = new Map<Address, string[]>()
  for (const { to, place } of paid) {
    const recipient = getAddress(to)
    const path = place.path.join('.')
    const paths = pathsOf.get(recipient)
    if (paths) paths.push(path)
    else pathsOf.set(recipient, [path])
  }
  const entries = [...pathsOf].map(async ([recipient, paths], at) => {
    if (at >= maxRecipients)
      return [recipient, { isSafe: false, RECIPIENT_INTERACTION: [failedLine(tooMany)] }] as const
    const lines = linesOf(recipient, paths)
    if (at >= maxReadRecipients)
      return [
        recipient,
        { isSafe: false, RECIPIENT_INTERACTION: gravestFirst([...lines, failedLine(notAsked)]) },
      ] as const
    const isSafe = (await readState(served.chain, recipient)) !== undefined
    return [recipient, { isSafe, RECIPIENT_INTERACTION: lines }] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

async function bodyOf<Schema extends z.ZodType>(context: Context, schema: Schema): Promise<z.output<Schema>> {
  return parsed(schema, await jsonOf(context)) as z.output<Schema>
}
