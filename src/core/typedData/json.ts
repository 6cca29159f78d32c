import type { Encodable } from './encode.ts'

/** Typed data as the JSON object that wallets take: every type declared, integers as decimal text (bigint here). */
export function typedDataJson({ types, primaryType, domain, message }: Encodable): Record<string, unknown> {
  return { types: Object.fromEntries(types), primaryType, domain, message }
}
