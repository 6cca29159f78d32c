import { readFileSync } from 'node:fs'
import { Ajv, type ValidateFunction } from 'ajv'

/** One request to a gateway and its answer, bodies parsed. */
export type Exchange = {
  method: string
  url: string
  body?: unknown
  status: number
  answer?: unknown
}

type Route = { query: object; body: object | null; status: number; answer: object | null }
type RulesFacts = { routes: Record<string, Route>; definitions: object }
type Rule = {
  method: string
  path: RegExp
  placeholders: number
  status: number
  query: () => ValidateFunction
  body: (() => ValidateFunction) | undefined
  answer: (() => ValidateFunction) | undefined
}

const { routes, definitions } = JSON.parse(
  readFileSync(new URL('facts.json', import.meta.url), 'utf8'),
) as RulesFacts
const ajv = new Ajv({ strict: false, allErrors: true })
ajv.addSchema({ $id: 'gateway', definitions })

/** Compiled when it is used first: all of them took every process that tests a second. */
function onUse(compile: () => ValidateFunction): () => ValidateFunction {
  let made: ValidateFunction | undefined
  return () => {
    made ??= compile()
    return made
  }
}

/** Ours refer to `#/definitions`, which stands in the one schema added above. */
const compiled = (schema: object | null) =>
  schema
    ? onUse(() =>
        ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('#/definitions', 'gateway#/definitions'))),
      )
    : undefined

const rules: readonly Rule[] = Object.entries(routes)
  .map(([route, { query, body, status, answer }]) => {
    const [method = '', path = ''] = route.split(' ')
    return {
      method,
      path: new RegExp(`^${path.replaceAll('{}', '[^/]+')}/?$`),
      placeholders: path.split('{}').length,
      status,
      query: onUse(() => ajv.compile(query)),
      body: compiled(body),
      answer: compiled(answer),
    }
  })
  .toSorted((a, b) => a.placeholders - b.placeholders)

/**
 * What of an exchange breaks the rules of the gateway's OpenAPI document, a sentence each; nothing when all is well. Of a
 * refusal only the request is looked at, and of a request that the rules do not know it is said so.
 */
export function faultsOf({ method, url, body, status, answer }: Exchange): string[] {
  const { pathname, searchParams } = new URL(url, 'http://gateway.invalid')
  const rule = rules.find((known) => known.method === method && known.path.test(pathname))
  const call = `${method} ${pathname}`
  if (!rule) return [`${call} is no call of the gateway.`]
  const faults = said(rule.query(), Object.fromEntries(searchParams), `${call}: the query`)
  if (rule.body) faults.push(...said(rule.body(), body, `${call}: the body`))
  else if (body !== undefined) faults.push(`${call} has a body.`)
  if (status >= 400) return faults
  if (status !== rule.status) faults.push(`${call} is answered with ${status}, not with ${rule.status}.`)
  if (rule.answer) faults.push(...said(rule.answer(), answer, `${call}: the answer`))
  else if (answer !== undefined && rule.status < 400)
    faults.push(`${call} is answered with more than nothing.`)
  return faults
}

function said(validate: ValidateFunction, value: unknown, what: string): string[] {
  if (validate(value)) return []
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) =>
      `${what} at ${instancePath || 'the top'}: ${message} ${JSON.stringify(params)}`,
  )
}
