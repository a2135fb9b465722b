import type { Finding } from '#platform/contract/finding.ts'
import css from './finding-list.module.css'
import { FindingList } from './finding-list.tsx'

/** What a file says otherwise than it is taken, or leaves unsaid; in English alone where it was read before findings had codes. */
export function FoundInFile({
  of,
}: {
  readonly of: { readonly findings?: readonly Finding[] | undefined; readonly warnings: readonly string[] }
}) {
  if (of.findings) return <FindingList findings={of.findings} />
  return of.warnings.map((warning) => (
    <p key={warning} className={css['sentence']} lang="en" dir="ltr">
      {warning}
    </p>
  ))
}
