import { Policies } from '#features/policies/Policies.tsx'
import { Page, PageHead } from '#ui/Page.tsx'

/** The rules that a team keeps, beside the checks that are always made. */
export function PoliciesPage() {
  return (
    <Page>
      <PageHead
        title="Policies"
        note="Rules that your team agreed on. Each is judged on every transaction, and the verdict names it."
      />
      <Policies />
    </Page>
  )
}
