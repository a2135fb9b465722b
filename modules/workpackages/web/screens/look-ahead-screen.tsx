import { useState } from 'react'
import { ExportTool } from '#modules/transfers/web/public.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { PagePager } from '#platform/web/frames/page-pager.tsx'
import { Named } from '#platform/web/language/named.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { usePlace } from '#platform/web/place/place-store.ts'
import { useDayFromToday } from '#platform/web/place/use-today.ts'
import { usePlacePath } from '#platform/web/records/place-path.ts'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { Can } from '#platform/web/session/can.tsx'
import { PageHead } from '#platform/web/shell/page-head.tsx'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { DateField } from '#ui/date-field.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { LookAheadPackage } from '../../contract/work-package.ts'
import { workPackageStates } from '../../contract/work-package-choices.ts'
import { workpackagesApi } from '../../contract/workpackages-api.ts'
import { workpackagesModule } from '../../contract/workpackages-module.ts'
import { ConstraintRow } from '../parts/constraint-row.tsx'
import { HoldsNote } from '../parts/holds-note.tsx'
import css from '../parts/packages.module.css'
import { useLookAheadColumns } from '../use-look-ahead-columns.ts'
import { useWorkpackagesText } from '../use-workpackages-text.ts'

const PAGE_SIZE = 50
const SPANS = ['7', '14', '21', '42'] as const

/** The weekly meeting: packages of the days ahead with what stands in their way, and today's progress of those under way. */
export function LookAheadScreen() {
  const text = useWorkpackagesText()
  const say = useSay()
  const [from, setFrom] = useDayFromToday()
  const [days, setDays] = useState<(typeof SPANS)[number]>('14')
  const [page, setPage] = useState(1)
  const { currentProject, currentSite } = usePlace((place) => place)
  useLiveEvents({ kinds: ['work-package'] })
  const where = {
    ...(currentProject && { projectCode: currentProject.code }),
    ...(currentSite && { siteCode: currentSite.code }),
  }
  const query = { ...where, from, days: Number(days), page, pageSize: PAGE_SIZE }
  const found = useApiQuery(workpackagesApi, 'lookAhead', query, { keepPrevious: true })
  const items = found.data?.items ?? []
  const title = say(workpackagesModule.screens.lookAhead.title)
  return (
    <div className={css['screen']}>
      <PageHead
        title={title}
        context={usePlacePath('site')}
        actions={
          <Can do="work-package:progress">
            <ScreenLink to={workpackagesModule} screen="progress" className={buttonClass()}>
              {say(workpackagesModule.screens.progress.title)}
            </ScreenLink>
          </Can>
        }
      />
      <div className={css['tools']}>
        <DateField label={text('from')} isLabelHidden value={from} onChange={setFrom} />
        <SegmentedControl
          label={text('span')}
          value={days}
          onChange={setDays}
          segments={SPANS.map((value) => ({ value, label: text('weeks', { count: Number(value) / 7 }) }))}
        />
        <ExportTool
          api={workpackagesApi}
          list="lookAhead"
          query={query}
          title={`${title} ${query.from}`}
          total={found.data?.total ?? 0}
          columns={useLookAheadColumns()}
        />
      </div>
      {found.error && !found.data && <LoadFailure error={found.error} isList onRetry={() => void found.refetch()} />}
      {!found.data && !found.error && <Skeleton height="12rem" />}
      {found.data && items.length === 0 && (
        <EmptyState title={text('nothingAhead')}>{text('nothingAheadText')}</EmptyState>
      )}
      <Section title={text('ahead')} items={items.filter(({ state }) => state !== 'inProgress')} />
      <Section title={text('underWay')} items={items.filter(({ state }) => state === 'inProgress')} />
      <PagePager page={page} pageSize={PAGE_SIZE} found={found.data} isPart onPage={setPage} />
    </div>
  )
}

function Section({ title, items }: { readonly title: string; readonly items: readonly LookAheadPackage[] }) {
  if (items.length === 0) return null
  return (
    <section className={css['section']}>
      <h2 className={css['heading']}>
        {title} <span className={css['quiet']}>{items.length}</span>
      </h2>
      <ul className={css['cards']}>
        {items.map((one) => (
          <Card key={one.id} of={one} />
        ))}
      </ul>
    </section>
  )
}

function Card({ of }: { readonly of: LookAheadPackage }) {
  const text = useWorkpackagesText()
  const format = useFormats()
  const isArabic = useUiState((ui) => ui.language) === 'ar'
  const { id, number, name, nameAr, state, isLate, plannedStart, plannedFinish, overlaps, open, progress, can } = of
  const day = (value: string | null) => (value ? format.day(value, 'UTC') : '–')
  return (
    <li className={css['card']}>
      <div className={css['row']}>
        <h3 className={css['title']}>
          <ScreenLink to={workpackagesModule} screen="detail" params={{ id }}>
            <bdi dir="ltr">{number}</bdi> <bdi>{(isArabic && nameAr) || name}</bdi>
          </ScreenLink>
        </h3>
        <StateBadge of={workPackageStates} state={state} />
        {isLate && <StatusBadge status="critical" word={text('late')} />}
      </div>
      <div className={`${css['row']} ${css['quiet']}`}>
        <span>
          <bdi>{day(plannedStart)}</bdi> – <bdi>{day(plannedFinish)}</bdi>
        </span>
        <Named of={of.company} />
        {overlaps > 0 && <span>{text('sharesSpace', { count: overlaps })}</span>}
      </div>
      <HoldsNote holds={of.holds} />
      {open.length > 0 && (
        <ul className={css['list']} aria-label={text('constraints')}>
          {open.map((constraint) => (
            <ConstraintRow key={constraint.id} constraint={constraint} can={can} />
          ))}
        </ul>
      )}
      {state === 'inProgress' && of.creditRule !== 'none' && (
        <ProgressBar label={text('progress')} fraction={progress / 100} />
      )}
      <NextStep of={of} />
    </li>
  )
}

/** The one step that the meeting takes of a package: release it, or start it. */
function NextStep({ of: { id, rowVersion, state, open } }: { readonly of: LookAheadPackage }) {
  const text = useWorkpackagesText()
  const taking = useApiMutation(workpackagesApi, 'takeStep', { invalidates: ['inbox'] })
  const take = (step: 'release' | 'start') =>
    taking.send({ id, rowVersion, step }).catch((error: Error) => showMessage({ tone: 'error', text: error.message }))
  if (state === 'clearing' && open.length === 0)
    return (
      <Can do="work-package:release">
        <Button busy={taking.isPending} onClick={() => void take('release')}>
          {text('release')}
        </Button>
      </Can>
    )
  if (state !== 'released') return null
  return (
    <Can do="work-package:progress">
      <Button busy={taking.isPending} onClick={() => void take('start')}>
        {text('start')}
      </Button>
    </Can>
  )
}
