import { Settings } from '#features/settings/Settings.tsx'

/** What is set on this Safe, and the changes of it that an owner can make. */
export function SettingsPage() {
  return <Settings />
}
