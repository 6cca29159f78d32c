/**
 * safe-apps-sdk up to 9.1.0 reads `data.version.split('.')` of every message before it looks whether there is one (communication/index.js,
 * isValidMessage): null and a version that is no text throw there, in every app that uses it.
 */
export const isOfSdk = (error: string): boolean =>
  /reading 'version'|\.version\.split is not a function/.test(error)
