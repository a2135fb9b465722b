import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { Button } from '#ui/button.tsx'
import { chatApi } from '../../contract/chat-api.ts'
import { useChatText } from '../use-chat-text.ts'
import css from './chat.module.css'

/** That records are counted too, with questions that one may see the answer of; each goes into the field, where it is sent or changed. */
export function ExampleQuestions({
  projectCode,
  onPick,
}: {
  readonly projectCode: string | null
  readonly onPick: (question: string) => void
}) {
  const text = useChatText()
  const found = useApiQuery(chatApi, 'examples', projectCode === null ? {} : { projectCode })
  if (!found.data || found.data.length === 0) return null
  return (
    <div className={css['examples']}>
      <p>{text('examples')}</p>
      {found.data.map((question) => (
        <Button key={question} look="quiet" onClick={() => onPick(question)}>
          <bdi>{question}</bdi>
        </Button>
      ))}
    </div>
  )
}
