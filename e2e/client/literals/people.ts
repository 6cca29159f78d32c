import {
  account,
  chainId,
  hash,
  type Literal,
  ofList,
  other,
  owner,
  pageOf,
  safe,
  signature,
} from './literal.ts'

const uuid = '1e5b8ae4-6f2a-4d0b-9d6e-2f9b6a0d7c11'
const typedData = {
  domain: { chainId: 5, verifyingContract: other },
  primaryType: 'Mail',
  types: { Mail: [{ name: 'contents', type: 'string' }] },
  message: { contents: 'Hello' },
}
const message = {
  messageHash: hash,
  status: 'NEEDS_CONFIRMATION',
  logoUri: null,
  name: null,
  message: 'Hello',
  creationTimestamp: 1787220000000,
  modifiedTimestamp: 1787220001000,
  confirmationsSubmitted: 1,
  confirmationsRequired: 2,
  proposedBy: account(owner),
  confirmations: [{ owner: account(owner), signature }],
  preparedSignature: null,
  origin: null,
}
const delegate = { safe, delegate: other, delegator: owner, label: 'Assistant' }
const device = { chainId, uuid }
const ofDevice = { ...device, safe_address: safe }
const subscription = {
  chainId: '5',
  address: safe,
  notificationTypes: ['INCOMING_ETHER', 'CONFIRMATION_REQUEST'],
}
const done = { answer: undefined, read: undefined }

