import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { alarmsApi } from '../../contract/alarms-api.ts'
import type { Handover } from '../../contract/handover.ts'
import { useAlarmsText } from '../use-alarms-text.ts'
import css from './alarm.module.css'
import { OpenList } from './open-list.tsx'

/** A shift that was handed over: by whom, with what, and whether somebody has it. */
export function HandoverCard({ of }: { readonly of: Handover }) {
  const text = useAlarmsText()
  const format = useFormats()
  const taking = useApiMutation(alarmsApi, 'takeOver')
  const { givenAt, givenBy, note, open, openCount, takenAt, takenBy, can } = of
  return (
    <article className={css['shift']} aria-label={text('shiftOf', { name: givenBy.name })}>
      <div className={css['line']}>
        <bdi>{format.dateTime(givenAt)}</bdi>
        <bdi>{givenBy.name}</bdi>
        {takenBy && takenAt ? (
          <span className={css['quiet']}>
            {text('takenBy')} <bdi>{takenBy.name}</bdi> <bdi>{format.dateTime(takenAt)}</bdi>
          </span>
        ) : (
          <StatusBadge status="minor" word={text('notTaken')} isPlain />
        )}
      </div>
      {note && (
        <p className={css['said']} dir="auto">
          {note}
        </p>
      )}
      {openCount === 0 ? (
        <p className={css['quiet']}>{text('nothingOpen')}</p>
      ) : (
        <details open={takenAt === null}>
          <summary>
            {text('openThen')} <strong>{format.count(openCount)}</strong>
          </summary>
          <OpenList of={open} />
        </details>
      )}
      {taking.error && <ProblemNote>{taking.error.message}</ProblemNote>}
      {can.take && (
        <div>
          <Button
            look="primary"
            busy={taking.isPending}
            onClick={() => void taking.send({ id: of.id }).catch(() => undefined)}
          >
            {text('takeOver')}
          </Button>
        </div>
      )}
    </article>
  )
}
