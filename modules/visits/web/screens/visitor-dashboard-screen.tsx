import { useState } from 'react'
import { downloadFile } from '#platform/web/api/download-file.ts'
import { useAddressFilters } from '#platform/web/dashboard/use-address-filters.ts'
import { log } from '#platform/web/messages/logger.ts'
import { Can, useCan } from '#platform/web/session/can.tsx'
import { PageHead } from '#platform/web/shell/page-head.tsx'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { useSwitch } from '#platform/web/switches/switch-store.ts'
import { Button } from '#ui/button.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { visitsApi } from '../../contract/visits-api.ts'
import { visitsModule } from '../../contract/visits-module.ts'
import { visitRecording } from '../../contract/visits-switches.ts'
import { OverviewSide } from '../parts/overview-side.tsx'
import { PagesSide } from '../parts/pages-side.tsx'
import { PeopleSide } from '../parts/people-side.tsx'
import { UntrackedSide } from '../parts/untracked-side.tsx'
import css from '../parts/visits.module.css'
import { type ChosenPeriod, SPANS, usePeriod } from '../use-period.ts'
import { useVisitsText } from '../use-visits-text.ts'

const FILTERS = { days: SPANS, side: ['overview', 'pages', 'people', 'untracked'], page: null } as const

/** How the product is used: in all, by page, by person. Period and side are in the address. */
export function VisitorDashboardScreen() {
  const text = useVisitsText()
  const language = useUiState((ui) => ui.language)
  const filters = useAddressFilters(visitsModule, 'dashboard', FILTERS)
  const { days, page } = filters.chosen
  const { period, project } = usePeriod(days)
  const isRecording = useSwitch(visitRecording)
  const seesPeople = useCan('visit:read-person')
  const choosesUntracked = useCan('visit:exclude')
  const mayOpen = { overview: true, pages: true, people: seesPeople, untracked: choosesUntracked }
  const sides = FILTERS.side.filter((side) => mayOpen[side])
  const side = mayOpen[filters.chosen.side] ? filters.chosen.side : 'overview'
  return (
    <div className={css['screen']}>
      <PageHead
        title={visitsModule.screens.dashboard.title[language]}
        context={project ? text('inProject', { name: project.name }) : text('allProjects')}
        actions={
          <div className={css['tools']}>
            <SegmentedControl
              label={text('period')}
              value={days}
              onChange={(next) => filters.set({ days: next })}
              segments={SPANS.map((value) => ({ value, label: text(`days.${value}`) }))}
            />
            <Can do="visit:read-person">
              <ExportButton period={period} />
            </Can>
          </div>
        }
      />
      {!isRecording && (
        <p className={css['note']} role="status">
          {visitRecording.whenOff[language]}
        </p>
      )}
      <Tabs
        label={text('sides')}
        value={side}
        onChange={(next) => filters.set({ side: next, page: undefined })}
        tabs={sides.map((id) => ({ id, label: text(`side.${id}`) }))}
      >
        {side === 'overview' && <OverviewSide period={period} linkTo={filters.linkTo} onSet={filters.set} />}
        {side === 'pages' && (
          <PagesSide
            period={period}
            chosen={page ?? null}
            onChoose={(path) => filters.set({ page: path ?? undefined })}
          />
        )}
        {side === 'people' && <PeopleSide period={period} />}
        {side === 'untracked' && <UntrackedSide />}
      </Tabs>
    </div>
  )
}

function ExportButton({ period }: { period: ChosenPeriod }) {
  const text = useVisitsText()
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    setIsBusy(true)
    try {
      await downloadFile(visitsApi, 'exportVisits', period, `visits ${period.from} to ${period.to}.csv`)
    } catch (error) {
      // The fetch layer has told the person; nothing on the screen changes.
      log('warn', 'The visits could not be exported.', error)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button busy={isBusy} onClick={() => void save()}>
      {text('export')}
    </Button>
  )
}
