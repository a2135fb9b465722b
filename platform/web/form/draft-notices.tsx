import { Button } from '#ui/button.tsx'
import { useSay } from '../language/use-text.ts'
import { useShellText } from '../shell/use-shell-text.ts'
import css from './form-notices.module.css'
import { LeaveDialog } from './leave-dialog.tsx'
import type { LeaveQuestion } from './use-leave-question.ts'

const NOT_KEPT = {
  en: 'There is too much of it to be kept as a draft: what you typed would be lost.',
  ar: 'ما أُدخل أكبر من أن يُحفظ كمسودة: سيضيع ما أدخلته.',
} as const

interface DraftNoticesProps {
  readonly of: {
    readonly isDirty: boolean
    readonly isRestored: boolean
    /** False where it is too much to be kept. */
    readonly isKept?: boolean
    readonly leaving: LeaveQuestion
  }
  readonly onDiscard: () => void
}

/** That somebody went on with a draft, and the question before what is not saved is left. */
export function DraftNotices({ of, onDiscard }: DraftNoticesProps) {
  const text = useShellText()
  const say = useSay()
  return (
    <>
      {of.isRestored && (
        <div className={css['draft']} role="status">
          <span>{text('draftRestored')}</span>
          <Button look="quiet" size="small" onClick={onDiscard}>
            {text('discardDraft')}
          </Button>
        </div>
      )}
      {of.isDirty && <LeaveDialog leaving={of.leaving} {...(of.isKept === false && { says: say(NOT_KEPT) })} />}
    </>
  )
}
