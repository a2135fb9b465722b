import type { EntryColumn, EntryRow } from '#platform/web/entry-grid/entry-columns.ts'
import { EntryGrid } from '#platform/web/entry-grid/entry-grid.tsx'
import { randomUuid } from '#platform/web/random-id.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { type Incident, MOST_EVENTS, type SequenceEvent } from '../../contract/incident.ts'
import { ACTIVITIES, BEHAVIOURS, CONDITIONS, HAZARDS } from '../../contract/incidents-records.ts'
import { useIncidentsText } from '../use-incidents-text.ts'
import css from './incident.module.css'

export type Findings = Pick<Incident, 'activity' | 'hazards' | 'conditions' | 'behaviours'>

const newRow = (): EntryRow => ({ key: randomUuid(), cells: {} })

export const rowsOfEvents = (events: readonly SequenceEvent[]): EntryRow[] =>
  events.length > 0 ? events.map((event) => ({ key: randomUuid(), cells: { ...event } })) : [newRow()]

export const eventsOfRows = (rows: readonly EntryRow[]): SequenceEvent[] =>
  rows.flatMap(({ cells: { when = '', what = '', evidence = '' } }) =>
    what.trim() === '' ? [] : [{ when: when.trim(), what: what.trim(), evidence: evidence.trim() }],
  )

/** The columns in which the sequence of events is entered. */
export function useEventColumns(): readonly EntryColumn[] {
  const text = useIncidentsText()
  return [
    { name: 'when', label: text('eventWhen'), kind: 'text', maxLength: 40, width: '7rem' },
    { name: 'what', label: text('eventWhat'), kind: 'text', maxLength: 500, isRequired: true },
    { name: 'evidence', label: text('eventEvidence'), kind: 'text', maxLength: 300 },
  ]
}

interface EventsProps {
  readonly rows: readonly EntryRow[]
  readonly onChange: (rows: readonly EntryRow[]) => void
}

/** What happened, one after the other, typed or pasted. */
export function EventsGrid({ rows, onChange }: EventsProps) {
  const text = useIncidentsText()
  const columns = useEventColumns()
  return <EntryGrid label={text('events')} {...{ columns, rows, onChange, newRow }} maxRows={MOST_EVENTS} />
}

interface FindingsProps {
  readonly findings: Findings
  readonly onChange: (findings: Findings) => void
}

/** What was being done, what could do harm, and what contributed: from lists, so that it can be counted. */
export function FindingsFields({ findings, onChange }: FindingsProps) {
  const text = useIncidentsText()
  const set = (changed: Partial<Findings>) => onChange({ ...findings, ...changed })
  return (
    <>
      <SelectField
        label={text('activity')}
        value={findings.activity ?? ''}
        placeholder={text('none')}
        choices={ACTIVITIES.map((value) => ({ value, label: text(`activity.${value}`) }))}
        onChange={({ target }) => set({ activity: ACTIVITIES.find((one) => one === target.value) ?? null })}
      />
      <Picks
        label={text('hazards')}
        of={HAZARDS}
        say={(one) => text(`hazard.${one}`)}
        picked={findings.hazards}
        onChange={(hazards) => set({ hazards })}
      />
      <Picks
        label={text('conditions')}
        of={CONDITIONS}
        say={(one) => text(`condition.${one}`)}
        picked={findings.conditions}
        onChange={(conditions) => set({ conditions })}
      />
      <Picks
        label={text('behaviours')}
        of={BEHAVIOURS}
        say={(one) => text(`behaviour.${one}`)}
        picked={findings.behaviours}
        onChange={(behaviours) => set({ behaviours })}
      />
    </>
  )
}

interface PicksProps<Value extends string> {
  readonly label: string
  readonly of: readonly Value[]
  readonly say: (value: Value) => string
  readonly picked: readonly Value[]
  readonly onChange: (picked: Value[]) => void
}

function Picks<Value extends string>({ label, of, say, picked, onChange }: PicksProps<Value>) {
  return (
    <fieldset className={css['people']}>
      <legend>{label}</legend>
      <div className={css['picks']}>
        {of.map((value) => (
          <Checkbox
            key={value}
            label={say(value)}
            checked={picked.includes(value)}
            onChange={({ target }) =>
              onChange(of.filter((one) => (one === value ? target.checked : picked.includes(one))))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

/** The same to read. */
export function FindingsShown({ incident }: { readonly incident: Incident }) {
  const text = useIncidentsText()
  const { events, activity, hazards, conditions, behaviours } = incident
  const lines = [
    [text('activity'), activity ? text(`activity.${activity}`) : ''],
    [text('hazards'), hazards.map((one) => text(`hazard.${one}`)).join(' · ')],
    [text('conditions'), conditions.map((one) => text(`condition.${one}`)).join(' · ')],
    [text('behaviours'), behaviours.map((one) => text(`behaviour.${one}`)).join(' · ')],
  ].filter(([, words]) => words !== '')
  return (
    <>
      {events.length > 0 && (
        <>
          <h3>{text('events')}</h3>
          <ol>
            {events.map(({ when, what, evidence }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the order is what a sequence is.
              <li key={at}>
                <bdi>{[when, what].filter(Boolean).join(' · ')}</bdi>{' '}
                <span className={css['quiet']}>
                  <bdi>{evidence}</bdi>
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
      {lines.map(([label, words]) => (
        <p key={label} className={css['quiet']}>
          {label}: {words}
        </p>
      ))}
    </>
  )
}
