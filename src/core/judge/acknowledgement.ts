import type { Result } from '#core/checks/result.ts'

/** A finding by what it says: once it says something else it has to be acknowledged anew. */
export const acknowledgementKey = ({ id, text }: Pick<Result, 'id' | 'text'>): string => `${id} ${text}`
