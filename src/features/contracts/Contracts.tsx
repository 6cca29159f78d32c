import { useState } from 'react'
import { useStore } from 'zustand'
import { useServices } from '#session/react.ts'
import {
  abisFile,
  abisInFile,
  forgetAbi,
  keepAbis,
  ownAbiOf,
  type StoredAbi,
  storedAbis,
} from '#stores/storedAbis.ts'
import { Button } from '#ui/controls/Button.tsx'
import { CopyButton } from '#ui/controls/CopyButton.tsx'
import { FileButton } from '#ui/controls/FileButton.tsx'
import { fileText } from '#ui/controls/fileText.ts'
import { Clause } from '#ui/layout/Clause.tsx'
import { Details } from '#ui/layout/Details.tsx'
import { Empty } from '#ui/layout/Empty.tsx'
import { Notice } from '#ui/theme/Notice.tsx'
import { saveFile } from '#ui/theme/saveFile.ts'
import { Address } from '#ui/values/Address.tsx'
import { failureOf } from '#verify/failures/failure.ts'
import { AbiForm } from './AbiForm.tsx'
import { Descriptors } from './Descriptors.tsx'
import './Contracts.css'

function Row({ abi }: { abi: StoredAbi }) {
  const { chains } = useServices()
  const network = chains.find(({ chainId }) => chainId === abi.chainId)?.name ?? `Chain ${abi.chainId}`
  const methods = [...ownAbiOf(abi).methods.values()]
  return (
    <li className="abi-row">
      <div>
        <bdi className="abi-name">{abi.name}</bdi>{' '}
        <span className="muted">{abi.address ? network : 'any contract without its own ABI'}</span>
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

function FilePart({ abis }: { abis: readonly StoredAbi[] }) {
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
        Import a file
      </FileButton>
      {problem && (
        <Notice kind="stop" title={problem}>
          Nothing was imported.
        </Notice>
      )}
    </div>
  )
}

/** The person's own ABIs: taken in, listed, removed, taken out. No service is asked and none is told. */
export function Contracts({ address }: { address: string }) {
  const abis = useStore(storedAbis, (kept) => kept.abis)
  return (
    <>
      <Clause title="Add an ABI" aside="on this device">
        <AbiForm key={address} address={address} />
      </Clause>
      <Clause title="Add a descriptor (ERC-7730)" aside="shown beside the exact values">
        <Descriptors />
      </Clause>
      <Clause title="Yours" aside="kept in this browser">
        {abis.length === 0 ? (
          <Empty>No ABI yet. An unknown call is shown as bytes until you add an ABI for its contract.</Empty>
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
