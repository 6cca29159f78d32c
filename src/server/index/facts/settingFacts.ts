import type { SafeEvent } from './events.ts'
import type { SettingFact } from './facts.ts'

/** The setting that an event changes; undefined for every other event. */
export function settingOf({ eventName, args }: SafeEvent): Pick<SettingFact, 'kind' | 'subject'> | undefined {
  switch (eventName) {
    case 'ChangedMasterCopy':
      return { kind: 'singleton', subject: args.singleton }
    case 'ChangedThreshold':
      return { kind: 'threshold', subject: args.threshold.toString() }
    case 'ChangedFallbackHandler':
      return { kind: 'fallbackHandler', subject: args.handler }
    case 'ChangedGuard':
      return { kind: 'guard', subject: args.guard }
    case 'ChangedModuleGuard':
      return { kind: 'moduleGuard', subject: args.moduleGuard }
    case 'EnabledModule':
      return { kind: 'enabledModule', subject: args.module }
    case 'DisabledModule':
      return { kind: 'disabledModule', subject: args.module }
    case 'SignMsg':
      return { kind: 'signedMessage', subject: args.msgHash }
    default:
      return undefined
  }
}
