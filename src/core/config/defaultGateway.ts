/** The specification's default host for gateway calls (point 7). */
export const defaultGateway = 'https://safe-client.safe.global'
