import { useEffect, useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { countProblems, type EntryColumn, type EntryRow, filledRows } from '#platform/web/entry-grid/entry-columns.ts'
import { EntryGrid } from '#platform/web/entry-grid/entry-grid.tsx'
import { useKeptRows } from '#platform/web/entry-grid/use-kept-rows.ts'
import { DraftNotices } from '#platform/web/form/draft-notices.tsx'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { PagePager } from '#platform/web/frames/page-pager.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { usePlace } from '#platform/web/place/place-store.ts'
import { useDayFromToday, useToday } from '#platform/web/place/use-today.ts'
import { usePlacePath } from '#platform/web/records/place-path.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { PageHead } from '#platform/web/shell/page-head.tsx'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { PHONE_MEDIA, useMedia } from '#ui/use-media.ts'
import type { LookAheadPackage } from '../../contract/work-package.ts'
import { workpackagesApi } from '../../contract/workpackages-api.ts'
import { workpackagesModule } from '../../contract/workpackages-module.ts'
import { HoldsNote } from '../parts/holds-note.tsx'
import css from '../parts/packages.module.css'
import { enteredProgress, progressRows, withTyped } from '../progress-rows.ts'
import { useWorkpackagesText } from '../use-workpackages-text.ts'

const PAGE_SIZE = 50

/** The end of a working day: how far each step of the packages under way is by now, entered as in a spreadsheet. */
export function ProgressScreen() {
  const text = useWorkpackagesText()
  const say = useSay()
  const today = useToday()
  const [doneOn, setDoneOn] = useDayFromToday()
  const [page, setPage] = useState(1)
  const { currentProject, currentSite } = usePlace((place) => place)
  useLiveEvents({ kinds: ['work-package'] })
  const where = {
    ...(currentProject && { projectCode: currentProject.code }),
    ...(currentSite && { siteCode: currentSite.code }),
  }
  const query = { ...where, from: today, days: 1, isUnderWay: 'true', page, pageSize: PAGE_SIZE }
  const found = useApiQuery(workpackagesApi, 'lookAhead', query, { keepPrevious: true })
  const grid = useProgressGrid(found.data?.items, doneOn, currentSite?.code ?? '')
  return (
    <div className={css['screen']}>
      <PageHead
        title={say(workpackagesModule.screens.progress.title)}
        context={usePlacePath('site')}
        actions={
          <Button look="primary" disabled={!grid.canSave} busy={grid.isSaving} onClick={() => void grid.save()}>
            {text('save')}
          </Button>
        }
      />
      <div className={css['tools']}>
        <DateField label={text('doneOn')} value={doneOn} max={today} onChange={setDoneOn} />
        <p className={css['help']}>{text('progressHelp')}</p>
      </div>
      {found.error && !found.data && <LoadFailure error={found.error} isList onRetry={() => void found.refetch()} />}
      {!found.data && !found.error && <Skeleton height="12rem" />}
      {found.data && grid.rows.length === 0 && (
        <EmptyState title={text('nothingUnderWay')}>{text('nothingUnderWayText')}</EmptyState>
      )}
      <DraftNotices of={grid.kept} onDiscard={grid.kept.discard} />
      {grid.rows.length > 0 && (
        <EntryGrid
          hasCards
          label={say(workpackagesModule.screens.progress.title)}
          columns={grid.columns}
          rows={grid.rows}
          onChange={grid.kept.change}
          errors={grid.errors}
        />
      )}
      <PagePager
        page={page}
        pageSize={PAGE_SIZE}
        found={found.data}
        isPart
        onPage={(to) => void grid.leave().then((mayTurn) => mayTurn && setPage(to))}
      />
      <HeldPackages of={found.data?.items ?? []} />
    </div>
  )
}

/** Packages whose further steps wait, with what for. */
function HeldPackages({ of }: { readonly of: readonly LookAheadPackage[] }) {
  const text = useWorkpackagesText()
  const isArabic = useUiState((ui) => ui.language) === 'ar'
  const held = of.filter(({ holds, can }) => can.progress && holds.length > 0)
  if (held.length === 0) return null
  return (
    <section className={css['section']} aria-labelledby="held-packages">
      <h2 id="held-packages" className={css['heading']}>
        {text('heldPackages')}
      </h2>
      <ul className={css['list']}>
        {held.map(({ id, number, name, nameAr, holds }) => (
          <li key={id} className={css['section']}>
            <ScreenLink to={workpackagesModule} screen="detail" params={{ id }} className={css['target']}>
              <bdi dir="ltr">{number}</bdi> <bdi>{(isArabic && nameAr) || name}</bdi>
            </ScreenLink>
            <HoldsNote holds={holds} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function useProgressGrid(items: Parameters<typeof progressRows>[0] | undefined, doneOn: string, siteCode: string) {
  const text = useWorkpackagesText()
  const say = useSay()
  const isArabic = useUiState((ui) => ui.language) === 'ar'
  const [rows, setRows] = useState<readonly EntryRow[]>([])
  const [errors, setErrors] = useState<Readonly<Record<string, Readonly<Record<string, string>>>>>({})
  const entering = useApiMutation(workpackagesApi, 'enterProgress')
  const kept = useKeptRows({
    ...{ name: `workpackages.progress:${siteCode}`, rowVersion: 0, isWhole: items !== undefined && rows.length > 0 },
    ...{ rows, setRows: (typed) => setRows((now) => withTyped(now, typed)) },
  })
  useEffect(() => {
    // What somebody else entered meanwhile comes in; what is typed here stays.
    if (items) setRows((typed) => progressRows(items, typed, { say, isArabic, hold: text('hold') }))
  }, [items, say, isArabic, text])
  const isPhone = useMedia(PHONE_MEDIA)
  const fixed = (name: string, label: string, width: string): EntryColumn => ({
    name,
    label,
    kind: 'text',
    isFixed: true,
    width,
  })
  const columns: EntryColumn[] = [
    ...(isPhone
      ? [fixed('task', text('step'), '8.5rem')]
      : [fixed('package', text('package'), '16rem'), fixed('step', text('step'), '9rem')]),
    { name: 'soFar', label: text('soFar'), kind: 'number', unit: '%', isFixed: true, width: '4.5rem' },
    {
      ...{ name: 'now', label: text('now'), kind: 'number', unit: '%', isRequired: true, width: '5rem' },
      ...{ min: 0, max: 100, decimals: 1 },
    },
    { name: 'note', label: text('note'), kind: 'text', maxLength: 200, width: '14rem' },
  ]
  const filled = filledRows(columns, rows)
  const save = async () => {
    const refused: Record<string, Record<string, string>> = {}
    let saved = 0
    for (const { id, keys, steps, note } of enteredProgress(filled)) {
      try {
        await entering.send({ id, doneOn, steps: [...steps], note })
        saved += 1
        setRows((now) =>
          now.map((row) => (keys.includes(row.key) ? { ...row, cells: { ...row.cells, now: '', note: '' } } : row)),
        )
      } catch (error) {
        for (const key of keys) refused[key] = { now: (error as Error).message }
      }
    }
    setErrors(refused)
    if (Object.keys(refused).length === 0) kept.settle()
    if (saved > 0) showMessage({ tone: 'success', text: text('progressSaved', { count: saved }) })
    if (Object.keys(refused).length > 0) showMessage({ tone: 'error', text: text('progressRefused') })
    return Object.keys(refused).length === 0
  }
  const canSave = filled.length > 0 && countProblems(columns, rows) === 0
  /** What is typed on a page is saved before the next one is shown. */
  const leave = async () => filled.length === 0 || (canSave && (await save()))
  return { rows, kept, leave, columns, errors, save, canSave, isSaving: entering.isPending }
}
