import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { Button } from '#ui/button.tsx'
import type { RunStep } from '../../contract/procedure-run.ts'
import { proceduresApi } from '../../contract/procedures-api.ts'
import { useProceduresText } from '../use-procedures-text.ts'
import { CompleteDialog } from './complete-dialog.tsx'

interface StepButtonsProps {
  readonly step: RunStep
  /** The one of its page that stands out. */
  readonly isMain?: boolean
}

/** The buttons by which a step is done: at once where nothing more is asked, else after a short form. */
export function StepButtons({ step, isMain = false }: StepButtonsProps) {
  const text = useProceduresText()
  const [asked, setAsked] = useState<Readonly<Record<string, string>> | null>(null)
  const completing = useApiMutation(proceduresApi, 'complete', { invalidates: ['inbox', 'procedures'] })
  if (!step.can.complete) return null
  const look = isMain ? 'primary' : 'default'
  const isPlain =
    step.evidence.length === 0 && step.questions.length === 0 && step.kind !== 'choice' && step.form === null
  const press = (answers: Readonly<Record<string, string>>) => {
    if (!isPlain) return setAsked(answers)
    completing
      .send({ id: step.id, answers })
      .catch((error: Error) => showMessage({ tone: 'error', text: error.message }))
  }
  return (
    <>
      {step.kind === 'approval' ? (
        <>
          <Button size="small" busy={completing.isPending} onClick={() => press({ [step.node]: 'rejected' })}>
            {text('reject')}
          </Button>
          <Button
            size="small"
            look={look}
            busy={completing.isPending}
            onClick={() => press({ [step.node]: 'approved' })}
          >
            {text('approve')}
          </Button>
        </>
      ) : (
        <Button size="small" look={look} busy={completing.isPending} onClick={() => press({})}>
          {text(step.kind === 'choice' ? 'chooseWay' : step.form ? 'fillForm' : 'done')}
        </Button>
      )}
      {asked && <CompleteDialog step={step} decided={asked} onClose={() => setAsked(null)} />}
    </>
  )
}
