import { type ReactNode, useState } from 'react'
import type { AnswerOfQuery } from '#platform/web/frames/answer-of-query.ts'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { PageHead } from '#platform/web/shell/page-head.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { matchWords } from '#ui/match-words.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useSitesText } from '../use-sites-text.ts'
import css from './picker.module.css'
import { type BelowPlace, PickerList, type PickerRow } from './picker-list.tsx'

/** With fewer places than this all of them are in sight. */
const SEARCH_FROM = 9

interface PickerFrameProps {
  readonly title: string
  readonly context: ReactNode
  readonly actions?: ReactNode
  readonly result: AnswerOfQuery<unknown>
  readonly rows: readonly PickerRow[] | undefined
  readonly empty: string
  /** Between the head and the list. */
  readonly above?: ReactNode
  readonly below?: BelowPlace | undefined
  readonly pickedCode: string | null
  readonly onPick: (code: string) => void
  /** The map beside the list; null where the browser cannot draw one. */
  readonly map: ((pointedCode: string | null) => ReactNode) | null
}

/** A screen on which a place is picked: the list, searched by typing, and the map beside it. */
export function PickerFrame(props: PickerFrameProps) {
  const { title, result, rows, map } = props
  const text = useSitesText()
  const [pointedCode, setPointed] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const found = rows?.filter((row) => matchWords(typed, row.name, row.code))
  const context = map === null ? text('mapUnavailable') : props.context
  return (
    <div className={css['screen']}>
      <PageHead title={title} context={context} actions={props.actions} />
      {props.above}
      {rows && rows.length >= SEARCH_FROM && (
        <div className={css['search']}>
          <TextField
            type="search"
            label={text('name')}
            isLabelHidden
            lead={<Icon name="search" sizePx={14} />}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
      )}
      {result.error && !rows && <LoadFailure error={result.error} isList onRetry={result.refetch} />}
      {result.isPending && <Skeleton height="12rem" />}
      {rows?.length === 0 && <EmptyState title={props.empty} />}
      {found && rows && rows.length > 0 && (
        <div className={css['body']} data-mapless={map === null || undefined}>
          <PickerList
            label={title}
            rows={found}
            below={props.below}
            pickedCode={props.pickedCode}
            onPick={props.onPick}
            onPoint={setPointed}
          />
          {map?.(pointedCode)}
        </div>
      )}
    </div>
  )
}
