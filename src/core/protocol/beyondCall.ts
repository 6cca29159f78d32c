/** What only a transaction of a key carries: authorizations to run other code (EIP-7702), blobs (EIP-4844). */
const ofKeysAlone = ['authorizationList', 'blobs', 'blobVersionedHashes', 'maxFeePerBlobGas', 'sidecars']
const typesOfKeys = [3, 4]

/**
 * The first field of a requested transaction that would do more than the call of a Safe can: left out, something else would run than what was
 * asked for. Undefined where there is none; fields of no effect are nobody's business.
 */
export function beyondCall(requested: object): string | undefined {
  const given: Readonly<Record<string, unknown>> = { ...requested }
  const isSet = (value: unknown) =>
    value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0)
  const field = ofKeysAlone.find((name) => isSet(given[name]))
  if (field !== undefined) return field
  return isSet(given.type) && typesOfKeys.includes(Number(given.type)) ? 'type' : undefined
}
