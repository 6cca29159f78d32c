import { includesAddress, isSameAddress } from '#core/addresses/address.ts'
import { ownChangesOf } from '#core/checks/calls/ownChanges.ts'
import { changeOwners, type OwnerSet } from '#core/checks/calls/ownerSet.ts'
import { callLabel, type PlacedCall } from '#core/checks/calls/placedCalls.ts'
import { factAt } from '#core/checks/fact.ts'
import type { ChecksRule, DelegateRule, MethodsRule, OwnersRule } from './policy.ts'
import type { PolicySubject, Ruling } from './policyFacts.ts'

const where = ({ path }: PlacedCall) => {
  const text = callLabel(path)
  return text === undefined ? '' : `, in ${text}`
}

/** Foreign code runs as the Safe only where its hash is on the list, whatever address it stands at. */
export function judgeDelegate({ codeHashes }: DelegateRule, { places, codes }: PolicySubject): Ruling {
  const delegating = places.filter(({ call }) => call.operation === 1)
  let unread: Ruling | undefined
  for (const place of delegating) {
    const { to } = place.call
    const fact = factAt(codes, to)
    const code = fact?.known ? fact.value.codeHash : undefined
    if (fact === undefined)
      unread ??= { kind: 'notOffered', text: `The code at ${to}, which runs as the Safe, was not loaded.` }
    else if (!fact.known)
      unread = {
        kind: 'unread',
        text: `The code at ${to}, which runs as the Safe, could not be read. ${fact.reason}`,
      }
    else if (code === undefined || !codeHashes.some((one) => one === code.toLowerCase()))
      return {
        kind: 'broken',
        text: `Code at ${to} would run as the Safe${where(place)}, but its hash is not one of the agreed ones.`,
        evidence: { target: to, codeHash: code ?? null },
      }
  }
  return (
    unread ?? {
      kind: 'kept',
      text:
        delegating.length === 0 ? 'No foreign code runs as the Safe.' : 'Only agreed code runs as the Safe.',
    }
  )
}

/** Some methods are not called, by their first four bytes, whether their arguments can be read or not. */
export function judgeMethods({ methods, at }: MethodsRule, { places }: PolicySubject): Ruling {
  for (const place of places) {
    const { to, data } = place.call
    const method = methods.find(({ selector }) => selector === data.slice(0, 10).toLowerCase())
    if (method && (at === undefined || includesAddress(at, to)))
      return {
        kind: 'broken',
        text: `This calls the forbidden method ${method.text} of ${to}${where(place)}.`,
        evidence: { target: to, method: method.text },
      }
  }
  return { kind: 'kept', text: 'This calls no forbidden method.' }
}

/** Owners and threshold once the transaction has run, each change after the other as the contract makes them. */
export function judgeOwners(rule: OwnersRule, { safe, state, places }: PolicySubject): Ruling {
  if (state === undefined) return { kind: 'notOffered', text: 'The owners of this Safe were not loaded.' }
  if (!state.known)
    return { kind: 'unread', text: `The owners of this Safe could not be read. ${state.reason}` }
  let set: OwnerSet = state.value
  for (const one of ownChangesOf(places)) {
    if (one.kind !== 'owners' || !isSameAddress(one.safe, safe.address)) continue
    const changed = changeOwners({ address: safe.address, version: safe.version }, set, one.change)
    if (!changed.ok) return { kind: 'kept', text: `The contract would refuse the change: ${changed.reason}.` }
    set = changed.set
  }
  const { owners, threshold } = set
  const stranger = rule.owners && owners.find((one) => !includesAddress(rule.owners ?? [], one))
  const broken = [
    stranger && `${stranger} would be an owner but is not one of the agreed ones`,
    rule.maxOwners !== undefined &&
      owners.length > rule.maxOwners &&
      `${owners.length} owners are more than ${rule.maxOwners}`,
    rule.minOwners !== undefined &&
      owners.length < rule.minOwners &&
      `${owners.length} owners are fewer than ${rule.minOwners}`,
    rule.minThreshold !== undefined &&
      threshold < rule.minThreshold &&
      `threshold ${threshold} is lower than ${rule.minThreshold}`,
    rule.maxThreshold !== undefined &&
      threshold > rule.maxThreshold &&
      `threshold ${threshold} is higher than ${rule.maxThreshold}`,
  ].filter((text) => typeof text === 'string')
  if (broken.length === 0) return { kind: 'kept', text: 'Owners and threshold are as agreed afterwards.' }
  return {
    kind: 'broken',
    text: `After this, ${broken.join('; ')}.`,
    evidence: { owners, threshold },
  }
}

/** Checks of this page that have to be made and to pass. */
export function judgeRequired({ checks }: ChecksRule, { results }: Pick<PolicySubject, 'results'>): Ruling {
  const found = checks.map((id) => ({ id, result: results.find((one) => one.id === id) }))
  const failed = found.find(({ result }) => result?.outcome === 'finding')
  if (failed)
    return {
      kind: 'broken',
      text: `${failed.id} must pass but does not: ${failed.result?.text ?? ''}`,
      evidence: { check: failed.id },
    }
  const unmade = found.find(({ result }) => result?.outcome !== 'pass')
  if (unmade)
    return {
      kind: 'unread',
      text: `${unmade.id} must pass but was not made: ${unmade.result?.text ?? 'it does not apply here.'}`,
    }
  return { kind: 'kept', text: `${checks.join(', ')} passed, as agreed.` }
}
