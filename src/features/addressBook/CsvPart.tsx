import { type ChangeEvent, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { addressBookFileName, readAddressBookCsv, writeAddressBookCsv } from '#core/formats/addressBookCsv.ts'
import { addressBook, nameAccounts, nameProblem } from '#parts/addressBook.ts'
import { failureOf } from '#parts/failures/failure.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { saveFile } from '#ui/saveFile.ts'

const today = () => new Date().toISOString().slice(0, 10)

/** The whole address book as a file, and a file into it: nothing of a file is taken unless all of it can be read. */
export function CsvPart({ count }: { count: number }) {
  const [problem, setProblem] = useState<string>()

  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (!file) return
    try {
      const entries = readAddressBookCsv(await file.text())
      const hidden = entries.find(({ name }) => nameProblem(name) !== undefined)
      if (hidden) {
        setProblem(`The name of ${hidden.address} has signs that cannot be seen`)
        return
      }
      nameAccounts(entries)
      setProblem(undefined)
      toast.success(entries.length === 1 ? 'One name was read.' : `${entries.length} names were read.`)
    } catch (error) {
      setProblem(failureOf(error).message)
    } finally {
      target.value = ''
    }
  }

  return (
    <div className="address-book-csv">
      <p className="muted">
        Columns address, name, chainId. A name for an account you named already takes its place.
      </p>
      <div className="address-book-csv-acts">
        <label className="button button-plain address-book-file">
          Read names from a CSV file
          <input
            className="hidden-text"
            type="file"
            accept=".csv,text/csv"
            onChange={(event) => void take(event)}
          />
        </label>
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
      {problem !== undefined && (
        <Notice kind="block" title={`${problem}.`}>
          Nothing of the file was taken. Mend it and choose it again.
        </Notice>
      )}
    </div>
  )
}