/** Answers about messages, delegates, devices, signing in and relaying, by the endpoint's name. */
export const people: Record<string, Literal> = {
  listMessages: {
    path: ofList,
    query: { cursor: 'limit=20&offset=20' },
    url: `/v1/chains/5/safes/${safe}/messages?cursor=limit%3D20%26offset%3D20`,
    answer: pageOf({ type: 'DATE_LABEL', timestamp: 1787184000000 }, { type: 'MESSAGE', ...message }),
    read: { results: [{ timestamp: 1787184000000 }, { message: 'Hello', status: 'NEEDS_CONFIRMATION' }] },
  },
  getMessage: {
    path: { chainId, message_hash: hash },
    url: `/v1/chains/5/messages/${hash}`,
    answer: { ...message, message: typedData, status: 'CONFIRMED', preparedSignature: signature },
    read: { message: typedData, status: 'CONFIRMED', preparedSignature: signature },
  },
  createMessage: {
    path: ofList,
    body: { message: typedData, signature, safeAppId: undefined, origin: undefined },
    url: `/v1/chains/5/safes/${safe}/messages`,
    sent: { message: typedData, signature },
    ...done,
  },
  confirmMessage: {
    path: { chainId, message_hash: hash },
    body: { signature },
    url: `/v1/chains/5/messages/${hash}/signatures`,
    sent: { signature },
    ...done,
  },
  listDelegates: {
    path: { chainId },
    query: { safe, delegator: owner },
    url: `/v1/chains/5/delegates?safe=${safe}&delegator=${owner}`,
    answer: pageOf(delegate),
    read: { results: [delegate] },
  },
  listDelegatesV2: {
    path: { chainId },
    query: { delegate: other, label: 'Assistant' },
    url: `/v2/chains/5/delegates?delegate=${other}&label=Assistant`,
    answer: pageOf({ ...delegate, safe: null }),
    read: { results: [{ delegate: other, safe: undefined }] },
  },
  addDelegate: {
    path: { chainId },
    body: { ...delegate, signature },
    url: '/v2/chains/5/delegates',
    sent: { ...delegate, signature },
    ...done,
  },
  removeDelegate: {
    path: { chainId, delegateAddress: other },
    body: { delegator: owner, safe, signature },
    url: `/v2/chains/5/delegates/${other}`,
    sent: { delegator: owner, safe, signature },
    ...done,
  },
  addDelegateV1: {
    path: { chainId },
    body: { ...delegate, signature },
    url: '/v1/chains/5/delegates',
    sent: { ...delegate, signature },
    ...done,
  },
  removeDelegateV1: {
    path: { chainId, delegateAddress: other },
    body: { delegate: other, delegator: owner, signature },
    url: `/v1/chains/5/delegates/${other}`,
    sent: { delegate: other, delegator: owner, signature },
    ...done,
  },
  removeSafeDelegateV1: {
    path: { ...ofList, delegateAddress: other },
    body: { delegate: other, safe, signature },
    url: `/v1/chains/5/safes/${safe}/delegates/${other}`,
    sent: { delegate: other, safe, signature },
    ...done,
  },
  registerDevice: {
    body: {
      uuid,
      cloudMessagingToken: 'token',
      buildNumber: '1',
      bundle: 'example',
      deviceType: 'WEB',
      version: '1.0.0',
      timestamp: '1795258052',
      safeRegistrations: [{ chainId: '5', safes: [safe], signatures: [signature] }],
    },
    url: '/v1/register/notifications',
    sent: {
      uuid,
      cloudMessagingToken: 'token',
      buildNumber: '1',
      bundle: 'example',
      deviceType: 'WEB',
      version: '1.0.0',
      timestamp: '1795258052',
      safeRegistrations: [{ chainId: '5', safes: [safe], signatures: [signature] }],
    },
    ...done,
  },
  unregisterSafe: {
    path: ofDevice,
    url: `/v1/chains/5/notifications/devices/${uuid}/safes/${safe}`,
    ...done,
  },
  unregisterDevice: { path: device, url: `/v1/chains/5/notifications/devices/${uuid}`, ...done },
  subscribe: {
    body: { cloudMessagingToken: 'token', safes: [subscription], deviceType: 'WEB', deviceUuid: uuid },
    url: '/v2/register/notifications',
    sent: { cloudMessagingToken: 'token', safes: [subscription], deviceType: 'WEB', deviceUuid: uuid },
    answer: { deviceUuid: uuid },
    read: { deviceUuid: uuid },
  },
  getSubscription: {
    path: ofDevice,
    url: `/v2/chains/5/notifications/devices/${uuid}/safes/${safe}`,
    answer: [{ name: 'INCOMING_TOKEN' }],
    read: [{ name: 'INCOMING_TOKEN' }],
  },
  unsubscribeSafe: {
    path: ofDevice,
    url: `/v2/chains/5/notifications/devices/${uuid}/safes/${safe}`,
    ...done,
  },
  unsubscribeDevice: { path: device, url: `/v2/chains/5/notifications/devices/${uuid}`, ...done },
  unsubscribeAll: {
    body: { subscriptions: [{ chainId: '5', deviceUuid: uuid, safeAddress: safe }] },
    url: '/v2/notifications/subscriptions',
    sent: { subscriptions: [{ chainId: '5', deviceUuid: uuid, safeAddress: safe }] },
    ...done,
  },
  authNonce: {
    url: '/v1/auth/nonce',
    answer: { nonce: 'a1b2c3d4e5f6g7h8' },
    read: { nonce: 'a1b2c3d4e5f6g7h8' },
  },
  authVerify: {
    body: { message: 'text', signature },
    url: '/v1/auth/verify',
    sent: { message: 'text', signature },
    ...done,
  },
  authMe: {
    url: '/v1/auth/me',
    answer: { id: '7', authMethod: 'siwe', signerAddress: owner },
    read: { id: '7', authMethod: 'siwe', signerAddress: owner },
  },
  authLogout: { url: '/v1/auth/logout', ...done },
  getRelaysRemaining: {
    path: ofList,
    query: { safeTxHash: hash },
    url: `/v1/chains/5/relay/${safe}?safeTxHash=${hash}`,
    answer: { remaining: 4, limit: 5 },
    read: { remaining: 4, limit: 5 },
  },
  relay: {
    path: { chainId },
    body: { version: '1.4.1', to: safe, data: '0x6a761202', gasLimit: 100000n },
    url: '/v1/chains/5/relay',
    sent: { version: '1.4.1', to: safe, data: '0x6a761202', gasLimit: '100000' },
    answer: { taskId: 'task-1' },
    read: { taskId: 'task-1' },
  },
  getRelayStatus: {
    path: { chainId, taskId: 'task-1' },
    url: '/v1/chains/5/relay/status/task-1',
    answer: { status: 200, receipt: { transactionHash: hash } },
    read: { status: 200, receipt: { transactionHash: hash } },
  },
}
