import type { Hono } from 'hono'
import * as aboutCalls from '#gateway/endpoints/about.ts'
import { listSafeApps } from '#gateway/endpoints/apps.ts'
import * as authCalls from '#gateway/endpoints/auth.ts'
import { getBalances, getFiatCodes } from '#gateway/endpoints/balances.ts'
import { getChain, getChains, getChainsV2, getChainV2 } from '#gateway/endpoints/chains.ts'
import { listCollectibles, listCollectiblesV2 } from '#gateway/endpoints/collectibles.ts'
import { decodeData, getContract } from '#gateway/endpoints/contracts.ts'
import * as delegateCalls from '#gateway/endpoints/delegates.ts'
import * as listCalls from '#gateway/endpoints/lists.ts'
import * as messageCalls from '#gateway/endpoints/messages.ts'
import * as deviceCalls from '#gateway/endpoints/notifications.ts'
import * as overviewCalls from '#gateway/endpoints/overviews.ts'
import { confirm, estimate, preview, propose } from '#gateway/endpoints/proposal.ts'
import type { getRelayStatus, getRelaysRemaining, relay } from '#gateway/endpoints/relay.ts'
import * as relayCalls from '#gateway/endpoints/relay.ts'
import { getNonces, getSafe, listOwnerSafes } from '#gateway/endpoints/safes.ts'
import { deleteTransaction, getCreation, getTransaction } from '#gateway/endpoints/transactions.ts'
import * as bodies from '#server/bodies.ts'
import { notFound, rejected } from '#server/failures.ts'
import type { Service } from '#server/service.ts'
import { about, aboutChain, backbone, gasPrice, indexing, singletons } from './about.ts'
import { me, nonce, signIn, signOut } from './auth.ts'
import { balances, fiatCodes } from './balances.ts'
import { chain, chains, chainsV2, chainV2, safeApps } from './chains.ts'
import { collectibles, collectiblesV1 } from './collectibles.ts'
import { contract, decoding } from './contracts.ts'
import { creation } from './creation.ts'
import * as delegates from './delegates.ts'
import { deletion } from './deletion.ts'
import { history, queue } from './lists.ts'
import { message, messageConfirmation, messages, newMessage } from './messages.ts'
import { cachedPage } from './mounting/cachedPage.ts'
import { considered, estimation } from './mounting/considered.ts'
import { addressOf, chainOf, type Handler, mount } from './mounting/mount.ts'
import * as devices from './notifications.ts'
import { overviews, ownersSafes } from './owners.ts'
import { confirmation, proposal } from './proposals.ts'
import { nonces, ownerSafes, safe } from './safes.ts'
import { incomingTransfers, moduleTransactions, multisigTransactions } from './transactionLists.ts'
import { transaction } from './transactions.ts'

/** This server pays for nobody's transactions: none of none is left. */
const relaysRemaining: Handler<typeof getRelaysRemaining> = (request) => {
  chainOf(request)
  addressOf(request.params.safe_address)
  return { remaining: 0, limit: 0 }
}

/** Refuses, and says that it always will. */
const relaying: Handler<typeof relay> = (request) => {
  chainOf(request)
  throw rejected(403, 'This server does not relay transactions: send it yourself.')
}

/** No task was ever taken. */
const relayStatus: Handler<typeof getRelayStatus> = (request) => {
  chainOf(request)
  throw notFound()
}

/** Makes every endpoint that the client has a route of this server. */
export function mountAll(app: Hono, service: Service): void {
  mount(app, service, getChains, chains)
  mount(app, service, getChainsV2, chainsV2)
  mount(app, service, getChain, chain)
  mount(app, service, getChainV2, chainV2)
  mount(app, service, listSafeApps, safeApps)
  mount(app, service, aboutCalls.getAbout, about)
  mount(app, service, aboutCalls.getAboutChain, aboutChain)
  mount(app, service, aboutCalls.getBackbone, backbone)
  mount(app, service, aboutCalls.listMasterCopies, singletons)
  mount(app, service, aboutCalls.getIndexing, indexing)
  mount(app, service, aboutCalls.getGasPrice, gasPrice)
  mount(app, service, getContract, contract)
  mount(app, service, decodeData, decoding, bodies.decodeData)
  mountSafes(app, service)
  mountTransactions(app, service)
  mountWords(app, service)
  mountPeople(app, service)
}

