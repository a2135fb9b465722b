import { useState } from 'react'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { CadTool, CadViewer } from '#viewers/cad/cad-viewer.ts'
import type { Place } from '#viewers/cad/measurement.ts'
import type { DrawingWithRevisions, Markup } from '../../contract/drawing.ts'
import { MARKUP_KINDS } from '../../contract/drawing-choices.ts'
import css from '../parts/cad.module.css'
import { useCadText } from '../use-cad-text.ts'
import type { Markups } from '../viewing/use-markups.ts'

/** Marks on the drawing: seen by everybody who sees it. */
export function MarksPanel(props: {
  drawing: DrawingWithRevisions
  markups: Markups
  tool: CadTool
  onTool: (tool: CadTool) => void
  viewer: CadViewer | null
}) {
  const { drawing, markups, tool, onTool, viewer } = props
  const text = useCadText()
  return (
    <>
      {drawing.can.mark && (
        <>
          <div className={css['tools']}>
            {MARKUP_KINDS.map((kind) => (
              <Button
                key={kind}
                size="small"
                look={tool === kind ? 'primary' : undefined}
                aria-pressed={tool === kind}
                onClick={() => onTool(tool === kind ? 'look' : kind)}
              >
                {text(kind)}
              </Button>
            ))}
          </div>
          {tool === 'area' ? (
            <div>
              <Button size="small" onClick={() => viewer?.finish()}>
                {text('finishArea')}
              </Button>
            </div>
          ) : (
            <p className={css['quiet']}>{text('markHint')}</p>
          )}
          {markups.draft && <DraftForm key={markups.draft.id} markups={markups} />}
        </>
      )}
      {markups.failure && (
        <p role="alert" className={css['quiet']}>
          {markups.failure}
        </p>
      )}
      {markups.items.length === 0 && !markups.draft && <p className={css['quiet']}>{text('marksNone')}</p>}
      <ul className={css['rows']}>
        {markups.items.map((markup) => (
          <MarkRow key={markup.id} markup={markup} drawing={drawing} markups={markups} viewer={viewer} />
        ))}
      </ul>
    </>
  )
}

function DraftForm({ markups }: { markups: Markups }) {
  const text = useCadText()
  const [words, setWords] = useState('')
  return (
    <form
      className={css['rows']}
      onSubmit={(event) => {
        event.preventDefault()
        void markups.save(words)
      }}
    >
      <TextField
        label={text('markWords')}
        value={words}
        maxLength={500}
        onChange={(event) => setWords(event.target.value)}
      />
      <div className={css['tools']}>
        <Button type="submit" size="small" look="primary" busy={markups.isSaving}>
          {text('saveMark')}
        </Button>
        <Button size="small" look="quiet" onClick={markups.discard}>
          {text('discardMark')}
        </Button>
      </div>
    </form>
  )
}

function MarkRow(props: { markup: Markup; drawing: DrawingWithRevisions; markups: Markups; viewer: CadViewer | null }) {
  const { markup, drawing, markups, viewer } = props
  const text = useCadText()
  const format = useFormats()
  const label = drawing.revisions.find(({ revision }) => revision === markup.revision)?.label ?? ''
  return (
    <li className={css['row']}>
      <button
        type="button"
        className={css['link']}
        title={text('goToMark')}
        onClick={() => viewer?.flyTo(boxOf(markup.rings.flat()))}
      >
        <bdi>{markup.text || text(markup.kind)}</bdi>
        <div className={css['quiet']}>
          {text('byPerson', { person: markup.createdBy, time: format.dateTime(markup.createdAt) })}{' '}
          {text('onRevision', { revision: label })}
        </div>
      </button>
      {markup.can.edit && (
        <IconButton
          size="small"
          label={text('deleteMark')}
          icon={<Icon name="delete" sizePx={14} />}
          onClick={() => markups.remove(markup.id)}
        />
      )}
    </li>
  )
}

function boxOf(places: readonly Place[]): [number, number, number, number] {
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}
