import { get } from '#gateway/client/endpoint.ts'
import { About, AboutChain, Backbone, GasPrices, Indexing, MasterCopy } from '#gateway/schemas/about.ts'
import { list } from '#gateway/schemas/transaction/list.ts'

/** Which gateway this is. */
export const getAbout = get('/about', About)

/** The service that indexes a chain. */
export const getAboutChain = get('/v1/chains/{chainId}/about', AboutChain)

/** The indexing service's own description of itself. */
export const getBackbone = get('/v1/chains/{chainId}/about/backbone', Backbone)

/** The singletons that Safes of a chain may use. */
export const listMasterCopies = get('/v1/chains/{chainId}/about/master-copies', list(MasterCopy))

/** How far a chain is indexed. */
export const getIndexing = get('/v1/chains/{chainId}/about/indexing', Indexing)

/** A chain's gas prices. */
export const getGasPrice = get('/v1/chains/{chainId}/gas-price', GasPrices)
