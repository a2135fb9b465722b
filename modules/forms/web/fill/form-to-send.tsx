import type { Place } from '#platform/contract/place.ts'
import { goToFirstFault } from '#platform/web/form/go-to-first-fault.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { Button } from '#ui/button.tsx'
import type { FormVersion } from '../../contract/form-template.ts'
import { useFormsText } from '../use-forms-text.ts'
import css from './fill.module.css'
import { FormFill } from './form-fill.tsx'
import { isSending, useFillingWithFiles } from './use-sent-files.ts'

const NO_ANSWERS = {}

export interface FormToSendProps {
  /** Of the endpoint `form`. */
  readonly version: FormVersion
  /** Stores what is complete; what it throws is said to the person. */
  readonly onSend: (answered: { answers: Record<string, unknown>; answeredAt: string }) => Promise<unknown>
  readonly isSending: boolean
  /** Where its photos and files are sent to; null as long as nobody knows. */
  readonly place: Place | null
}

/** A form with its button. What is missing is marked and not sent. */
export function FormToSend({ version, onSend, isSending: isStoring, place }: FormToSendProps) {
  const text = useFormsText()
  const filling = useFillingWithFiles(version, NO_ANSWERS, { place })
  const waitsForFiles = isSending(filling.answers, filling.files)
  const send = async (button: Element) => {
    if (!filling.check()) {
      showMessage({ tone: 'error', text: text('notComplete') })
      return goToFirstFault(button)
    }
    if (waitsForFiles) return showMessage({ tone: 'info', text: text('waitForFiles') })
    try {
      await onSend(filling.answered())
      showMessage({ tone: 'success', text: text('stored') })
    } catch (error) {
      showMessage({ tone: 'error', text: (error as Error).message })
    }
  }
  return (
    <div className={css['form']}>
      <FormFill filling={filling} />
      <div>
        <Button busy={isStoring} onClick={({ currentTarget }) => void send(currentTarget)}>
          {text('send')}
        </Button>
      </div>
    </div>
  )
}
