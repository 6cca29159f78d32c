import { useState } from 'react'
import { useStore } from 'zustand'
import { isSameAddress, parseAddress } from '#core/address.ts'
import { abiFrom, keepAbis, keptAbis } from '#parts/abis/keptAbis.ts'
import { failureOf } from '#parts/failures/failure.ts'
import { useKnownChain } from '#session/react.ts'
import { Button } from '#ui/Button.tsx'

type KeepAbiProps = { text: string; to: string }

/** Offers to read the call with the ABI it was typed with: one that nobody stands by reads nothing, and is signed as bytes. */
export function KeepAbi({ text, to }: KeepAbiProps) {
  const { chainId, shortName } = useKnownChain()
  const contract = parseAddress(to, { shortName })
  const isKept = useStore(
    keptAbis,
    ({ abis }) =>
      contract.ok &&
      abis.some(
        (one) => one.chainId === chainId && one.address && isSameAddress(one.address, contract.address),
      ),
  )
  const [problem, setProblem] = useState<string>()
  if (!contract.ok) return null
  const keep = () => {
    try {
      const { abi, contract: name = 'Contract' } = abiFrom(text)
      keepAbis([{ name, chainId, address: contract.address, abi }])
    } catch (error) {
      setProblem(failureOf(error).message)
    }
  }
  return (
    <div className="keep-abi" role="status">
      {isKept ? (
        <p>Kept for this contract: its calls are read with it.</p>
      ) : (
        <>
          <p>{problem ?? 'Until the ABI is kept, the review shows this call as bytes.'}</p>
          <Button onClick={keep}>Keep it for this contract</Button>
        </>
      )}
    </div>
  )
}
