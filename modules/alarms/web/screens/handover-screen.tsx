import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useKeptText } from '#platform/web/form/use-kept-text.ts'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { PagePager } from '#platform/web/frames/page-pager.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { useCurrentProject, useCurrentSite } from '#platform/web/place/place-store.ts'
import { Can } from '#platform/web/session/can.tsx'
import { PageHead } from '#platform/web/shell/page-head.tsx'
import { Button } from '#ui/button.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { alarmsApi } from '../../contract/alarms-api.ts'
import { alarmsModule } from '../../contract/alarms-module.ts'
import css from '../parts/alarm.module.css'
import { HandoverCard } from '../parts/handover-card.tsx'
import { OpenList } from '../parts/open-list.tsx'
import { useAlarmsText } from '../use-alarms-text.ts'

const PAGE_SIZE = 10
const MOST_SHOWN = 20

/** The shifts of a site: what is open now and goes to the next one, and what was handed over before. */
export function HandoverScreen() {
  const text = useAlarmsText()
  const say = useSay()
  const place = { projectCode: useCurrentProject().code, siteCode: useCurrentSite().code }
  const [page, setPage] = useState(1)
  const given = useApiQuery(alarmsApi, 'handovers', { ...place, page, pageSize: PAGE_SIZE }, { keepPrevious: true })
  useLiveEvents({ kinds: ['shift-handover', 'alarm'] })
  if (given.error && !given.data) return <LoadFailure error={given.error} isList onRetry={() => void given.refetch()} />
  const items = given.data?.items ?? []
  return (
    <div className={css['shifts']}>
      <PageHead title={say(alarmsModule.screens.handover.title)} />
      <OpenNow place={place} />
      <section className={css['part']} aria-label={text('shifts')}>
        <h2>{text('shifts')}</h2>
        {!given.data && <Skeleton height="8rem" />}
        {given.data && items.length === 0 && <p className={css['quiet']}>{text('noShifts')}</p>}
        {items.map((one) => (
          <HandoverCard key={one.id} of={one} />
        ))}
        <PagePager page={page} pageSize={PAGE_SIZE} found={given.data} isPart onPage={setPage} />
      </section>
    </div>
  )
}

function OpenNow({ place }: { readonly place: { readonly projectCode: string; readonly siteCode: string } }) {
  const text = useAlarmsText()
  const format = useFormats()
  const note = useKeptText(`shift-note:${place.projectCode}:${place.siteCode}`)
  const asked = { ...place, isLive: 'true', sort: 'severity', pageSize: MOST_SHOWN } as const
  const open = useApiQuery(alarmsApi, 'list', asked, { keepPrevious: true })
  const giving = useApiMutation(alarmsApi, 'handOver')
  const { items, total } = open.data ?? { items: [], total: 0 }
  const give = () => giving.send({ ...place, note: note.text }).then(note.settle, () => undefined)
  return (
    <section className={css['part']} aria-label={text('openNow')}>
      <h2>
        {text('openNow')} <strong>{open.data && format.count(total)}</strong>
      </h2>
      {open.data && total === 0 && <p className={css['quiet']}>{text('nothingOpen')}</p>}
      <OpenList of={items} />
      {total > items.length && (
        <p className={css['quiet']}>{text('andMore', { count: format.count(total - items.length) })}</p>
      )}
      <Can do="alarm:acknowledge">
        <TextAreaField
          label={text('shiftNote')}
          dir="auto"
          maxLength={2_000}
          value={note.text}
          onChange={({ target }) => note.type(target.value)}
        />
        {giving.error && <ProblemNote>{giving.error.message}</ProblemNote>}
        <div>
          <Button look="primary" busy={giving.isPending} disabled={!open.data} onClick={() => void give()}>
            {text('handOver')}
          </Button>
        </div>
      </Can>
    </section>
  )
}
