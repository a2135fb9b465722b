import { useState } from 'react'
import { downloadFile } from '#platform/web/api/download-file.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { AsOf } from '#platform/web/dashboard/as-of.tsx'
import { useAddressFilters } from '#platform/web/dashboard/use-address-filters.ts'
import { FigureNotes } from '#platform/web/figures/figure-notes.tsx'
import { FIGURE_ROWS, FigureRowsWindow } from '#platform/web/figures/figure-rows-window.tsx'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { log } from '#platform/web/messages/logger.ts'
import { PageHead } from '#platform/web/shell/page-head.tsx'
import { useShellText } from '#platform/web/shell/use-shell-text.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Portfolio } from '../../contract/portfolio.ts'
import { programmeApi } from '../../contract/programme-api.ts'
import { programmeModule } from '../../contract/programme-module.ts'
import { inOrder } from '../in-order.ts'
import { PortfolioMap } from '../parts/portfolio-map.tsx'
import { type OpenedFigure, PortfolioTable } from '../parts/portfolio-table.tsx'
import css from '../parts/programme.module.css'
import { ProgrammeCurves } from '../parts/programme-curves.tsx'
import { useProgrammeText } from '../use-programme-text.ts'

const FILTERS = { view: ['table', 'map'], day: null, order: null, project: null } as const

/** All projects that its reader may see, of now or of a day that has passed. What is chosen stands in the address. */
export function PortfolioScreen() {
  const text = useProgrammeText()
  const say = useSay()
  const shell = useShellText()
  const { chosen, set } = useAddressFilters(programmeModule, 'index', FILTERS)
  const { view, order, project } = chosen
  const day = chosen.day && /^\d{4}-\d{2}-\d{2}$/.test(chosen.day) ? chosen.day : undefined
  const found = useApiQuery(programmeApi, 'portfolio', day ? { day } : {}, { keepPrevious: true })
  const [opened, setOpened] = useState<OpenedFigure | null>(null)
  const { data } = found
  return (
    <div className={css['screen']}>
      <PageHead
        title={say(programmeModule.screens.index.title)}
        context={text('allProjects')}
        actions={
          <>
            <SegmentedControl
              label={text('viewAs')}
              value={view}
              onChange={(next) => set({ view: next })}
              segments={FILTERS.view.map((value) => ({
                value,
                label: value === 'map' ? shell('map') : text('showTable'),
              }))}
            />
            <PaperButton day={day} />
          </>
        }
      />
      <div className={css['tools']}>
        <DateField
          label={text('day')}
          help={text('dayHelp')}
          value={day ?? ''}
          max={new Date().toISOString().slice(0, 10)}
          onChange={(next) => set({ day: next || undefined })}
        />
        {data && <OrderField figures={data.figures} order={order} onChange={(next) => set({ order: next })} />}
      </div>
      {found.error && <LoadFailure error={found.error} isList={false} onRetry={() => void found.refetch()} />}
      {!data && !found.error && <Skeleton height="20rem" />}
      {data && <Notes of={data} />}
      {data?.projects.length === 0 && <EmptyState title={text('empty')}>{text('emptyText')}</EmptyState>}
      {data && data.projects.length > 0 && (
        <>
          {view === 'map' ? (
            <PortfolioMap figures={data.figures} projects={data.projects} onOpen={setOpened} />
          ) : (
            <PortfolioTable figures={data.figures} projects={inOrder(data, order)} onOpen={setOpened} />
          )}
          <ProgrammeCurves
            projects={data.projects}
            day={day}
            project={project}
            onProject={(code) => set({ project: code })}
          />
          <AsOf at={data.asOf} />
        </>
      )}
      {opened && <OpenedRows of={opened} day={day} onClose={() => setOpened(null)} />}
    </div>
  )
}

/** The rows behind a figure of a project. */
function OpenedRows(props: {
  readonly of: OpenedFigure
  readonly day: string | undefined
  readonly onClose: () => void
}) {
  const { of, day, onClose } = props
  const nameOf = useNameOf()
  const [page, setPage] = useState(1)
  const asked = {
    figure: of.figure.key,
    projectCode: of.project.code,
    page,
    pageSize: FIGURE_ROWS,
    ...(day && { day }),
  }
  return (
    <FigureRowsWindow
      figure={of.figure}
      place={nameOf(of.project)}
      found={useApiQuery(programmeApi, 'rows', asked, { keepPrevious: true })}
      page={page}
      onPage={setPage}
      onClose={onClose}
    />
  )
}

/** Of which day the figures are, and what is not in them. */
function Notes({ of }: { readonly of: Portfolio }) {
  const text = useProgrammeText()
  const say = useSay()
  const format = useFormats()
  const withheld = of.figures.filter(({ isWithheld }) => isWithheld).map(({ title }) => say(title))
  const hasTodays = of.figures.some(({ isOfDay, isWithheld }) => !isOfDay && !isWithheld)
  const notes = [
    of.day ? text('ofDay', { day: `\u2068${format.day(of.day, 'UTC')}\u2069` }) : text('ofNow'),
    ...(hasTodays ? [text('todaysNote')] : []),
    ...(withheld.length > 0 ? [text('withheld', { names: withheld.join(' · ') })] : []),
    ...(of.projects.some(({ isPart }) => isPart) ? [text('partNote')] : []),
    ...(of.isCut ? [text('cut')] : []),
  ]
  return <FigureNotes notes={notes} />
}

function OrderField(props: {
  readonly figures: Portfolio['figures']
  readonly order: string | undefined
  readonly onChange: (order: string | undefined) => void
}) {
  const { figures, order, onChange } = props
  const text = useProgrammeText()
  const say = useSay()
  const choices = figures
    .filter(({ isWithheld }) => !isWithheld)
    .map(({ key, title, unit }) => {
      const isWorstLow = unit === 'index'
      const figure = say(title)
      return isWorstLow
        ? { value: key, label: text('leastFirst', { figure }) }
        : { value: `-${key}`, label: text('mostFirst', { figure }) }
    })
  return (
    <SelectField
      label={text('order')}
      value={order ?? ''}
      choices={[{ value: '', label: text('byName') }, ...choices]}
      onChange={({ target }) => onChange(target.value || undefined)}
    />
  )
}

function PaperButton({ day }: { readonly day: string | undefined }) {
  const text = useProgrammeText()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await downloadFile(programmeApi, 'paper', day ? { day } : {}, `portfolio ${day ?? ''}.pdf`)
    } catch (error) {
      // The fetch layer has told the person.
      log('warn', 'The portfolio could not be printed.', error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button busy={isBusy} onClick={() => void save()}>
      {text('paper')}
    </Button>
  )
}
