import { absent, type Finding, notOffered } from '#core/checks/answer.ts'
import { check, everyTransaction } from '#core/checks/check.ts'
import type { EffectCase } from '#core/checks/context.ts'
import { factAt } from '#core/checks/fact.ts'
import { officialCodeHash } from '#core/deployments/deploymentCode.ts'
import { type Deployment, deploymentAt } from '#core/deployments/deployments.ts'
import type { Address } from '#core/safe/safe.ts'

/** DELEG-03: do the official contracts that are relied on have their official code on this network? */
export const officialCodeCheck = check({
  id: 'DELEG-03',
  title: 'the code at an official address and the official code',
  group: 'effects',
  about: 'foreignCode',
  severity: 'block',
  isAboutControl: true,
  sources: ['chain', 'register'],
  of: everyTransaction,
  needs: ['effects'],
  sentences: {
    pass: 'Every official contract used here is deployed on this network.',
    unknown: 'Could not check whether the official contract is deployed on this network.',
  },
  remedy: 'Do not sign. Ask the proposer why foreign code should run as your Safe.',
  run: ({ effects: facts }) => {
    const used = officialsUsed(facts)
    if (used.length === 0) return absent('This uses no official contract.')
    if (facts.codes === undefined) return notOffered('The code of the official contracts was not loaded.')
    const found: Finding[] = []
    const missing: string[] = []
    for (const { official, path } of used) {
      const fact = factAt(facts.codes, official.address)
      if (fact === undefined) continue
      if (!fact.known) {
        missing.push(fact.reason)
        continue
      }
      const { size, codeHash } = fact.value
      const expected = officialCodeHash(official)
      const bare = {
        path,
        contract: official.address,
        name: official.name,
        expected,
        codeHash: codeHash ?? null,
      }
      const remedy = 'Do not sign this on this network.'
      if (size === 0)
        found.push({
          ...bare,
          remedy,
          text: `The official ${official.name} ${official.version} is not deployed at ${official.address} on this network.`,
        })
      else if (codeHash === undefined)
        missing.push(`The hash of the code at ${official.address} was not read.`)
      else if (codeHash.toLowerCase() !== expected.toLowerCase())
        found.push({
          ...bare,
          remedy,
          text: `The code at ${official.address} differs from the official ${official.name} ${official.version}.`,
        })
    }
    return { found, missing: missing[0] }
  },
})

/** The official contracts whose code the transaction relies on, each once. */
function officialsUsed({
  safe,
  places,
  changes,
}: EffectCase): { official: Deployment; path: readonly number[] }[] {
  const called = places
    .filter(({ call }) => call.operation === 1)
    .map(({ call, path }) => ({ address: call.to, path }))
  const set = changes.flatMap((change) => {
    const { path } = change.place
    if (change.kind === 'fallbackHandler') return [{ address: change.handler, path }]
    return change.kind === 'singleton' ? [{ address: change.singleton, path }] : []
  })
  const used = new Map<Address, { official: Deployment; path: readonly number[] }>()
  for (const { address, path } of [...called, ...set]) {
    const official = deploymentAt(address, safe.chainId)
    if (official && !used.has(official.address)) used.set(official.address, { official, path })
  }
  return [...used.values()]
}
