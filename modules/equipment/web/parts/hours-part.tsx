import { useState } from 'react'
import { dayAfter } from '#engines/calendar/local-time.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { ChartCard } from '#platform/web/dashboard/chart-card.tsx'
import { countProblems, type EntryColumn, type EntryRow } from '#platform/web/entry-grid/entry-columns.ts'
import { EntryGrid } from '#platform/web/entry-grid/entry-grid.tsx'
import { useKeptRows } from '#platform/web/entry-grid/use-kept-rows.ts'
import { DraftNotices } from '#platform/web/form/draft-notices.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { useDayFromToday, useToday } from '#platform/web/place/use-today.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { equipmentApi } from '../../contract/equipment-api.ts'
import type { Machine, MachineDay } from '../../contract/machine.ts'
import { sumHours } from '../../contract/utilisation.ts'
import { changedDays, HOUR_NAMES, hoursRows, weekUntil } from '../hours-rows.ts'
import { useEquipmentText } from '../use-equipment-text.ts'
import css from './equipment.module.css'
import { HourFigures } from './hour-figures.tsx'

const SHOWN_DAYS = 28

/** What a machine did: figures and days of four weeks, and a week entered as in a spreadsheet. */
export function HoursPart({ of }: { readonly of: Machine }) {
  const text = useEquipmentText()
  const format = useFormats()
  const today = useToday()
  const [last, setLast] = useDayFromToday()
  const from = dayAfter(last, 1 - SHOWN_DAYS)
  const found = useApiQuery(equipmentApi, 'days', { id: of.id, from, to: last }, { keepPrevious: true })
  const days = found.data ?? []
  return (
    <section className={css['section']} aria-labelledby="machine-hours">
      <h2 id="machine-hours" className={css['title']}>
        {text('hours')}
      </h2>
      <HourFigures of={sumHours(days)} />
      {days.length > 0 && (
        <ChartCard
          title={text('hours')}
          shape={{
            kind: 'columns',
            categories: days.map(({ day }) => format.day(day, 'UTC')),
            series: (['working', 'idle', 'standby', 'breakdown'] as const).map((name) => ({
              name: text(name),
              values: days.map((day) => day[name]),
            })),
          }}
          format={(value) => `${format.number(value)} h`}
        />
      )}
      {of.can.enterHours && found.data && (
        <>
          <div className={css['row']}>
            <DateField label={text('week')} value={last} max={today} onChange={setLast} />
            <p className={css['quiet']}>{text('hoursHelp')}</p>
          </div>
          <WeekGrid key={`${of.id} ${last}`} id={of.id} last={last} entered={found.data} />
        </>
      )}
    </section>
  )
}

function WeekGrid({ id, last, entered }: { id: string; last: string; entered: readonly MachineDay[] }) {
  const text = useEquipmentText()
  const format = useFormats()
  const read = hoursRows(weekUntil(last), entered, (day) => format.day(day, 'UTC'))
  const [typed, setTyped] = useState<readonly EntryRow[] | null>(null)
  const rows = typed ?? read
  const kept = useKeptRows({ name: `equipment.hours:${id}:${last}`, rowVersion: 0, rows, setRows: setTyped })
  const entering = useApiMutation(equipmentApi, 'enterDays')
  const columns: EntryColumn[] = [
    { name: 'day', label: text('day'), kind: 'text', isFixed: true, width: '8rem' },
    ...HOUR_NAMES.map(
      (name): EntryColumn => ({
        ...{ name, label: text(name), kind: 'number', unit: 'h', width: '6rem' },
        ...{ min: 0, max: 24, decimals: 2 },
      }),
    ),
    { name: 'note', label: text('note'), kind: 'text', maxLength: 200, width: '12rem' },
  ]
  const changed = changedDays(rows, entered)
  const save = () =>
    entering.send({ id, days: changed }).then(
      () => {
        kept.settle()
        showMessage({ tone: 'success', text: text('hoursSaved', { count: changed.length }) })
      },
      (error: Error) => showMessage({ tone: 'error', text: error.message }),
    )
  const canSave = changed.length > 0 && countProblems(columns, rows) === 0
  return (
    <>
      <DraftNotices of={kept} onDiscard={kept.discard} />
      <EntryGrid label={text('hours')} columns={columns} rows={rows} onChange={kept.change} />
      <div>
        <Button disabled={!canSave} busy={entering.isPending} onClick={() => void save()}>
          {text('save')}
        </Button>
      </div>
    </>
  )
}
