import { isSameAddress } from '#core/addresses/address.ts'
import { deploymentAt } from '#core/deployments/deployments.ts'
import type { Address } from '#core/safe/safe.ts'
import type { Settings } from '#core/safe/settingsChange.ts'
import { Account } from '#parts/accounts/Account.tsx'
import { useSafeId } from '#session/react.ts'
import { Table } from '#ui/lists/Table.tsx'
import { VerdictMark } from '#ui/verdict/VerdictMark.tsx'
import { consequencesOf } from './consequences.ts'

type BeforeAfterProps = { before: Settings; after: Settings; you: Address | undefined }

const columns = [
  { key: 'what', head: 'This Safe' },
  { key: 'now', head: 'Now', number: true },
  { key: 'after', head: 'After', number: true },
] as const

/** A guard that takes another's place must not read as if nothing changed. */
function setOrNot(address: Address | undefined, before: Address | undefined): string {
  if (address === undefined) return 'none'
  return before === undefined || isSameAddress(address, before) ? 'set' : 'another one'
}

function handlerName(address: Address | undefined, chainId: number): string {
  if (address === undefined) return 'none'
  const official = deploymentAt(address, chainId)
  return official ? `official ${official.version}` : 'another contract'
}

const isSame = (one: Address | undefined, other: Address | undefined) =>
  one === undefined || other === undefined ? one === other : isSameAddress(one, other)

type Line = readonly [what: string, now: string, after: string]

/** The lines that a change touches; those of the owners stand together, for one says nothing without the others. */
function linesOf(before: Settings, after: Settings, chainId: number): readonly Line[] {
  const spare = ({ owners, threshold }: Settings) => String(owners.length - threshold)
  const isOwnersTouched = before.threshold !== after.threshold || before.owners.join() !== after.owners.join()
  const ofOwners: readonly Line[] = [
    ['Owners', String(before.owners.length), String(after.owners.length)],
    ['Threshold', String(before.threshold), String(after.threshold)],
    ['Keys that may be lost', spare(before), spare(after)],
  ]
  const others: readonly Line[] = [
    ['Modules', String(before.modules?.length), String(after.modules?.length)],
    ['Guard', setOrNot(before.guard, before.guard), setOrNot(after.guard, before.guard)],
    [
      'Module guard',
      setOrNot(before.moduleGuard, before.moduleGuard),
      setOrNot(after.moduleGuard, before.moduleGuard),
    ],
  ]
  const handlers: Line = [
    'Fallback handler',
    handlerName(before.handler, chainId),
    handlerName(after.handler, chainId),
  ]
  return [
    ...(isOwnersTouched ? ofOwners : []),
    ...others.filter(([, now, then]) => now !== then),
    ...(isSame(before.handler, after.handler) ? [] : [handlers]),
  ]
}

/** What is so now and what would be, and what becomes possible or impossible by it. */
export function BeforeAfter({ before, after, you }: BeforeAfterProps) {
  const { chainId } = useSafeId()
  return (
    <div className="settings-before-after">
      <Table
        label="Before and after"
        columns={columns}
        rows={linesOf(before, after, chainId).map(([what, now, then]) => ({
          key: what,
          cells: [
            what,
            now,
            <strong key="after" className={now === then ? undefined : 'ink'}>
              {then}
            </strong>,
          ],
        }))}
      />
      <ul className="settings-consequences" aria-label="Consequences">
        {consequencesOf(before, after, you).map(({ kind, text, about }) => (
          <li key={`${about ?? ''}${text}`}>
            <VerdictMark kind={kind} wordHidden />
            <div>
              <p>{text}</p>
              {about && <Account address={about} size="small" />}
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
