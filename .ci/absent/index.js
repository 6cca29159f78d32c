// The names that wagmi's connectors import as they load; none of these connectors is offered.
const absent = () => {
  throw new Error('This package is left out of Countersign.')
}
exports.GeminiWalletProvider = absent
exports.RpcSchema = absent
exports.z = absent
