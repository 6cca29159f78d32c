import { useState } from 'react'
import { useStore } from 'zustand'
import {
  abisFile,
  abisInFile,
  forgetAbi,
  type KeptAbi,
  keepAbis,
  keptAbis,
  ownAbiOf,
} from '#parts/abis/keptAbis.ts'
import { failureOf } from '#parts/failures/failure.ts'
import { useServices } from '#session/react.ts'
import { Address } from '#ui/Address.tsx'
import { Button } from '#ui/Button.tsx'
import { Clause } from '#ui/Clause.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Details } from '#ui/Details.tsx'
import { Empty } from '#ui/Empty.tsx'
import { FileButton } from '#ui/FileButton.tsx'
import { fileText } from '#ui/fileText.ts'
import { Notice } from '#ui/Notice.tsx'
import { saveFile } from '#ui/saveFile.ts'
import { AbiForm } from './AbiForm.tsx'
import { Descriptors } from './Descriptors.tsx'
import './Contracts.css'

function Row({ abi }: { abi: KeptAbi }) {
  const { chains } = useServices()
  const network = chains.find(({ chainId }) => chainId === abi.chainId)?.name ?? `Chain ${abi.chainId}`
  const methods = [...ownAbiOf(abi).methods.values()]
  return (
    <li className="abi-row">
      <div>
        <bdi className="abi-name">{abi.name}</bdi>{' '}
        <span className="muted">{abi.address ? network : 'any contract that is not known better'}</span>
        {abi.address && (
          <div>
            <Address address={abi.address} /> <CopyButton text={abi.address} />
          </div>
        )}
        <Details summary={methods.length === 1 ? 'One method' : `${methods.length} methods`}>
          <ul className="plain-list">
            {methods.map(({ signature, selector }) => (
              <li key={selector}>
                <code>
                  {selector} {signature}
                </code>
              </li>
            ))}
          </ul>
        </Details>
      </div>
      <div>
        <Button kind="quiet" label={`Remove ${abi.name}`} onClick={() => forgetAbi(abi)}>
          Remove
        </Button>
      </div>
    </li>
  )
}

function FilePart({ abis }: { abis: readonly KeptAbi[] }) {
  const [problem, setProblem] = useState<string>()
  const take = async (file: File) => {
    const chosen = await fileText(file)
    if ('problem' in chosen) return setProblem(chosen.problem)
    try {
      keepAbis(abisInFile(chosen.text))
      setProblem(undefined)
    } catch (error) {
      setProblem(failureOf(error).message)
    }
  }
  return (
    <div className="abi-acts">
      <Button
        reason={abis.length === 0 ? 'There is no ABI yet.' : undefined}
        onClick={() => saveFile('abis.json', abisFile(abis), 'application/json')}
      >
        Save as a file
      </Button>
      <FileButton accept=".json,application/json" onFile={(file) => void take(file)}>
        Read such a file
      </FileButton>
      {problem && (
        <Notice kind="stop" title={problem}>
          Nothing of the file was taken.
        </Notice>
      )}
    </div>
  )
}

/** The person's own ABIs: taken in, listed, removed, taken out. No service is asked and none is told. */
export function Contracts({ address }: { address: string }) {
  const abis = useStore(keptAbis, (kept) => kept.abis)
  return (
    <>
      <Clause title="Add an ABI" aside="read here, on this device">
        <AbiForm key={address} address={address} />
      </Clause>
      <Clause title="Add a description by its maker (ERC-7730)" aside="shown beside the exact reading">
        <Descriptors />
      </Clause>
      <Clause title="Yours" aside="kept in this browser">
        {abis.length === 0 ? (
          <Empty>
            No ABI yet. A call that nothing reads is shown as bytes until you add one for its contract.
          </Empty>
        ) : (
          <ul className="plain-list">
            {abis
              .toSorted((one, other) => one.name.localeCompare(other.name))
              .map((abi) => (
                <Row key={`${abi.chainId} ${abi.address} ${abi.name}`} abi={abi} />
              ))}
          </ul>
        )}
        <FilePart abis={abis} />
      </Clause>
    </>
  )
}
