import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { equipmentApi } from '../../contract/equipment-api.ts'
import type { MachineFeed } from '../../contract/machine-feed.ts'
import { useEquipmentText } from '../use-equipment-text.ts'
import css from './equipment.module.css'
import { FeedForm } from './feed-form.tsx'

/** One feed: how its last reading went, which of its machines nobody knows, and what may be done with it. */
export function FeedCard({ feed }: { readonly feed: MachineFeed }) {
  const text = useEquipmentText()
  const format = useFormats()
  const [isEditing, setEditing] = useState(false)
  if (isEditing) return <FeedForm feed={feed} place={feed} onEnd={() => setEditing(false)} />
  const { status, word } = standingOf(feed)
  return (
    <article className={css['card']} aria-label={feed.name}>
      <div className={css['row']}>
        <h2 className={css['title']} dir="auto">
          {feed.name}
        </h2>
        <StatusBadge status={status} word={text(`feed.${word}`)} />
      </div>
      <p className={css['quiet']}>
        <bdi dir="ltr" className={css['long']}>
          {feed.address}
        </bdi>{' '}
        · {text('feedMinutes', { minutes: feed.everyMinutes })}
      </p>
      {feed.problem && <ProblemNote>{feed.problem}</ProblemNote>}
      {feed.readAt && (
        <p className={css['quiet']}>
          {text('feedCounts', { seen: format.count(feed.seen), matched: format.count(feed.matched) })} ·{' '}
          <bdi>{format.exactTime(feed.readAt)}</bdi>
          {feed.leftOut > 0 && ` · ${text('feedLeftOut', { count: format.count(feed.leftOut) })}`}
        </p>
      )}
      {feed.unknown.length > 0 && <UnknownMachines feed={feed} />}
      {feed.can.edit && <FeedActions feed={feed} onEdit={() => setEditing(true)} />}
    </article>
  )
}

function standingOf({ isPaused, problem, readAt }: MachineFeed) {
  if (isPaused) return { status: 'off', word: 'paused' } as const
  if (problem !== null) return { status: 'critical', word: 'failed' } as const
  return readAt ? ({ status: 'good', word: 'read' } as const) : ({ status: 'info', word: 'waiting' } as const)
}

function UnknownMachines({ feed: { unknown, seen, matched } }: { readonly feed: MachineFeed }) {
  const text = useEquipmentText()
  return (
    <details>
      <summary>{text('feedUnknown', { count: seen - matched })}</summary>
      <p className={css['quiet']}>{text('feedUnknownHelp')}</p>
      <ul className={css['list']}>
        {unknown.map(({ equipmentId, serial, called, isAmbiguous }) => (
          <li key={`${equipmentId} ${serial}`}>
            <bdi dir="ltr">{[equipmentId, serial].filter(Boolean).join(' · ')}</bdi>
            {called && (
              <>
                {' '}
                <bdi className={css['quiet']}>{called}</bdi>
              </>
            )}
            {isAmbiguous && ` ${text('feedAmbiguous')}`}
          </li>
        ))}
      </ul>
    </details>
  )
}

function FeedActions({ feed, onEdit }: { readonly feed: MachineFeed; readonly onEdit: () => void }) {
  const text = useEquipmentText()
  const [isAsking, setAsking] = useState(false)
  const reading = useApiMutation(equipmentApi, 'readFeed')
  const removing = useApiMutation(equipmentApi, 'removeFeed')
  const error = reading.error ?? removing.error
  return (
    <div className={css['row']}>
      <Button busy={reading.isPending} onClick={() => reading.submit({ id: feed.id })}>
        {text('feedReadNow')}
      </Button>
      <Button onClick={onEdit}>{text('edit')}</Button>
      <Button look="quiet" busy={removing.isPending} onClick={() => setAsking(true)}>
        {text('remove')}
      </Button>
      {error && <ProblemNote>{error.message}</ProblemNote>}
      <ConfirmDialog
        isOpen={isAsking}
        title={text('removeTitle', { name: feed.name })}
        confirmLabel={text('remove')}
        cancelLabel={text('keep')}
        onConfirm={() => {
          setAsking(false)
          removing.submit({ id: feed.id })
        }}
        onCancel={() => setAsking(false)}
        isDanger
      >
        {text('feedRemoveWords')}
      </ConfirmDialog>
    </div>
  )
}
