/** The version in package.json, put in by the build. */
declare const __VERSION__: string

interface Window {
  /** The answer to `config.json`, which the page's first script asked for; undefined where there is no such script. */
  countersignConfig?: Promise<Response>
  /** Asks for all the code of a page at once, by its name in the fragment; undefined where there is no such script. */
  countersignCode?: (page: string) => unknown
  /** What it asked the host; undefined in a tab of its own and where the browser does not tell who the host is. */
  countersignGreeting?: import('#frame/connection/handshake.ts').HostGreeting | undefined
  /** Gives what it asked the service for besides. */
  countersignEarly?: Promise<import('./boot/askEarly.ts').TakeEarly | undefined>
}
