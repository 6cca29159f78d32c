import { listHistory, listMultisigTransactions, listQueue } from '#gateway/endpoints/lists.ts'
import { getMessage, listMessages } from '#gateway/endpoints/messages.ts'
import { getSafe } from '#gateway/endpoints/safes.ts'
import { getTransaction } from '#gateway/endpoints/transactions.ts'
import {
  type Fields,
  inRecord,
  inRows,
  listedTransaction,
  message,
  onPages,
  rowKind,
  word,
} from './answerReasons.ts'
import { answersOfPages } from './answersOfPages.ts'
import { kindMutations } from './kindMutations.ts'
import { doneMutations, messageMutations, messageRowMutations, queueMutations } from './listingMutations.ts'
import { mutations, safeMutations } from './mutations.ts'

/** What every answer that the pages ask for holds, call by call. */
export const answerFields = new Map<{ response: unknown }, Fields>([
  [
    getTransaction,
    {
      changed: [...mutations, ...kindMutations, ...doneMutations],
      unused: [
        [
          word,
          '/detailedExecutionInfo/submittedAt',
          '/detailedExecutionInfo/confirmations/*/submittedAt',
          '/detailedExecutionInfo/fee',
          '/detailedExecutionInfo/payment',
          '/detailedExecutionInfo/rejectors',
          '/detailedExecutionInfo/trusted',
          '/txInfo/transferInfo/trusted',
          '/txInfo/transferInfo/imitation',
          '/txData/dataDecoded/accuracy',
        ],
        ['every name of an account is NAME-01’s, wherever it stands; changed at three places', '**/name'],
        [
          'another kind has other fields, and those are changed',
          '/txInfo/type',
          '/txInfo/transferInfo/type',
          '/detailedExecutionInfo/type',
          '**/tokenInfoIndex/*/type',
          '/detailedExecutionInfo/gasTokenInfo/type',
        ],
        ['not read: what stands in txData is', '/txInfo/dataDecoded'],
        [
          'of how the Safe was made, which has a call of its own',
          '/txInfo/creator',
          '/txInfo/transactionHash',
          '/txInfo/implementation',
          '/txInfo/factory',
          '/txInfo/saltNonce',
        ],
        [
          'what a module did is held against the receipt: core/checks/state/shownInHistory.test.ts',
          '/detailedExecutionInfo/address',
        ],
      ],
    },
  ],
  [
    getSafe,
    {
      changed: [...safeMutations, ...onPages('getSafe')],
      unused: [
        ['which chain it is, the node itself is asked (CHAIN-01)', '/chainId'],
        [word, '/implementationVersionState', '**/name'],
        [
          'only when to ask for a list again',
          '/collectiblesTag',
          '/txQueuedTag',
          '/txHistoryTag',
          '/messagesTag',
        ],
      ],
    },
  ],
  [
    listQueue,
    {
      changed: inRows(queueMutations, '/results/*/transaction'),
      unused: [
        ...listedTransaction,
        [rowKind, '/results/*/type', '/results/*/label', '/results/*/nonce', '/results/*/conflictType'],
        [
          'every row tells what the bytes do, worked out from the details; changed for two of its fields',
          '/results/*/transaction/txInfo',
        ],
        ['nothing that waits has one', '/results/*/transaction/txHash'],
        [
          'how many must sign, the row says as the chain does',
          '/results/*/transaction/executionInfo/confirmationsRequired',
        ],
        [
          'whom a notice is for; who signed is worked out from the signatures themselves',
          '/results/*/transaction/executionInfo/missingSigners',
        ],
      ],
    },
  ],
  [
    listHistory,
    {
      changed: onPages('listHistory'),
      unused: [...inRecord, [rowKind, '/results/*/type', '/results/*/timestamp', '/results/*/conflictType']],
    },
  ],
  [
    listMultisigTransactions,
    {
      unused: [
        ...inRecord,
        [rowKind, '/results/*/type', '/results/*/conflictType'],
        ['in the record, told in pencil', '/results/*/transaction/txHash'],
      ],
    },
  ],
  [getMessage, { changed: messageMutations, unused: message }],
  [
    listMessages,
    {
      changed: inRows(messageRowMutations, '/results/*'),
      unused: [
        ...message,
        ['what kind of row it is, and under which day', '/results/*/type', '/results/*/timestamp'],
        ['how many must sign, the row says as the chain does', '/results/*/confirmationsRequired'],
      ],
    },
  ],
  ...answersOfPages,
])
