import { includesAddress, isSameAddress } from '#core/addresses/address.ts'
import type { Finding } from '#core/checks/answer.ts'
import { isCertain, modulesAfter } from '#core/checks/calls/ownChanges.ts'
import { callPrefix } from '#core/checks/calls/placedCalls.ts'
import { check, everySubject } from '#core/checks/check.ts'
import type { EffectCase } from '#core/checks/context.ts'
import { type KnownVulnerability, moduleWithCode, vulnerabilityAt } from '#core/register/modules.ts'
import type { Address, Hex } from '#core/safe/safe.ts'
import type { ModuleCode } from './modules/moduleCode.ts'

/** `deployModule(address,bytes,uint256)` of a ModuleProxyFactory: makes a module that runs the code at its first argument. */
const deployModule = '0xf1ab873c'

/**
 * STATE-14: does a module of the Safe run a release with a known hole, or would this transaction bring one? Found by the address of the
 * code that runs, whatever leads there, and by its hash; by the addresses of the modules alone where no code was looked at.
 */
export const vulnerableModulesCheck = check({
  id: 'STATE-14',
  title: 'the code of the modules and the versions with known vulnerabilities',
  group: 'chain',
  severity: 'stop',
  closesOnceExecuted: false,
  sources: ['chain', 'register'],
  of: everySubject,
  needs: ['safe'],
  sentences: {
    pass: 'No module runs a version with a known vulnerability.',
    unknown: 'Could not check whether a module runs a version with a known vulnerability.',
  },
  remedy: 'Remove this module before you add funds to this Safe.',
  acknowledge: 'a known vulnerability',
  run: ({ safe: { address } }, { facts: { modules, moduleCodes }, inputs: { effects } }) => {
    const call = effects?.known ? effects.value : undefined
    const standing = modules?.known ? modules.value : []
    const codes = moduleCodes?.known ? moduleCodes.value : standing.map(bare)
    const left = call && modulesAfter(call.changes.filter(isCertain), address, standing)
    const found = [
      ...codes.flatMap((code) => standingFound(code, left)),
      ...(call ? [...enabledFound(call), ...deployedFound(call)] : []),
    ]
    const unread = [modules, standing.length > 0 ? moduleCodes : undefined].find(
      (fact) => fact?.known === false,
    )
    const missing = unread?.known === false ? unread.reason : undefined
    return {
      found,
      missing,
      notOffered: notAsked(modules === undefined, standing.length > 0 && moduleCodes === undefined),
      pass:
        standing.length === 0 ? 'This Safe has no modules, so none has a known vulnerability.' : undefined,
    }
  },
})

function notAsked(hasNoModules: boolean, hasNoCodes: boolean): string | undefined {
  if (hasNoModules) return 'The modules of this Safe were not loaded.'
  if (hasNoCodes)
    return 'No module has the address of a version with a known vulnerability. The code of the modules was not loaded.'
  return undefined
}

const bare = (module: Address): ModuleCode => ({ module, steps: [], codeHash: null })

/** What is known against the code by which a module acts. */
export function knownAgainst({ module, steps, codeHash }: ModuleCode): KnownVulnerability | undefined {
  const copied = codeHash === null ? undefined : moduleWithCode(codeHash)?.address
  const addresses = [module, ...steps.map(({ to }) => to), ...(copied ? [copied] : [])]
  return addresses.map(vulnerabilityAt).find((one) => one !== undefined)
}

function about({ name, version, text, fixed, source, date, id, address }: KnownVulnerability) {
  return {
    release: `${name} ${version}`,
    runs: address,
    known: { id, text, source, date },
    fixed,
    remedy: `Remove it and use ${name} ${fixed.version} (${fixed.address}) instead.`,
  }
}

function standingFound(code: ModuleCode, left: readonly Address[] | undefined): Finding[] {
  const known = knownAgainst(code)
  if (known === undefined) return []
  const { module, within } = code
  const of = within ?? module
  const leaves = left !== undefined && !includesAddress(left, of)
  const through = within ? ` It acts through the module ${within}.` : ''
  const text = `The module ${module} runs ${known.name} ${known.version}, which has a known vulnerability. ${known.text}${through}`
  return [
    {
      ...about(known),
      module,
      within,
      ...(leaves
        ? {
            text: `${text} This transaction removes ${of}.`,
            severity: 'warn',
            remedy: 'The vulnerability is gone once it is executed.',
          }
        : { text }),
    },
  ]
}

function enabledFound({ changes, enabledCodes }: EffectCase): Finding[] {
  return changes.flatMap((change): Finding[] => {
    if (change.kind !== 'enableModule') return []
    const { module, safe, place } = change
    const read = enabledCodes?.known ? enabledCodes.value : []
    const codes = [bare(module), ...read.filter((one) => isSameAddress(one.within ?? one.module, module))]
    const known = codes.map(knownAgainst).find((one) => one !== undefined)
    if (known === undefined) return []
    return [
      {
        ...about(known),
        text: `${callPrefix(place.path)}${module} would become a module. It runs ${known.name} ${known.version}, which has a known vulnerability. ${known.text}`,
        path: place.path,
        module,
        safe,
      },
    ]
  })
}

function deployedFound({ places }: EffectCase): Finding[] {
  return places.flatMap(({ call, path }): Finding[] => {
    const copied = call.data.toLowerCase().startsWith(deployModule) ? firstAddress(call.data) : undefined
    const known = copied && vulnerabilityAt(copied)
    if (!known) return []
    return [
      {
        ...about(known),
        text: `${callPrefix(path)}A new module would run ${known.name} ${known.version}, which has a known vulnerability. ${known.text}`,
        path,
      },
    ]
  })
}

/** The address in the first word behind a selector. */
function firstAddress(data: Hex): Address | undefined {
  const digits = data.slice(34, 74)
  return digits.length === 40 ? `0x${digits}` : undefined
}
