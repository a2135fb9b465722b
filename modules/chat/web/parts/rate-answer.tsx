import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import type { ChatTurn } from '../../contract/chat.ts'
import { chatApi } from '../../contract/chat-api.ts'
import { useChatText } from '../use-chat-text.ts'
import css from './chat.module.css'

/** Whether an answer was right, and why: who looks after the assistant reads it. Pressed again, it is taken back. */
export function RateAnswer({ turn: { id, feedback } }: { readonly turn: ChatTurn }) {
  const text = useChatText()
  const rating = useApiMutation(chatApi, 'rate')
  const [asked, setAsked] = useState<boolean | null>(null)
  const send = async (isRight: boolean | null, reason = '', withQuestion = false) => {
    try {
      await rating.send({ turnId: id, isRight, reason, withQuestion })
      setAsked(null)
    } catch {
      // Its words stand below the buttons.
    }
  }
  const press = (isRight: boolean) => {
    if (feedback?.isRight === isRight) void send(null)
    else setAsked(isRight)
  }
  return (
    <>
      {[true, false].map((isRight) => (
        <Button
          key={String(isRight)}
          size="small"
          look={feedback?.isRight === isRight ? 'default' : 'quiet'}
          aria-pressed={feedback?.isRight === isRight}
          onClick={() => press(isRight)}
        >
          {text(isRight ? 'right' : 'wrong')}
        </Button>
      ))}
      {rating.error && <ProblemNote>{rating.error.message}</ProblemNote>}
      {asked !== null && (
        <Reason
          isRight={asked}
          isBusy={rating.isPending}
          onSend={(reason, withQuestion) => void send(asked, reason, withQuestion)}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  )
}

function Reason(props: {
  readonly isRight: boolean
  readonly isBusy: boolean
  readonly onSend: (reason: string, withQuestion: boolean) => void
  readonly onCancel: () => void
}) {
  const { isRight, isBusy, onSend, onCancel } = props
  const text = useChatText()
  const [reason, setReason] = useState('')
  const [withQuestion, setWithQuestion] = useState(false)
  return (
    <form
      className={css['reason']}
      onSubmit={(event) => {
        event.preventDefault()
        onSend(reason, withQuestion)
      }}
    >
      <TextAreaField
        label={text(isRight ? 'whyRight' : 'whyWrong')}
        help={text('whoReads')}
        maxLength={1_000}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Checkbox
        label={text('withQuestion')}
        checked={withQuestion}
        onChange={({ target }) => setWithQuestion(target.checked)}
      />
      <div className={css['tools']}>
        <Button type="submit" size="small" look="primary" busy={isBusy}>
          {text('sendFeedback')}
        </Button>
        <Button size="small" onClick={onCancel}>
          {text('cancel')}
        </Button>
      </div>
    </form>
  )
}
