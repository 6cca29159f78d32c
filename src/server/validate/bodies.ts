import {
  address,
  anything,
  either,
  hex,
  listOf,
  nullish,
  numericText,
  object,
  oneOf,
  optional,
  record,
  type Shape,
  signature,
  text,
  uuid,
  wholeNumber,
} from './shape.ts'

const operation = oneOf(0, 1)

const base = { to: address, value: numericText, data: nullish(hex) }

/** A call that is only considered: preview and estimation. */
export const consideredCall = object({ ...base, operation })

/** A transaction handed to the owners. */
export const proposalBody = object({
  ...base,
  nonce: numericText,
  operation,
  safeTxGas: numericText,
  baseGas: numericText,
  gasPrice: numericText,
  gasToken: address,
  refundReceiver: nullish(address),
  safeTxHash: hex,
  sender: address,
  signature: nullish(signature),
  origin: nullish(text),
})

/** One owner's signature; the phone's older clients name it otherwise. */
export const confirmationBody: Shape = (value, path) => {
  const mobile = object({ signedSafeTxHash: signature })
  return mobile(value, path) === undefined ? undefined : object({ signature })(value, path)
}

/** Calls and their bytes, to be decoded. */
export const decodingBody = object({ data: hex, to: address })

const typedData = object({
  domain: object({
    chainId: optional(either(wholeNumber, text)),
    name: optional(text),
    salt: optional(hex),
    verifyingContract: optional(address),
    version: optional(text),
  }),
  primaryType: text,
  types: record(listOf(object({ name: text, type: text }))),
  message: record(anything),
})

/** A message for the owners to sign: text or typed data. */
export const messageBody = object({
  message: either(text, typedData),
  safeAppId: nullish(wholeNumber),
  signature,
  origin: nullish(text),
})

/** One owner's signature of a message. */
export const signatureBody = object({ signature })

/** What removes a waiting transaction. */
export const transactionRemovalBody = object({ signature })

/** A new delegate; its signature is read by whoever verifies it. */
export const delegateBody = object({
  safe: nullish(address),
  delegate: address,
  delegator: address,
  signature: text,
  label: text,
})

/** What removes a delegate in the first version of that route. */
export const delegateRemovalBody = object({ delegate: address, delegator: address, signature: text })

/** What removes a delegate of one Safe in the first version of that route. */
export const safeDelegateRemovalBody = object({ delegate: address, safe: address, signature: hex })

/** What removes a delegate today. */
export const delegateRemovalBodyV2 = object({
  delegator: nullish(address),
  safe: nullish(address),
  signature: text,
})

const device = oneOf('ANDROID', 'IOS', 'WEB')

/** The kinds of notification that a device may ask for. */
export const notificationTypes = [
  'CONFIRMATION_REQUEST',
  'DELETED_MULTISIG_TRANSACTION',
  'EXECUTED_MULTISIG_TRANSACTION',
  'INCOMING_ETHER',
  'INCOMING_TOKEN',
  'MESSAGE_CONFIRMATION_REQUEST',
  'MODULE_TRANSACTION',
] as const

/** A device and the Safes it asks about, first version. */
export const deviceBody = object({
  uuid: nullish(uuid),
  cloudMessagingToken: text,
  buildNumber: text,
  bundle: text,
  deviceType: device,
  version: text,
  timestamp: nullish(text),
  safeRegistrations: listOf(
    object({ chainId: numericText, safes: listOf(address), signatures: listOf(signature) }),
  ),
})

/** A device and the Safes it asks about, today. */
export const subscriptionsBody = object({
  cloudMessagingToken: text,
  safes: listOf(
    object({
      chainId: numericText,
      address,
      notificationTypes: listOf(oneOf(...notificationTypes)),
    }),
  ),
  deviceType: device,
  deviceUuid: nullish(uuid),
})

/** Subscriptions to be ended together. */
export const subscriptionRemovalBody = object({
  subscriptions: listOf(
    object({
      chainId: numericText,
      deviceUuid: uuid,
      safeAddress: address,
      signerAddress: nullish(address),
    }),
  ),
})

/** A signed sign-in message. */
export const signInBody = object({ message: text, signature: hex })

/** A transaction that someone else should pay for. */
export const relayBody = object({
  version: text,
  to: address,
  data: hex,
  gasLimit: nullish(numericText),
  safeTxHash: optional(hex),
})
