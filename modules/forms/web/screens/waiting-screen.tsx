import { useEffect } from 'react'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useIsConnectionLost } from '#platform/web/messages/connection-store.ts'
import { useTitle } from '#platform/web/routing/screen-host.tsx'
import { PathLink } from '#platform/web/routing/screen-link.tsx'
import { PageHead } from '#platform/web/shell/page-head.tsx'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { followQueue } from '#platform/web/waiting/follow-queue.ts'
import type { WaitingWrite } from '#platform/web/waiting/waiting-write.ts'
import { discardWrite, isOutdated, sendAgain, sendWaiting, useWriteQueue } from '#platform/web/waiting/write-queue.ts'
import { Button } from '#ui/button.tsx'
import { RowItem, RowList } from '#ui/row-list.tsx'
import { useProblemWords } from '../field/use-problem-words.ts'
import css from '../parts/parts.module.css'
import { useFormsText } from '../use-forms-text.ts'

/** What the person has entered on this device and the server does not have yet. */
export function WaitingScreen() {
  const text = useFormsText()
  const isAway = useIsConnectionLost()
  const { writes, isSending } = useWriteQueue()
  useTitle(text('waitingForms'))
  useEffect(followQueue, [])
  const waiting = writes.filter(({ state }) => state === 'waiting').length
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
      {writes.length === 0 ? (
        <p>{text('nothingWaits')}</p>
      ) : (
        <RowList label={text('waitingForms')}>
          {writes.map((write) => (
            <Row key={write.id} write={write} />
          ))}
        </RowList>
      )}
    </div>
  )
}

function Row({ write }: { readonly write: WaitingWrite }) {
  const text = useFormsText()
  const format = useFormats()
  const words = useProblemWords()
  const isArabic = useUiState((ui) => ui.language) === 'ar'
  const { id, state, name, nameAr, about, page, changedAt, media } = write
  const problem = words(write)
  const facts = [
    text(`field.${state}`),
    about,
    format.dateTime(new Date(changedAt).toISOString()),
    media.length > 0 ? text('withFiles', { count: media.length }) : '',
  ].filter((fact) => fact !== '')
  return (
    <RowItem
      icon="file"
      title={<PathLink path={page}>{(isArabic && nameAr) || name}</PathLink>}
      fact={
        <>
          {facts.join(' · ')}
          {problem && <strong role="alert"> {problem}</strong>}
        </>
      }
    >
      {state === 'refused' && !isOutdated(write) && (
        <Button size="small" onClick={() => void sendAgain(id)}>
          {text('sendAgain')}
        </Button>
      )}
      {state !== 'waiting' && (
        <Button size="small" look="quiet" onClick={() => void discardWrite(write)}>
          {text('discardDraft')}
        </Button>
      )}
    </RowItem>
  )
}
