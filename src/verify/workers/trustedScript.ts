import judgeUrl from './judgeWorkerEntry.ts?worker&url'

/** The two scripts that this page starts besides itself: what judges, and what keeps the page on this device, beside `index.html`. */
const scripts = { judge: judgeUrl, offline: new URL('../serviceWorker.js', import.meta.url).href }

type ScriptPolicy = { createScriptURL: (url: string) => string }
type TrustedTypes = { createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy }

let policy: ScriptPolicy | undefined

/** The address of one of them. The page’s only Trusted Types policy accepts these two and nothing else. */
export function trustedScript(page: Window, name: keyof typeof scripts): string {
  const types: TrustedTypes | undefined = Reflect.get(page, 'trustedTypes')
  policy ??= types?.createPolicy('countersign', {
    createScriptURL: (url) => {
      if (!Object.values(scripts).includes(url)) throw new TypeError('This page starts no other scripts.')
      return url
    },
  })
  return policy?.createScriptURL(scripts[name]) ?? scripts[name]
}
