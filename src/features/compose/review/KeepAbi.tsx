import { useState } from 'react'
import { useStore } from 'zustand'
import { isSameAddress, parseAddress } from '#core/addresses/address.ts'
import { useKnownChain } from '#session/react.ts'
import { abiFrom, keepAbis, storedAbis } from '#stores/storedAbis.ts'
import { Button } from '#ui/controls/Button.tsx'
import { failureOf } from '#verify/failures/failure.ts'

type KeepAbiProps = { text: string; to: string }

/** Offers to read the call with the ABI it was typed with: one that nobody stands by reads nothing, and is signed as bytes. */
export function KeepAbi({ text, to }: KeepAbiProps) {
  const { chainId, shortName } = useKnownChain()
  const contract = parseAddress(to, { shortName })
  const isKept = useStore(
    storedAbis,
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
        <p>Saved for this contract: its calls are decoded with it.</p>
      ) : (
        <>
          <p>{problem ?? 'The review shows this call as bytes until you save the ABI.'}</p>
          <Button onClick={keep}>Save it for this contract</Button>
        </>
      )}
    </div>
  )
}
