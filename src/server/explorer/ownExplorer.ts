/** Where the pages of this server's own small explorer are, as templates of a chain's entry. */
export function ownExplorer(origin: string, chainId: number) {
  const base = `${origin}/explorer/${chainId}`
  return {
    address: `${base}/address/{{address}}`,
    txHash: `${base}/tx/{{txHash}}`,
    api: `${base}/api?module={{module}}&action={{action}}&address={{address}}&apiKey={{apiKey}}`,
  }
}
