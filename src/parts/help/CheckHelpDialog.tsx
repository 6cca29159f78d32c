import type { Result } from '#core/checks/result.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/layout/Dialog.tsx'
import { DataList } from '#ui/lists/DataList.tsx'
import { withAddresses } from '#ui/values/withAddresses.tsx'
import { checkMeaning } from './checkMeaning.ts'
import './CheckHelpDialog.css'

/** One check explained: what it compares, what a finding does, what to do, who to ask. */
export function CheckHelpDialog({ id, onClose }: Pick<Result, 'id'> & { onClose: () => void }) {
  const { compares, facts, finding, remedy, unknown, whom } = checkMeaning(id)
  return (
    <Dialog open onClose={onClose} title={`Check ${id}`} actions={<Button onClick={onClose}>Close</Button>}>
      <div className="check-help-text">
        <DataList
          facts={[
            { term: 'It compares', value: compares },
            { term: 'Facts from', value: facts },
            { term: 'If it finds something', value: finding },
            { term: 'What to do then', value: withAddresses(remedy) },
            { term: 'If it cannot be checked', value: withAddresses(unknown) },
            { term: 'Who to ask', value: whom },
          ]}
        />
      </div>
    </Dialog>
  )
}
