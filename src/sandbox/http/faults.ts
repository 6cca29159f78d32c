import * as v from 'valibot'
import { AppError } from '#core/errors.ts'
import { type Changes, changed, type Lie } from './lies.ts'

const hex = (bytes: number) => v.pipe(v.string(), v.regex(new RegExp(`^0x[0-9a-fA-F]{${bytes * 2}}$`)))
const Fault = v.strictObject({
  safeTxHash: hex(32),
  recipient: v.optional(hex(20)),
  confirmation: v.optional(
    v.strictObject({ owner: hex(20), signature: v.pipe(v.string(), v.regex(/^0x([0-9a-fA-F]{2})+$/)) }),
  ),
})
type Fault = v.InferOutput<typeof Fault>

/** Lies that the sandbox's gateway tells about single transactions; the server itself knows nothing of them. */
export type Faults = {
  /** Takes the body of `POST /sandbox/gateway/faults`; throws AppError for any other. No lie given: the truth again. */
  set: (body: unknown) => void
  /** Changes one answer, told by its path; and all such lies, so that they can be kept. */
  lie: (lie: Lie) => void
  lies: () => Lie[]
  /** The gateway's fetch with the lies in its answers. */
  wrap: (fetch: (request: Request) => Promise<Response>) => (request: Request) => Promise<Response>
}

type Json = { [key: string]: Json } | Json[] | string | number | boolean | null
type FaultyJson = { [key: string]: Json }

const isObject = (json: Json | undefined): json is FaultyJson =>
  typeof json === 'object' && json !== null && !Array.isArray(json)

/** The same question, for an answer that can be changed: whole, and neither compressed nor left out because it did not change. */
function inPlain(request: Request): Request {
  const plain = new Request(request)
  for (const name of ['accept-encoding', 'if-none-match']) plain.headers.delete(name)
  return plain
}

export function createFaults(): Faults {
  const faults = new Map<string, Fault>()
  const lies = new Map<string, Changes>()
  return {
    set: (body) => {
      const parsed = v.safeParse(Fault, body)
      if (!parsed.success)
        throw new AppError('A fault is {safeTxHash, recipient?: address, confirmation?: {owner, signature}}.')
      const { safeTxHash, recipient, confirmation } = parsed.output
      if (recipient || confirmation) faults.set(safeTxHash.toLowerCase(), parsed.output)
      else faults.delete(safeTxHash.toLowerCase())
    },
    lie: ({ path, changes }) => void lies.set(path.toLowerCase(), changes),
    lies: () => [...lies].map(([path, changes]) => ({ path, changes })),
    wrap: (fetch) => async (request) => {
      const about = lies.get(new URL(request.url).pathname.toLowerCase())
      if (faults.size === 0 && !about) return fetch(request)
      const response = await fetch(inPlain(request))
      const isJson = response.headers.get('content-type')?.includes('json')
      if (!isJson || !response.ok) return response
      const told = (await response.json()) as Json
      const altered = alter(about && request.method === 'GET' ? (changed(told, about) as Json) : told, faults)
      const headers = new Headers(response.headers)
      headers.delete('content-length')
      headers.delete('etag')
      return new Response(JSON.stringify(altered), { status: response.status, headers })
    },
  }
}

/** Walks an answer and lies wherever a transaction with a fault is told: details carry `txId`, list items `id`. */
function alter(json: Json, faults: ReadonlyMap<string, Fault>): Json {
  if (Array.isArray(json)) return json.map((item) => alter(item, faults))
  if (!isObject(json)) return json
  const id = json.txId ?? json.id
  const hash = typeof id === 'string' ? id.slice(id.lastIndexOf('_') + 1).toLowerCase() : ''
  const fault = faults.get(hash)
  const inner = Object.fromEntries(Object.entries(json).map(([key, value]) => [key, alter(value, faults)]))
  return fault ? lie(inner, fault) : inner
}

function lie(transaction: FaultyJson, { recipient, confirmation }: Fault): FaultyJson {
  const told = structuredClone(transaction)
  const { txInfo, txData, detailedExecutionInfo: details, executionInfo: summary } = told
  if (recipient) {
    for (const info of [txInfo, txData])
      for (const key of ['recipient', 'to'])
        if (isObject(info) && isObject(info[key])) info[key] = { ...info[key], value: recipient }
  }
  if (confirmation) {
    const { owner, signature } = confirmation
    const claimed = {
      signer: { value: owner, name: null, logoUri: null },
      signature,
      submittedAt: Date.now(),
    }
    if (isObject(details) && Array.isArray(details.confirmations)) details.confirmations.push(claimed)
    if (isObject(summary) && typeof summary.confirmationsSubmitted === 'number') {
      summary.confirmationsSubmitted += 1
      if (Array.isArray(summary.missingSigners))
        summary.missingSigners = summary.missingSigners.filter(
          (signer) => !isObject(signer) || String(signer.value).toLowerCase() !== owner.toLowerCase(),
        )
    }
  }
  return told
}
