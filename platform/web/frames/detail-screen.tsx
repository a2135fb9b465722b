import { Fragment, type ReactNode, Suspense } from 'react'
import { type Definition, DefinitionGrid } from '#ui/definition-grid.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ArchivedNote } from '../records/archived-note.tsx'
import { type Field, factsOf } from '../records/fields-of.ts'
import { RecordMenuScope } from '../records/record-menu.tsx'
import type { PageRecord } from '../records/record-sides.ts'
import { type RecordTabs, useRecordTabs } from '../records/use-record-tabs.tsx'
import { TurnScope } from '../records/whose-turn.tsx'
import { useTitle } from '../routing/screen-host.tsx'
import { PageHead, type PageHeadProps } from '../shell/page-head.tsx'
import type { AnswerOfQuery } from './answer-of-query.ts'
import css from './frames.module.css'
import { LoadFailure } from './load-failure.tsx'

export interface DetailScreenProps<Answer> {
  readonly result: AnswerOfQuery<Answer>
  /** Name of the record: head of the screen and of the browser's tab. */
  readonly title: (record: Answer) => string
  readonly context?: (record: Answer) => ReactNode
  readonly actions?: (record: Answer) => ReactNode
  readonly tabs?: PageHeadProps['tabs']
  /** Names the record where people can comment on it, follow it and link it: these become sides of the page. */
  readonly record?: (record: Answer) => PageRecord
  /** The next steps that a person may take with it, and what the others wait for. */
  readonly steps?: (record: Answer) => ReactNode
  /** The facts, in two columns: the fields of the record, or what is made of it. */
  readonly facts: readonly Field<Answer>[] | ((record: Answer) => readonly Definition[])
  /** State, people, dates and links, beside the facts. */
  readonly rail?: (record: Answer) => ReactNode
  /** What somebody came for, before the facts: the pages of a document, with what to know before working by them. */
  readonly lead?: (record: Answer) => ReactNode
  /** More of the record, under the facts. */
  readonly children?: (record: Answer) => ReactNode
  /** The history: a side of its own where `record` names the record, else at the end. */
  readonly activity?: (record: Answer) => ReactNode
}

/** One record: facts at the start, a rail at the end, its history; what people say of it and hang on it beside them. */
export function DetailScreen<Answer>(props: DetailScreenProps<Answer>) {
  const { result } = props
  const record = result.data
  const name = record === undefined ? '' : props.title(record)
  useTitle(name)

  const sides = useRecordTabs(record === undefined ? null : (props.record?.(record) ?? null), name, Object(record))
  if (record === undefined && result.error) {
    return <LoadFailure error={result.error} isList={false} onRetry={result.refetch} />
  }
  if (record === undefined) return <WaitingDetail withRail={props.rail !== undefined} />
  const tabs = sides?.tabs ?? props.tabs
  const Scope = sides ? RecordMenuScope : Fragment
  const page = (turn: ReactNode) => (
    <article className={css['detail']}>
      <Scope>
        <PageHead
          title={props.title(record)}
          context={
            <>
              {props.context?.(record)}
              {turn}
            </>
          }
          actions={
            <>
              {sides?.actions}
              {props.actions?.(record)}
            </>
          }
          {...(tabs ? { tabs } : {})}
        />
      </Scope>
      <ArchivedNote record={record} />
      {props.steps?.(record)}
      <div className={css['detailBody']}>
        <div className={css['main']}>
          <Body {...props} record={record} sides={sides} />
        </div>
        {props.rail && <aside className={css['rail']}>{props.rail(record)}</aside>}
      </div>
    </article>
  )
  return <TurnScope>{page}</TurnScope>
}

type BodyProps<Answer> = Omit<DetailScreenProps<Answer>, 'record'> & {
  readonly record: Answer
  readonly sides: RecordTabs | null
}

/** What is shown of the record: the open side, or all of it where it has no sides. */
function Body<Answer>({ record, sides, lead, facts, children, activity }: BodyProps<Answer>) {
  const open = sides?.open ?? 'details'
  if (open === 'history') return activity?.(record)
  if (sides && open !== 'details') {
    return (
      <Suspense fallback={<Skeleton width="60%" />}>
        <open.Side record={sides.record} />
      </Suspense>
    )
  }
  return (
    <>
      {lead?.(record)}
      <DefinitionGrid definitions={(typeof facts === 'function' ? facts : factsOf(facts))(record)} />
      {children?.(record)}
      {!sides && activity && <section className={css['activity']}>{activity(record)}</section>}
    </>
  )
}

function WaitingDetail({ withRail }: { readonly withRail: boolean }) {
  const lines = ['70%', '45%', '85%', '60%', '50%', '75%']
  return (
    <div className={css['detail']} aria-busy="true">
      <PageHead title={<Skeleton width="16rem" height="1.25rem" />} context={<Skeleton width="10rem" />} />
      <div className={css['detailBody']}>
        <div className={css['main']}>
          <DefinitionGrid
            definitions={lines.map((width, at) => ({
              term: ' '.repeat(at + 1),
              value: <Skeleton width={width} />,
            }))}
          />
        </div>
        {withRail && (
          <div className={css['rail']}>
            <Skeleton width="60%" />
          </div>
        )}
      </div>
    </div>
  )
}
