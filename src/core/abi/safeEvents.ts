/**
 * The events of a Safe. 1.3.0 declares the first argument of most of them without `indexed`, 1.4.1 and 1.5.0 with it: the topic
 * is the same, so a reader takes the argument from the second topic when there is one and from the data otherwise.
 */
export const safeEventsAbi = [
  {
    type: 'event',
    name: 'SafeSetup',
    inputs: [
      { name: 'initiator', type: 'address', indexed: true },
      { name: 'owners', type: 'address[]', indexed: false },
      { name: 'threshold', type: 'uint256', indexed: false },
      { name: 'initializer', type: 'address', indexed: false },
      { name: 'fallbackHandler', type: 'address', indexed: false },
    ],
  },
  {
    type: 'event',
    name: 'ExecutionSuccess',
    inputs: [
      { name: 'txHash', type: 'bytes32', indexed: true },
      { name: 'payment', type: 'uint256', indexed: false },
    ],
  },
  {
    type: 'event',
    name: 'ExecutionFailure',
    inputs: [
      { name: 'txHash', type: 'bytes32', indexed: true },
      { name: 'payment', type: 'uint256', indexed: false },
    ],
  },
  {
    type: 'event',
    name: 'ApproveHash',
    inputs: [
      { name: 'approvedHash', type: 'bytes32', indexed: true },
      { name: 'owner', type: 'address', indexed: true },
    ],
  },
  { type: 'event', name: 'SignMsg', inputs: [{ name: 'msgHash', type: 'bytes32', indexed: true }] },
  {
    type: 'event',
    name: 'SafeReceived',
    inputs: [
      { name: 'sender', type: 'address', indexed: true },
      { name: 'value', type: 'uint256', indexed: false },
    ],
  },
  { type: 'event', name: 'AddedOwner', inputs: [{ name: 'owner', type: 'address', indexed: true }] },
  { type: 'event', name: 'RemovedOwner', inputs: [{ name: 'owner', type: 'address', indexed: true }] },
  {
    type: 'event',
    name: 'ChangedThreshold',
    inputs: [{ name: 'threshold', type: 'uint256', indexed: false }],
  },
  { type: 'event', name: 'EnabledModule', inputs: [{ name: 'module', type: 'address', indexed: true }] },
  { type: 'event', name: 'DisabledModule', inputs: [{ name: 'module', type: 'address', indexed: true }] },
  {
    type: 'event',
    name: 'ExecutionFromModuleSuccess',
    inputs: [{ name: 'module', type: 'address', indexed: true }],
  },
  {
    type: 'event',
    name: 'ExecutionFromModuleFailure',
    inputs: [{ name: 'module', type: 'address', indexed: true }],
  },
  {
    type: 'event',
    name: 'ChangedFallbackHandler',
    inputs: [{ name: 'handler', type: 'address', indexed: true }],
  },
  { type: 'event', name: 'ChangedGuard', inputs: [{ name: 'guard', type: 'address', indexed: true }] },
] as const
