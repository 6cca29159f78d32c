/**
 * Replaces the package `@safe-global/safe-gateway-typescript-sdk` in the build (vite.config.ts): safe-apps-sdk 9.1.0 exports these four
 * tables of it and uses none, and as a CommonJS package it would add its whole HTTP client to the first load. Same names and values.
 */
export const Operation = { CALL: 0, DELEGATE: 1 } as const

/** Kinds of token, as the gateway writes them. */
export const TokenType = {
  ERC20: 'ERC20',
  ERC721: 'ERC721',
  NATIVE_TOKEN: 'NATIVE_TOKEN',
  UNKNOWN: 'UNKNOWN',
} as const

/** States of a transaction, as the gateway writes them. */
export const TransactionStatus = {
  AWAITING_CONFIRMATIONS: 'AWAITING_CONFIRMATIONS',
  AWAITING_EXECUTION: 'AWAITING_EXECUTION',
  CANCELLED: 'CANCELLED',
  FAILED: 'FAILED',
  SUCCESS: 'SUCCESS',
} as const

/** Directions of a transfer, as the gateway writes them. */
export const TransferDirection = { INCOMING: 'INCOMING', OUTGOING: 'OUTGOING', UNKNOWN: 'UNKNOWN' } as const
