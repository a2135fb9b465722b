import { useEffect, useRef, useState } from 'react'
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

const MARK_HINTS: Partial<Record<CadTool, 'markHintBox' | 'markHintTwo' | 'markHintOne'>> = {
  cloud: 'markHintBox',
  arrow: 'markHintTwo',
  dim: 'markHintTwo',
  text: 'markHintOne',
  stamp: 'markHintOne',
}

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
            <div className={css['tools']}>
              <Button size="small" look="primary" onClick={() => viewer?.finish()}>
                {text('finishArea')}
              </Button>
              <Button size="small" onClick={() => viewer?.startHole()}>
                {text('startHole')}
              </Button>
              <Button size="small" onClick={() => viewer?.undo()}>
                {text('undoPoint')}
              </Button>
            </div>
          ) : (
            <p className={css['quiet']}>{text(MARK_HINTS[tool] ?? 'markHint')}</p>
          )}
          {markups.draft && (
            <WordsForm
              key={markups.draft.id}
              words=""
              isSaving={markups.isSaving}
              saveLabel={text('saveMark')}
              onSave={(words) => void markups.save(words)}
              onDiscard={markups.discard}
            />
          )}
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

/** The words of a mark that is being made or changed. */
function WordsForm(props: {
  words: string
  isSaving: boolean
  saveLabel: string
  onSave: (words: string) => void
  onDiscard: () => void
}) {
  const text = useCadText()
  const [words, setWords] = useState(props.words)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <form
      className={css['wordsForm']}
      onSubmit={(event) => {
        event.preventDefault()
        props.onSave(words)
      }}
    >
      <TextField
        ref={field}
        label={text('markWords')}
        value={words}
        maxLength={500}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') props.onDiscard()
        }}
      />
      <div className={css['tools']}>
        <Button type="submit" size="small" look="primary" busy={props.isSaving}>
          {props.saveLabel}
        </Button>
        <Button size="small" look="quiet" onClick={props.onDiscard}>
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
  if (markups.edited === markup.id)
    return (
      <li>
        <WordsForm
          words={markup.text}
          isSaving={markups.isSaving}
          saveLabel={text('save')}
          onSave={(words) => void markups.change(markup, words)}
          onDiscard={() => markups.edit(null)}
        />
      </li>
    )
  return (
    <li className={css['row']}>
      <button
        type="button"
        className={`${css['link']} ${css['linkWraps']}`}
        title={text('goToMark')}
        onClick={() => viewer?.flyTo(boxOf(markup.rings.flat()))}
      >
        <bdi>{markup.text || text(markup.kind)}</bdi>
        <div className={css['quiet']}>
          {text('byPerson', { person: markup.createdBy.name, time: format.dateTime(markup.createdAt) })}{' '}
          {text('onRevision', { revision: label })}
        </div>
        {markup.issue && (
          <div className={css['quiet']}>
            {text('issueNumber', { number: markup.issue.number, status: markup.issue.status ?? '–' })}
          </div>
        )}
      </button>
      {markup.can.raiseIssue && (
        <IconButton
          size="small"
          label={text('raiseIssue')}
          icon={<Icon name="flag" sizePx={14} />}
          onClick={() => markups.raiseIssue(markup.id)}
        />
      )}
      {markup.can.edit && (
        <>
          <IconButton
            size="small"
            label={text('changeMark')}
            icon={<Icon name="edit" sizePx={14} />}
            onClick={() => markups.edit(markup.id)}
          />
          <IconButton
            size="small"
            label={text('deleteMark')}
            icon={<Icon name="delete" sizePx={14} />}
            onClick={() => void markups.remove(markup)}
          />
        </>
      )}
    </li>
  )
}

function boxOf(places: readonly Place[]): [number, number, number, number] {
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}
