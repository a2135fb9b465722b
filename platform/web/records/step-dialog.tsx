import { useState } from 'react'
import type { StepSpec } from '#platform/contract/states.ts'
import type { StepRefusal } from '#platform/contract/step-endpoints.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import type { platformEn } from '../language/locales/en.ts'
import { PLATFORM_CATALOGUE } from '../language/platform-text.ts'
import { useSay, useText } from '../language/use-text.ts'
import css from './records.module.css'
import { STEP_WORDS } from './step-words.ts'

/** What a step asks before it is taken: why, or whether it is meant; or what still stands in its way. */
export function StepDialog(props: {
  spec: StepSpec
  refusals: readonly StepRefusal[]
  error: Error | null
  isBusy: boolean
  onTake: (reason: string) => void
  onClose: () => void
}) {
  const { spec, refusals, error, isBusy, onTake, onClose } = props
  const text = useText<typeof platformEn>(PLATFORM_CATALOGUE)
  const say = useSay()
  const [reason, setReason] = useState('')
  const title = say(spec.title)
  if (refusals.length > 0) {
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={say(STEP_WORDS.notYet).replace('{step}', title)}
        width="narrow"
        actions={<Button onClick={onClose}>{say(STEP_WORDS.understood)}</Button>}
      >
        <ul className={css['missing']}>
          {refusals.map((refusal) => (
            <li key={`${refusal.kind} ${refusal.name}`}>{refusal.say}</li>
          ))}
        </ul>
      </Dialog>
    )
  }
  const mayTake = !spec.asksReason || reason.trim() !== ''
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      width="narrow"
      actions={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button look="primary" busy={isBusy} disabled={!mayTake} onClick={() => onTake(reason.trim())}>
            {title}
          </Button>
        </>
      }
    >
      <div className={css['asked']}>
        {spec.isApproval && <p>{say(STEP_WORDS.approvalBinds)}</p>}
        <TextAreaField
          label={text('reason')}
          {...(spec.asksReason ? {} : { note: text('optional') })}
          maxLength={2_000}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {error && <ProblemNote>{error.message}</ProblemNote>}
      </div>
    </Dialog>
  )
}
