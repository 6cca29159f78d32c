import { Policies } from '#features/policies/Policies.tsx'
import { Page, PageHead } from '#ui/layout/Page.tsx'

/** The rules that a team keeps, beside the checks that are always made. */
export function PoliciesPage() {
  return (
    <Page>
      <PageHead
        title="Policies"
        note="Rules that your team agreed on. Each is checked on every transaction and named in its verdict."
      />
      <Policies />
    </Page>
  )
}
