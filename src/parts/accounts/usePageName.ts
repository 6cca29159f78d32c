import { isSameAddress } from '#core/addresses/address.ts'
import type { Address } from '#core/safe/safe.ts'
import { useServices } from '#session/react.ts'

/** The name that who runs this page gives an account, by its configuration: a claim; undefined without one. */
export const usePageName = (address: Address, chainId: number): string | undefined =>
  useServices().config.names?.find((one) => one.chainId === chainId && isSameAddress(one.address, address))
    ?.name
