import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { useKnownChain } from '#session/react.ts'
import { addressBook } from '#stores/addressBook.ts'
import { Combobox } from '#ui/controls/Combobox.tsx'
import { Address } from '#ui/values/Address.tsx'

type AccountFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  hint?: ReactNode
  error?: string | undefined
  placeholder?: string
  action?: ReactNode
}

const name = /^[^\s:/]+\.[a-z]{2,}$/i

/** A typed name gets the hint that names are not resolved, before any error about the address. */
const errorOf = ({ value, error }: AccountFieldProps) =>
  error !== undefined && name.test(value.trim())
    ? 'This page does not look up names such as example.eth: enter the whole address.'
    : error

/** A field for an address that offers names of the person's address book; its value is always the whole address. */
export function AccountField(props: AccountFieldProps) {
  const { chainId } = useKnownChain()
  const entries = useStore(addressBook, (book) => book.entries)
  const options = entries
    .filter((entry) => entry.chainId === chainId)
    .map(({ address, name }) => ({
      value: address,
      label: name,
      detail: <Address address={address} size="small" />,
    }))
  return <Combobox mono {...props} error={errorOf(props)} options={options} />
}
