import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import {
  type AddressBookEntry,
  addressBookFileName,
  readAddressBookCsv,
  writeAddressBookCsv,
} from '#core/formats/addressBookCsv.ts'
import { type ImportPlan, planImport } from '#core/formats/addressBookImport.ts'
import { useFamiliar } from '#parts/verification/useFamiliar.ts'
import { useSafeId } from '#session/react.ts'
import { addressBook, nameAccounts, nameProblem, withEntries } from '#stores/addressBook.ts'
import { Button } from '#ui/controls/Button.tsx'
import { FileButton } from '#ui/controls/FileButton.tsx'
import { fileText } from '#ui/controls/fileText.ts'
import { Notice } from '#ui/theme/Notice.tsx'
import { saveFile } from '#ui/theme/saveFile.ts'
import { failureOf } from '#verify/failures/failure.ts'
import { ImportReview } from './ImportReview.tsx'

/** What is wrong with a file is said by several, some with a full stop and some without. */
const sentence = (text: string) => (text.endsWith('.') ? text : `${text}.`)

const today = () => new Date().toISOString().slice(0, 10)

/** The whole address book as a file, and a file into it: nothing of a file is taken unless all of it can be read. */
export function CsvPart({ count }: { count: number }) {
  const safe = useSafeId()
  const [problem, setProblem] = useState<string>()
  const [plan, setPlan] = useState<ImportPlan & { missing?: string | undefined }>()
  const familiar = useFamiliar()

  const keep = (taken: readonly AddressBookEntry[]) => {
    nameAccounts(taken)
    setPlan(undefined)
    toast.success(taken.length === 1 ? 'One name was imported.' : `${taken.length} names were imported.`)
  }

  const take = async (file: File) => {
    setPlan(undefined)
    // A list of names has a limit of its own, in its own words.
    const chosen = await fileText(file, { most: Number.POSITIVE_INFINITY })
    if ('problem' in chosen) return setProblem(chosen.problem)
    try {
      // An account that stands there twice has one name, the later one.
      const entries = withEntries([], readAddressBookCsv(chosen.text))
      const hidden = entries.find(({ name }) => nameProblem(name) !== undefined)
      if (hidden) {
        setProblem(`The name of ${hidden.address} has invisible characters`)
        return
      }
      setProblem(undefined)
      const { known, missing } = await familiar()
      const found = planImport(addressBook.getState().entries, entries, [safe.address, ...known])
      if (found.notes.length > 0 || missing !== undefined) setPlan({ ...found, missing })
      else keep(found.taken)
    } catch (error) {
      setProblem(failureOf(error).message)
    }
  }

  return (
    <div className="address-book-csv">
      <p className="muted">
        Its columns are address, name and chainId. A name in the file replaces yours for the same account. You
        confirm each one first.
      </p>
      <div className="address-book-csv-acts">
        <FileButton accept=".csv,text/csv" onFile={(file) => void take(file)}>
          Import names from a CSV file
        </FileButton>
        <Button
          reason={count === 0 ? 'There is no name yet.' : undefined}
          onClick={() =>
            saveFile(
              addressBookFileName(today()),
              writeAddressBookCsv(addressBook.getState().entries),
              'text/csv',
            )
          }
        >
          Save as CSV
        </Button>
      </div>
      {plan && (
        <ImportReview plan={plan} onTake={() => keep(plan.taken)} onLeave={() => setPlan(undefined)} />
      )}
      {problem !== undefined && (
        <Notice kind="block" title={sentence(problem)}>
          Nothing was imported. Correct the file and choose it again.
        </Notice>
      )}
    </div>
  )
}
