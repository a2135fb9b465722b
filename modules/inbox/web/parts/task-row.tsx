import { Suspense } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { PlaceName } from '#platform/web/place/place-name.tsx'
import { PathLink } from '#platform/web/routing/screen-link.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { RoomForButton } from '#ui/room-for-button.tsx'
import { RowItem } from '#ui/row-list.tsx'
import { inboxApi } from '../../contract/inbox-api.ts'
import type { Task } from '../../contract/task.ts'
import { decisionOn } from '../task-decisions.ts'
import { useInboxText } from '../use-inbox-text.ts'
import css from './my-work.module.css'

/** One thing that is asked: it opens its record, and says whose it is and until when. */
export function TaskRow({ task }: { readonly task: Task }) {
  const text = useInboxText()
  const say = useSay()
  const format = useFormats()
  const opened = useApiMutation(inboxApi, 'openTask')
  const finish = useApiMutation(inboxApi, 'finishTask')
  const { isUnread } = task
  const Decision = task.state === 'open' ? decisionOn(task.recordType) : null
  const facts = [
    aboutOf(task, say) ?? say(task.recordKind),
    task.dueOn && text('due', { day: format.day(task.dueOn, 'UTC') }),
    task.askedBy && text('askedBy', { name: task.askedBy.name }),
    task.onBehalfOf && text('onBehalf', { name: task.onBehalfOf.name }),
    task.doneBy && text('doneBy', { name: task.doneBy.name }),
    task.address === null && text('nowhere'),
  ].filter(Boolean)
  const title = say(task.title)
  return (
    <RowItem
      icon={task.kind === 'mention' ? 'comment' : task.kind === 'due' ? 'calendar' : 'check'}
      title={
        <span className={isUnread ? css['unread'] : undefined}>
          {task.address ? (
            <span onClickCapture={() => task.openedAt === null && opened.submit({ id: task.id })}>
              <PathLink path={task.address}>{title}</PathLink>
            </span>
          ) : (
            title
          )}
        </span>
      }
      fact={
        <>
          {task.projectCode && (
            <>
              <PlaceName of={task} />
              {' · '}
            </>
          )}
          {facts.join(' · ')}
        </>
      }
    >
      {isUnread && <Badge isAccent>{text('unread')}</Badge>}
      <Badge>{text(`kind.${task.kind}`)}</Badge>
      {Decision && (
        <Suspense fallback={<RoomForButton />}>
          <Decision task={task} />
        </Suspense>
      )}
      {task.can.done && (
        <Button size="small" busy={finish.isPending} onClick={() => finish.submit({ id: task.id })}>
          {text('done')}
        </Button>
      )}
    </RowItem>
  )
}

/** Number and name of the record, where the words of the task do not say them already. */
function aboutOf({ about, title }: Task, say: (text: Task['title']) => string): string | null {
  if (!about) return null
  const asked = say(title)
  return [about.number, say(about.title)].filter((word) => word && !asked.includes(word)).join(' ') || null
}
