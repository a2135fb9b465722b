import { Suspense, useMemo, useState } from 'react'
import type { Text } from '#platform/contract/text.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { type GroundMark, GroundMarks } from '#platform/web/place/ground-marks.ts'
import { heldPoints, stoppedWork } from '#platform/web/place/held-ground.ts'
import { useCurrentProject, useCurrentSite, usePlace } from '#platform/web/place/place-store.ts'
import { screenAddress } from '#platform/web/routing/screen-link.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { PageHead } from '#platform/web/shell/page-head.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { constructionModule } from '../../contract/construction-module.ts'
import { MONITORING_VIEWS } from '../../contract/monitoring-views.ts'
import { monitoringView } from '../monitoring-parts.ts'
import { openAlarms } from '../open-alarms-slot.ts'
import { offeredViews, ShownView } from '../site-views.tsx'
import css from './monitoring-screen.module.css'

const NOTHING: Text = {
  en: 'There is nothing here that you may watch.',
  ar: 'لا يوجد هنا ما يحق لك مراقبته.',
}

const NO_MARKS: readonly GroundMark[] = []

/** What happens on the current site now: one view of each module that watches something; the address names which. */
export function MonitoringScreen() {
  const say = useSay()
  const { path } = useScreenParams()
  const project = useCurrentProject()
  const site = useCurrentSite()
  const structure = usePlace(({ currentStructure }) => currentStructure)
  const offered = offeredViews(MONITORING_VIEWS, monitoringView.find)
  const current = path === undefined ? offered[0] : offered.find(({ id }) => id === path)
  const [alarms, setAlarms] = useState(NO_MARKS)
  const [holds, setHolds] = useState(NO_MARKS)
  const [stops, setStops] = useState(NO_MARKS)
  const marks = useMemo(() => [...holds, ...stops, ...alarms], [holds, stops, alarms])
  const place = { projectCode: project.code, siteCode: site.code }
  const title = say(constructionModule.screens.monitoring.title)
  return (
    <div className={css['screen']}>
      <PageHead
        title={title}
        context={[site.name, structure?.name].filter(Boolean).join(' › ')}
        tabs={{
          label: title,
          items: offered.map(({ id }) => ({
            label: say(MONITORING_VIEWS[id]),
            path: screenAddress(constructionModule, 'monitoring', { path: id }),
            isCurrent: id === current?.id,
          })),
        }}
      />
      <Suspense fallback={null}>
        <openAlarms.Part {...place} onMarks={setAlarms} />
      </Suspense>
      <Suspense fallback={null}>
        <stoppedWork.Part {...place} onMarks={setStops} />
      </Suspense>
      <Suspense fallback={null}>
        <heldPoints.Part {...place} onMarks={setHolds} />
      </Suspense>
      <div className={css['view']} data-live>
        <GroundMarks value={marks}>
          {current ? <ShownView key={current.id} of={current} /> : <EmptyState title={say(NOTHING)} />}
        </GroundMarks>
      </div>
    </div>
  )
}
