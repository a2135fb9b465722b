import { Suspense, useMemo, useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { useCurrentProject, useCurrentSite } from '#platform/web/place/place-store.ts'
import { type GroundOfSite, siteGround } from '#platform/web/place/site-ground.ts'
import { DueDay, isUnderWay } from '#platform/web/records/due-day.tsx'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { Can } from '#platform/web/session/can.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { ListedAnnotation } from '../../contract/annotation.ts'
import { annotationsApi } from '../../contract/annotations-api.ts'
import { annotationsModule } from '../../contract/annotations-module.ts'
import { annotationStates } from '../../contract/annotations-records.ts'
import { useAnnotationsText } from '../use-annotations-text.ts'
import css from './annotations.module.css'
import { DrawNew, RedrawOne } from './draw-annotation.tsx'

/** As many as a person can tell apart on a map; the register has all of them. */
const MOST = 500
/** Of their states: seen on sand, roads and leaves alike. */
const COLOURS = { open: '#d6336c', inProgress: '#1c7ed6', closed: '#868e96' } as const

/** The open annotations of the site on its ground and as a list beside it; drawn and redrawn there. */
export function AnnotationsView() {
  const text = useAnnotationsText()
  const project = useCurrentProject()
  const site = useCurrentSite()
  const found = useApiQuery(
    annotationsApi,
    'list',
    { projectCode: project.code, siteCode: site.code, isOpen: 'true', page: 1, pageSize: MOST },
    { keepPrevious: true },
  )
  useLiveEvents({ kinds: ['annotation'] })
  const [chosenId, setChosen] = useState<string | null>(null)
  const items = found.data?.items ?? NONE
  const laid = useMemo(
    () => items.map(({ id, shape, state }) => ({ shape, colour: COLOURS[state], isChosen: id === chosenId })),
    [items, chosenId],
  )
  const choose = (one: ListedAnnotation, ground: GroundOfSite | null) => {
    setChosen(one.id)
    ground?.show(one.shape)
  }
  const panel = (ground: GroundOfSite | null) => (
    <section className={css['part']} aria-label={text('ofSite')}>
      <h2 className={css['heading']}>{text('ofSite')}</h2>
      <Can do="annotation:write">
        <DrawNew ground={ground} />
      </Can>
      {found.data?.total === 0 && <p className={css['quiet']}>{text('empty')}</p>}
      <ul className={css['list']}>
        {items.map((one) => (
          <li key={one.id}>
            <Row of={one} isChosen={one.id === chosenId} onChoose={() => choose(one, ground)} />
            {one.id === chosenId && <Chosen of={one} ground={ground} />}
          </li>
        ))}
      </ul>
      {(found.data?.total ?? 0) > MOST && <p className={css['quiet']}>{text('mostShown', { count: MOST })}</p>}
      <div className={css['tools']}>
        <ScreenLink to={annotationsModule} screen="list">
          {text('openRegister')}
        </ScreenLink>
      </div>
    </section>
  )
  return (
    <Suspense fallback={<Skeleton height="100%" />}>
      <siteGround.Part laid={laid} panel={panel} />
    </Suspense>
  )
}

const NONE: readonly ListedAnnotation[] = []

function Row(props: { readonly of: ListedAnnotation; readonly isChosen: boolean; readonly onChoose: () => void }) {
  const { of: one, isChosen, onChoose } = props
  const text = useAnnotationsText()
  return (
    <button type="button" className={css['row']} aria-pressed={isChosen} onClick={onChoose}>
      <bdi className={css['title']}>{one.title}</bdi>
      <span className={css['facts']}>
        <StateBadge of={annotationStates} state={one.state} />
        <span>{text(`kind.${one.kind}`)}</span>
        {one.owner && <bdi>{one.owner.name}</bdi>}
        {one.dueOn && <DueDay day={one.dueOn} isOpen={isUnderWay(annotationStates, one.state)} />}
      </span>
    </button>
  )
}

function Chosen({ of: one, ground }: { readonly of: ListedAnnotation; readonly ground: GroundOfSite | null }) {
  const text = useAnnotationsText()
  return (
    <div className={css['tools']}>
      <ScreenLink to={annotationsModule} screen="detail" params={{ id: one.id }}>
        {text('openOne')}
      </ScreenLink>
      {one.can.edit && <RedrawOne key={one.id} of={one} ground={ground} />}
    </div>
  )
}
