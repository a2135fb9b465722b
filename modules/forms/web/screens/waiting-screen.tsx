import { useEffect } from 'react'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useIsConnectionLost } from '#platform/web/messages/connection-store.ts'
import { useTitle } from '#platform/web/routing/screen-host.tsx'
import { PathLink } from '#platform/web/routing/screen-link.tsx'
import { PageHead } from '#platform/web/shell/page-head.tsx'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { Button } from '#ui/button.tsx'
import { RowItem, RowList } from '#ui/row-list.tsx'
import type { FieldEntry } from '../field/field-entry.ts'
import { discardForm, sendAgain, sendWaiting, useFieldQueue } from '../field/field-queue.ts'
import { followQueue } from '../field/follow-queue.ts'
import { useProblemWords } from '../field/use-problem-words.ts'
import css from '../parts/parts.module.css'
import { useFormsText } from '../use-forms-text.ts'

/** What the person has filled in on this device and the server does not have yet. */
export function WaitingScreen() {
  const text = useFormsText()
  const isAway = useIsConnectionLost()
  const { entries, isSending } = useFieldQueue()
  useTitle(text('waitingForms'))
  useEffect(followQueue, [])
  const waiting = entries.filter(({ state }) => state === 'waiting').length
  return (
    <div className={css['narrow']}>
      <PageHead
        title={text('waitingForms')}
        actions={
          waiting > 0 && (
            <Button look="primary" busy={isSending} disabled={isAway} onClick={() => void sendWaiting()}>
              {text('sendNow')}
            </Button>
          )
        }
      />
      <p className={css['quiet']}>{text(isAway ? 'waitingAway' : 'waitingHelp')}</p>
      {entries.length === 0 ? (
        <p>{text('nothingWaits')}</p>
      ) : (
        <RowList label={text('waitingForms')}>
          {entries.map((entry) => (
            <Row key={entry.id} entry={entry} />
          ))}
        </RowList>
      )}
    </div>
  )
}

function Row({ entry }: { readonly entry: FieldEntry }) {
  const text = useFormsText()
  const format = useFormats()
  const words = useProblemWords()
  const isArabic = useUiState((ui) => ui.language) === 'ar'
  const { id, state, name, nameAr, target, changedAt, media, problem } = entry
  const facts = [
    text(`field.${state}`),
    target.about,
    format.dateTime(new Date(changedAt).toISOString()),
    media.length > 0 ? text('withFiles', { count: media.length }) : '',
  ].filter((fact) => fact !== '')
  return (
    <RowItem
      icon="file"
      title={<PathLink path={target.page}>{(isArabic && nameAr) || name}</PathLink>}
      fact={
        <>
          {facts.join(' · ')}
          {problem && <strong role="alert"> {words(problem)}</strong>}
        </>
      }
    >
      {state === 'refused' && (
        <Button size="small" onClick={() => void sendAgain(id)}>
          {text('sendAgain')}
        </Button>
      )}
      {state !== 'waiting' && (
        <Button size="small" look="quiet" onClick={() => void discardForm(entry)}>
          {text('discardDraft')}
        </Button>
      )}
    </RowItem>
  )
}
