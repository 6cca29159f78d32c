/** How many bytes a call may carry: what nodes hand on of a whole transaction is no more (txMaxSize, 128 KiB). */
export const maxDataBytes = 128 * 1024

/**
 * Proposals that nobody signed, kept for one nonce of a Safe and for all of its nonces, from one client's network and on one chain over all Safes:
 * the oldest make room. `text` is characters of calldata.
 */
export const maxUnsigned = {
  atNonce: 10,
  ofSafe: 30,
  ofNetwork: { rows: 100, text: 8_000_000 },
  ofChain: { rows: 10_000, text: 128_000_000 },
}

/** A proposal that nobody signed is forgotten after so many milliseconds. */
export const unsignedTime = 7 * 24 * 3_600_000

/**
 * What owners signed for one Safe and no chain has: transactions that wait, messages, and the signatures of either, each so much of one owner and of
 * the whole Safe. `text` is characters of calldata, messages or signatures. Anybody can make a Safe and own it with as many keys as they like.
 */
export const maxSigned = {
  ofOwner: { rows: 1000, text: 4_000_000 },
  ofSafe: { rows: 5000, text: 16_000_000 },
}

/** A transaction whose nonce is used may make room so many milliseconds after it was proposed: no reorganisation goes back further. */
export const supersededTime = 24 * 3_600_000

/** Deletions remembered of one Safe, or of one delegator, so that no other service brings back what was deleted: the newest. */
export const maxDeletions = 2000

/** Confirmations kept of one transaction: the largest Safes have a few hundred owners. */
export const maxConfirmations = 1000

/** Bytes of one signature that are kept: those of a contract owner who has 250 owners of its own are as many. */
export const maxSignatureBytes = 16 * 1024

/** Characters of all signatures that are kept of one transaction or message: a thousand keys have half as many. */
export const maxSignaturesText = 256 * 1024

/** Characters of a message as JSON: no body that brings one is larger. */
export const maxMessageText = 64 * 1024

/** Characters of calldata, or of messages and their signatures, that are read for one page of a list: a row more begins only below it, and the next page goes on there. */
export const maxPageCalldata = 1_000_000

/** The most transfers of one ethereum transaction that are listed. */
export const maxTransfers = 100

/** A transfer on a page of a history counts as so many characters of calldata: that is what it takes to describe one. */
export const transferSize = 1000

/** As many Safes are shown in short at once; more are left out. */
export const maxOverviews = 10

/** Anybody makes tokens and sends them: of a Safe so many are looked at, each kind in the order in which they came, and of a chain so many are kept. */
export const maxTokens = { ofSafe: 1000, ofChain: 100_000 }

/** As many single tokens of a Safe are listed. */
export const maxCollectibles = 10_000
