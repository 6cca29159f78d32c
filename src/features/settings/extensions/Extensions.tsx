import { allowanceRelease } from '#chain/extensions/allowances.ts'
import type { Fact } from '#core/checks/fact.ts'
import type { Guards as GuardsRead } from '#core/checks/facts.ts'
import { checkAttachedHandler } from '#core/checks/safe/STATE-10-attached-handler.ts'
import { deploymentAt } from '#core/deployments/deployments.ts'
import { hasSetting, type SettingsChange } from '#core/safe/settingsChange.ts'
import { fromChain, type Panels, type Ready } from '#features/settings/ready.ts'
import { SpendingLimits } from '#features/settings/SpendingLimits.tsx'
import type { ExtensionsRead } from '#features/settings/useSettings.ts'
import { useSafeId } from '#session/react.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Clause } from '#ui/layout/Clause.tsx'
import { Notice } from '#ui/theme/Notice.tsx'
import { VerdictMark } from '#ui/verdict/VerdictMark.tsx'
import { verdictKind } from '#ui/verdict/verdictKind.ts'
import { ExtensionForm } from './ExtensionForm.tsx'
import { ExtensionRow, type Offer } from './ExtensionRow.tsx'
import { useOfficialHandler } from './useOfficialHandler.ts'

type PartProps = { ready: Ready; panels: Panels; attached: ExtensionsRead }

function Unread({ what, fact }: { what: string; fact: Fact<unknown> }) {
  return fact.known ? null : (
    <Notice kind="unknown" title={`${what} could not be loaded from the chain.`}>
      {fact.reason}
    </Notice>
  )
}

/** Contracts that may act for the Safe without a signature. */
export function Modules({ ready, panels, attached }: PartProps) {
  const { modules } = attached
  return (
    <Clause title="Modules" aside={fromChain(ready)}>
      <Unread what="The modules" fact={modules} />
      {modules.known && modules.value.length === 0 && (
        <VerdictMark kind="pass" small>
          None. Nothing can move funds without the owners’ signatures.
        </VerdictMark>
      )}
      {modules.known &&
        modules.value.map((module, at) => (
          <ExtensionRow
            key={module}
            ready={ready}
            panels={panels}
            name={`Module ${at + 1}`}
            address={module}
            named={allowanceRelease(module) && `Allowance module ${allowanceRelease(module)}, by its address`}
            kind="info"
            says="May move everything in this Safe without any signature."
            offers={[
              {
                word: 'Disable',
                label: `Disable module ${at + 1}`,
                title: 'Disable this module',
                change: { kind: 'disableModule', module },
              },
            ]}
          >
            <SpendingLimits module={module} blockNumber={ready.blockNumber} />
          </ExtensionRow>
        ))}
      {modules.known && (
        <p className="settings-actions">
          <Button id="enable" expanded={panels.open === 'enable'} onClick={() => panels.toggle('enable')}>
            Enable a module
          </Button>
        </p>
      )}
      {panels.open === 'enable' && <ExtensionForm ready={ready} panels={panels} as="module" />}
    </Clause>
  )
}

function GuardRow({
  ready,
  panels,
  guards,
  of,
}: Omit<PartProps, 'attached'> & { guards: GuardsRead; of: 'guard' | 'moduleGuard' }) {
  const isOfModules = of === 'moduleGuard'
  const { address, codeHash } = (isOfModules ? guards.moduleGuard : guards.guard) ?? {}
  const [kind, what] = isOfModules
    ? (['removeModuleGuard', 'module transaction'] as const)
    : (['removeGuard', 'transaction'] as const)
  const name = isOfModules ? 'Module guard' : 'Transaction guard'
  const isEmpty = codeHash === null
  return (
    <ExtensionRow
      ready={ready}
      panels={panels}
      name={name}
      address={address}
      kind={address === undefined ? 'info' : isEmpty ? 'block' : 'info'}
      says={
        address === undefined
          ? `None. No contract checks a ${what}.`
          : isEmpty
            ? `Has no code: every ${what} fails.`
            : `Checks every ${what} and can reject it.`
      }
      offers={[
        {
          word: address === undefined ? 'Set' : 'Replace',
          label: `${address === undefined ? 'Set a' : 'Replace the'} ${name.toLowerCase()}`,
          asks: of,
        },
        ...(address === undefined
          ? []
          : [
              {
                word: 'Remove',
                label: `Remove the ${name.toLowerCase()}`,
                title: `Remove the ${name.toLowerCase()}`,
                change: { kind },
              },
            ]),
      ]}
    />
  )
}

/** Contracts that are asked before a transaction runs, and can refuse it. */
export function Guards({ ready, panels, attached }: PartProps) {
  const { guards } = attached
  const { version } = ready.now
  return (
    <Clause title="Guards" aside={fromChain(ready)}>
      <Unread what="The guards" fact={guards} />
      {!hasSetting(version, 'removeGuard') && (
        <p className="settings-note">Safe {version} has no guards. They came with 1.3.0.</p>
      )}
      {guards.known && hasSetting(version, 'removeGuard') && (
        <GuardRow ready={ready} panels={panels} guards={guards.value} of="guard" />
      )}
      {guards.known && hasSetting(version, 'removeModuleGuard') && (
        <GuardRow ready={ready} panels={panels} guards={guards.value} of="moduleGuard" />
      )}
    </Clause>
  )
}

/** The contract that answers the calls which the Safe itself does not know. */
export function Handler({ ready, panels, attached }: PartProps) {
  const { chainId } = useSafeId()
  const { handler } = attached
  const { version } = ready.now
  const official = useOfficialHandler(version)
  if (!hasSetting(version, 'handler'))
    return (
      <Clause title="Fallback handler">
        <p className="settings-note">Safe {version} has no fallback handler. It came with 1.1.1.</p>
      </Clause>
    )
  const result = checkAttachedHandler(chainId, handler)
  const address = handler.known ? handler.value.address : undefined
  const isOfficial = address !== undefined && address === official.address
  const isOther = address !== undefined && deploymentAt(address, chainId) === undefined
  const change = (to: typeof address): SettingsChange => ({ kind: 'handler', handler: to })
  const offers: Offer[] = []
  if (official.address && !isOfficial)
    offers.push({
      word: address === undefined ? 'Set the official one' : 'Replace with the official one',
      label: `Set ${official.name} ${official.version}`,
      title: `Use ${official.name} ${official.version}`,
      change: change(official.address),
    })
  if (address !== undefined)
    offers.push({
      word: 'Remove',
      label: 'Remove the fallback handler',
      title: 'Remove the fallback handler',
      change: change(undefined),
    })
  return (
    <Clause title="Fallback handler" aside={fromChain(ready)}>
      <Unread what="The fallback handler" fact={handler} />
      {handler.known && (
        <ExtensionRow
          ready={ready}
          panels={panels}
          name="Answers calls and signature checks for this Safe"
          address={address}
          kind={address === undefined ? 'info' : verdictKind(result)}
          says={isOther ? 'A contract that this page does not know.' : result.text}
          offers={offers}
        >
          {isOther && (
            <p className="settings-note">
              It can also report that your Safe has signed a message. Ask the other owners who set it.
            </p>
          )}
          {official.isRead && !official.address && (
            <p className="settings-note">
              The official {official.name} {official.version} is not on this network.
            </p>
          )}
        </ExtensionRow>
      )}
    </Clause>
  )
}
