import { type SafeVersion, safeVersions } from './safe.ts'

/** The release in a `VERSION()` or service text, whose network suffix is dropped ("1.3.0+L2" → "1.3.0"); undefined when unknown. */
export function safeVersionOf(text: string): SafeVersion | undefined {
  const release = text.split('+')[0]
  return safeVersions.find((version) => version === release)
}
