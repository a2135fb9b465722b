import { showMessage } from '#platform/web/messages/message-store.ts'
import { Button } from '#ui/button.tsx'
import type { FormVersion } from '../../contract/form-template.ts'
import { useFormsText } from '../use-forms-text.ts'
import css from './fill.module.css'
import { FormFill } from './form-fill.tsx'
import { useFilling } from './use-filling.ts'

export interface FormToSendProps {
  /** Of the endpoint `form`. */
  readonly version: FormVersion
  /** Stores what is complete; what it throws is said to the person. */
  readonly onSend: (answered: { answers: Record<string, unknown>; answeredAt: string }) => Promise<unknown>
  readonly isSending: boolean
}

/** A form with its button. What is missing is marked and not sent. */
export function FormToSend({ version, onSend, isSending }: FormToSendProps) {
  const text = useFormsText()
  const filling = useFilling(version)
  const send = async () => {
    if (!filling.check()) return showMessage({ tone: 'error', text: text('notComplete') })
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
        <Button busy={isSending} onClick={() => void send()}>
          {text('send')}
        </Button>
      </div>
    </div>
  )
}
