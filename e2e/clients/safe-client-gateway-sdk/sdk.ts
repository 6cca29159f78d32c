import * as published from '@safe-global/safe-client-gateway-sdk'

export type Options = { params?: { path?: object; query?: object }; body?: unknown }
type Sdk = { setBaseUrl: (url: string) => void } & Record<string, (options: Options) => Promise<unknown>>

/** The package is CommonJS, and its types are of the day it was made: what is compared here are the answers. */
export const sdk = ('default' in published ? published.default : published) as unknown as Sdk

/** The methods that were called so far; files that look at it share this module, and each begins by clearing it. */
export const called = new Set<string>()

/** Calls a method of the sdk by its name. */
export function call(name: string, options: Options = {}): Promise<unknown> {
  const method = sdk[name]
  if (!method) throw new Error(`The sdk has no ${name}.`)
  called.add(name)
  return method(options)
}

/** What is called where something is written: `writes.test.ts` and `transactions.test.ts` each call all of theirs. */
export const writing = {
  people: [
    ...[
      'createMessage',
      'deleteDelegate',
      'deleteDelegateV2',
      'deleteSafeDelegate',
      'getMessageByHash',
      'getNonce',
    ],
    ...['postDelegate', 'postDelegateV2', 'registerDevice', 'relay', 'unregisterDevice', 'unregisterSafe'],
    ...['updateMessageSignature', 'verify'],
  ],
  transactions: [
    ...['addConfirmation', 'deleteTransaction', 'getDataDecoded', 'getEstimation', 'getTransactionById'],
    ...['previewTransaction', 'proposeTransaction'],
  ],
}

/** Accounts, campaigns, recovery alerts and older forms of routes: this server has none of them, and the gateway of today few. */
export const gone = [
  ...['createAccount', 'getDataTypes', 'getAccountDataSettings', 'upsertAccountDataSettings', 'getAccount'],
  ...['deleteAccount', 'getCounterfactualSafe', 'deleteCounterfactualSafe', 'getCounterfactualSafes'],
  ...['createCounterfactualSafe', 'deleteCounterfactualSafes', 'getCampaigns', 'getCampaignById'],
  ...[
    'getCampaignActivities',
    'getCampaignLeaderboard',
    'getCampaignRank',
    'getLeaderboard',
    'getLockingRank',
  ],
  ...[
    'getLockingHistory',
    'addRecoveryModule',
    'deleteRecoveryModule',
    'getAllSafesByOwner',
    'getSubmission',
  ],
  ...['createSubmission', 'getTransactionConfirmationView'],
]
