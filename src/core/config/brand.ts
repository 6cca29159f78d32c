/** The name of this app, as wallets, titles and the header carry it. */
export const BRAND = 'Countersign'
