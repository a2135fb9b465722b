import type { z } from 'zod'
import { Button } from '#ui/button.tsx'
import { useShellText } from '../shell/use-shell-text.ts'
import css from './form-notices.module.css'
import { LeaveDialog } from './leave-dialog.tsx'
import { MergeNotice } from './merge-notice.tsx'
import type { RecordForm } from './use-record-form.ts'

/**
 * What a form has to tell beside its fields, inside of `<form>`: what somebody else saved meanwhile, that it went on with
 * a draft, and the question before changes are left.
 */
export function FormNotices<Schema extends z.ZodObject>({ record }: { readonly record: RecordForm<Schema> }) {
  const text = useShellText()
  const { form, merge, leaving } = record
  return (
    <>
      {merge && <MergeNotice merge={merge} control={form.control} />}
      {record.hasDraft && (
        <div className={css['draft']} role="status">
          <span>{text('draftRestored')}</span>
          <Button look="quiet" size="small" onClick={record.discardDraft}>
            {text('discardDraft')}
          </Button>
        </div>
      )}
      {/* Its code is fetched with the first change, and not with the screen: before, there is nothing to ask about. */}
      {form.formState.isDirty && <LeaveDialog leaving={leaving} />}
    </>
  )
}
