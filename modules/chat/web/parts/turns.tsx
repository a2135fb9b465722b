import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { chatApi } from '../../contract/chat-api.ts'
import css from './chat.module.css'
import { TurnView } from './turn-view.tsx'

/** The questions of a conversation with their answers. */
export function Turns({ id, onEdit }: { readonly id: string; readonly onEdit: (question: string) => void }) {
  const chat = useApiQuery(chatApi, 'get', { id })
  if (chat.error) return <p role="alert">{chat.error.message}</p>
  if (!chat.data) return <Skeleton width="60%" />
  return (
    <ol className={css['turns']} aria-live="polite">
      {chat.data.turns.map((turn) => (
        <TurnView key={turn.id} turn={turn} onEdit={() => onEdit(turn.question)} />
      ))}
    </ol>
  )
}
