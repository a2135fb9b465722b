import { type FormEvent, useState } from 'react'
import type { DatasetEntry, DatasetQuery } from '#platform/contract/dataset-query.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { Button } from '#ui/button.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { AskedQuestion, Tile } from '../../contract/smart-dashboard.ts'
import { smartDashboardsApi } from '../../contract/smart-dashboards-api.ts'
import { TILE_KINDS } from '../../contract/smart-dashboards-records.ts'
import { useDashboardsText } from '../use-dashboards-text.ts'
import css from './dashboards.module.css'
import { emptyQuery, QueryEditor } from './query-editor.tsx'
import { TileView } from './tile-view.tsx'

export type NewTile = Pick<Tile, 'title' | 'titleAr' | 'kind' | 'query'>

interface Props {
  readonly catalogue: readonly DatasetEntry[]
  /** Project that new questions are narrowed to, where the dataset knows projects; null for all. */
  readonly projectCode: string | null
  /** A tile that is changed; null for a new question. */
  readonly edited: Tile | null
  /** Absent where the person may look only. */
  readonly onPut?: (tile: NewTile) => void
  readonly onClose: () => void
}

/** Asks a question in words, shows the query that was understood of it, and its answer; the query is changed by hand. */
export function QuestionBox({ catalogue, projectCode, edited, onPut, onClose }: Props) {
  const text = useDashboardsText()
  const asking = useApiMutation(smartDashboardsApi, 'ask')
  const [question, setQuestion] = useState('')
  const [asked, setAsked] = useState<AskedQuestion | null>(null)
  const [tile, setTile] = useState<NewTile | null>(edited)
  const ask = async (event: FormEvent) => {
    event.preventDefault()
    try {
      const read = await asking.send({ question })
      setAsked(read)
      if (read.query) {
        const query = within(read.query, catalogue, projectCode)
        setTile({ title: question, titleAr: '', kind: kindFor(query), query })
      }
    } catch {
      // Its words stand below the field.
    }
  }
  const begin = () => {
    const [first] = catalogue
    if (first)
      setTile({ title: '', titleAr: '', kind: 'figure', query: within(emptyQuery(first), catalogue, projectCode) })
  }
  return (
    <section className={css['part']} aria-label={text('newQuestion')}>
      <form className={css['fields']} onSubmit={(event) => void ask(event)}>
        <div className={css['question']}>
          <TextField
            label={text('ask')}
            help={text('askHelp')}
            value={question}
            onChange={({ target }) => setQuestion(target.value)}
          />
        </div>
        <Button type="submit" look="primary" busy={asking.isPending} disabled={question.trim() === ''}>
          {text('answerIt')}
        </Button>
        {!tile && <Button onClick={begin}>{text('byHand')}</Button>}
      </form>
      {asking.error && <ProblemNote>{asking.error.message}</ProblemNote>}
      {asked && <Understood asked={asked} />}
      {tile && <Asked {...{ tile, catalogue, onClose }} {...(onPut && { onPut })} onChange={setTile} isNew={!edited} />}
    </section>
  )
}

function Understood({ asked }: { readonly asked: AskedQuestion }) {
  const text = useDashboardsText()
  const { query, understood, ignored } = asked
  if (!query) return <ProblemNote>{text('noDataset')}</ProblemNote>
  return (
    <>
      <p className={css['quiet']}>
        {text('understood')} <bdi>{understood.map((part) => part.text).join(' · ')}</bdi>
      </p>
      {ignored.length > 0 && (
        <ProblemNote>
          {text('notUnderstood')} <bdi>{ignored.join(', ')}</bdi>
        </ProblemNote>
      )}
    </>
  )
}

function Asked(props: {
  readonly tile: NewTile
  readonly catalogue: readonly DatasetEntry[]
  readonly isNew: boolean
  readonly onChange: (tile: NewTile) => void
  readonly onPut?: (tile: NewTile) => void
  readonly onClose: () => void
}) {
  const { tile, catalogue, isNew, onChange, onPut, onClose } = props
  const text = useDashboardsText()
  const whole = { ...tile.query, filters: tile.query.filters.filter(isWhole) }
  const answers = useApiQuery(smartDashboardsApi, 'answer', { queries: [whole] }, { keepPrevious: true })
  const entry = catalogue.find(({ key }) => key === tile.query.dataset)
  const title = tile.title.trim()
  return (
    <>
      <QueryEditor query={tile.query} catalogue={catalogue} onChange={(query) => onChange({ ...tile, query })} />
      <div className={css['fields']}>
        <SelectField
          label={text('drawnAs')}
          choices={TILE_KINDS.map((value) => ({ value, label: text(`tile.${value}`) }))}
          value={tile.kind}
          onChange={({ target }) =>
            onChange({ ...tile, kind: TILE_KINDS.find((of) => of === target.value) ?? 'table' })
          }
        />
        <TextField
          label={text('tileTitle')}
          value={tile.title}
          onChange={({ target }) => onChange({ ...tile, title: target.value })}
        />
        <TextField
          label={text('titleAr')}
          value={tile.titleAr}
          onChange={({ target }) => onChange({ ...tile, titleAr: target.value })}
        />
      </div>
      {answers.error && <ProblemNote>{answers.error.message}</ProblemNote>}
      <TileView
        tile={{ ...tile, title: title || text('answer'), query: whole }}
        answer={answers.data?.answers[0]}
        entry={entry}
      />
      <div className={css['fields']}>
        {onPut && (
          <Button
            look="primary"
            disabled={title === ''}
            onClick={() => onPut({ ...tile, title: title.slice(0, 120), query: whole })}
          >
            {text(isNew ? 'putOn' : 'saveTile')}
          </Button>
        )}
        <Button onClick={onClose}>{text('close')}</Button>
      </div>
    </>
  )
}

/** A condition that asks for a value and has none yet counts for nothing. */
const isWhole = ({ op, values }: DatasetQuery['filters'][number]) =>
  op === 'empty' || op === 'filled' || values.length > 0

/** Narrowed to the project of the dashboard, as a condition that is seen and can be taken away. */
function within(query: DatasetQuery, catalogue: readonly DatasetEntry[], projectCode: string | null): DatasetQuery {
  if (projectCode === null) return query
  const entry = catalogue.find(({ key }) => key === query.dataset)
  const knows = entry?.dimensions.some(({ key }) => key === 'project')
  if (!knows || query.filters.some(({ field }) => field === 'project')) return query
  return { ...query, filters: [...query.filters, { field: 'project', op: 'in', values: [projectCode] }] }
}

/** How an answer is drawn where nobody said it: one number, time as columns, names as bars, two fields as a table of shades. */
function kindFor({ dimensions, measures }: DatasetQuery): Tile['kind'] {
  if (dimensions.length === 0) return 'figure'
  if (dimensions.length > 2 || measures.length > 1) return 'table'
  if (dimensions.length === 2) return dimensions[0]?.bucket ? 'columns' : 'heat'
  return dimensions[0]?.bucket ? 'columns' : 'bars'
}