function mountSafes(app: Hono, service: Service): void {
  mount(app, service, getSafe, safe)
  mount(app, service, listOwnerSafes, ownerSafes)
  mount(app, service, overviewCalls.listOwnersSafesV2, ownersSafes)
  mount(app, service, overviewCalls.listOwnersSafesV3, ownersSafes)
  mount(app, service, overviewCalls.listOverviews, overviews)
  mount(app, service, overviewCalls.listOverviewsV2, overviews)
  mount(app, service, getNonces, nonces)
  mount(app, service, getFiatCodes, fiatCodes)
  mount(app, service, getBalances, balances)
  mount(app, service, listCollectibles, collectiblesV1)
  mount(app, service, listCollectiblesV2, collectibles)
}

function mountTransactions(app: Hono, service: Service): void {
  mount(app, service, listCalls.listQueue, cachedPage(queue))
  mount(app, service, listCalls.listHistory, cachedPage(history))
  mount(app, service, listCalls.listIncomingTransfers, incomingTransfers)
  mount(app, service, listCalls.listModuleTransactions, moduleTransactions)
  mount(app, service, listCalls.listMultisigTransactions, multisigTransactions)
  mount(app, service, getCreation, creation)
  mount(app, service, getTransaction, transaction)
  mount(app, service, preview, considered, bodies.preview)
  mount(app, service, estimate, estimation, bodies.estimate)
  mount(app, service, propose, proposal, bodies.propose)
  mount(app, service, confirm, confirmation, bodies.confirm)
  mount(app, service, deleteTransaction, deletion, bodies.deleteTransaction)
  mount(app, service, relayCalls.getRelaysRemaining, relaysRemaining)
  mount(app, service, relayCalls.getRelayStatus, relayStatus)
  mount(app, service, relayCalls.relay, relaying, bodies.relay)
}

function mountWords(app: Hono, service: Service): void {
  mount(app, service, messageCalls.listMessages, messages)
  mount(app, service, messageCalls.createMessage, newMessage, bodies.createMessage)
  mount(app, service, messageCalls.getMessage, message)
  mount(app, service, messageCalls.confirmMessage, messageConfirmation, bodies.confirmMessage)
  mount(app, service, delegateCalls.listDelegates, delegates.delegates)
  mount(app, service, delegateCalls.listDelegatesV2, delegates.delegates)
  mount(app, service, delegateCalls.addDelegate, delegates.newDelegate, bodies.addDelegate)
  mount(app, service, delegateCalls.addDelegateV1, delegates.newDelegateV1, bodies.addDelegateV1)
  mount(app, service, delegateCalls.removeDelegate, delegates.delegateRemoval, bodies.removeDelegate)
  mount(app, service, delegateCalls.removeDelegateV1, delegates.delegateRemovalV1, bodies.removeDelegateV1)
  mount(
    app,
    service,
    delegateCalls.removeSafeDelegateV1,
    delegates.safeDelegateRemovalV1,
    bodies.removeSafeDelegateV1,
  )
}

function mountPeople(app: Hono, service: Service): void {
  mount(app, service, authCalls.authNonce, nonce)
  mount(app, service, authCalls.authVerify, signIn, bodies.authVerify)
  mount(app, service, authCalls.authMe, me)
  mount(app, service, authCalls.authLogout, signOut)
  mount(app, service, deviceCalls.registerDevice, devices.registration, bodies.registerDevice)
  mount(app, service, deviceCalls.unregisterSafe, devices.safeRemoval)
  mount(app, service, deviceCalls.unregisterDevice, devices.deviceRemoval)
  mount(app, service, deviceCalls.subscribe, devices.subscription, bodies.subscribe)
  mount(app, service, deviceCalls.getSubscription, devices.subscriptionOf)
  mount(app, service, deviceCalls.unsubscribeSafe, devices.safeRemoval)
  mount(app, service, deviceCalls.unsubscribeDevice, devices.deviceRemoval)
  mount(app, service, deviceCalls.unsubscribeAll, devices.removals, bodies.unsubscribeAll)
}
