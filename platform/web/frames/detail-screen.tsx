import type { ReactNode } from 'react'
import { type Definition, DefinitionGrid } from '#ui/definition-grid.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
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
  /** The facts, in two columns. */
  readonly facts: (record: Answer) => readonly Definition[]
  /** State, people, dates and links, beside the facts. */
  readonly rail?: (record: Answer) => ReactNode
  /** More of the record, under the facts. */
  readonly children?: (record: Answer) => ReactNode
  /** Comments and history in one stream, at the end. */
  readonly activity?: (record: Answer) => ReactNode
}

/** One record: facts at the start, a rail at the end, activity below. */
export function DetailScreen<Answer>(props: DetailScreenProps<Answer>) {
  const { result, tabs } = props
  const record = result.data
  useTitle(record === undefined ? undefined : props.title(record))

  if (record === undefined && result.error) {
    return <LoadFailure error={result.error} isList={false} onRetry={result.refetch} />
  }
  if (record === undefined) return <WaitingDetail withRail={props.rail !== undefined} />
  return (
    <article className={css['detail']}>
      <PageHead
        title={props.title(record)}
        context={props.context?.(record)}
        actions={props.actions?.(record)}
        {...(tabs ? { tabs } : {})}
      />
      <div className={css['detailBody']}>
        <div className={css['main']}>
          <DefinitionGrid definitions={props.facts(record)} />
          {props.children?.(record)}
          {props.activity && <section className={css['activity']}>{props.activity(record)}</section>}
        </div>
        {props.rail && <aside className={css['rail']}>{props.rail(record)}</aside>}
      </div>
    </article>
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
