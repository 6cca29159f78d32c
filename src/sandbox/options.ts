/** What `npm start` can be told. */
export type SandboxOptions = {
  /** the first of five ports in a row */
  port: number
  /** forgets the kept state */
  fresh: boolean
  /** undefined: the kept one, or the default */
  scenario: string | undefined
  /** serves the built app with the headers of the contract, instead of the dev server */
  prod: boolean
  /** a real gateway instead of the local one */
  gateway: string | undefined
  /** a real node instead of the two local chains */
  rpc: string | undefined
  /** the folder of the kept state */
  state: string
  /** the folder of the checkout */
  root: string
  /** hears, in a sentence each, what is being done from here on: a first start takes a minute */
  tell?: (text: string) => void
}

export const localUrl = (port: number): string => `http://localhost:${port}`
