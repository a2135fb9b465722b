import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { countProblems, type EntryRow } from '#platform/web/entry-grid/entry-columns.ts'
import { DraftNotices } from '#platform/web/form/draft-notices.tsx'
import { useDrawing } from '#platform/web/form/use-drawing.ts'
import { isRecord } from '#platform/web/is-record.ts'
import { Button } from '#ui/button.tsx'
import { FoldingPart } from '#ui/folding-part.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type Cause, type Incident, MOST_WHYS } from '../../contract/incident.ts'
import { incidentsApi } from '../../contract/incidents-api.ts'
import { CAUSE_KINDS } from '../../contract/incidents-records.ts'
import { useIncidentsText } from '../use-incidents-text.ts'
import {
  EventsGrid,
  eventsOfRows,
  type Findings,
  FindingsFields,
  FindingsShown,
  rowsOfEvents,
  useEventColumns,
} from './findings-fields.tsx'
import css from './incident.module.css'

/** Why it happened: answers to "why", each to the one before, and the causes that were found. */
export function InvestigationPart({ incident }: { readonly incident: Incident }) {
  const text = useIncidentsText()
  const { whys, causes, events, activity, hazards, conditions, behaviours, can } = incident
  const found = [whys, causes, events, activity, hazards, conditions, behaviours]
  // An action that is added meanwhile takes nothing away of what is typed here.
  return (
    <FoldingPart
      title={text('investigation')}
      note={text('notInvestigated')}
      isBegun={incident.state !== 'reported' || found.some(hasContent)}
    >
      {can.investigate ? (
        <InvestigationForm key={JSON.stringify(found)} of={JSON.stringify(found)} incident={incident} />
      ) : (
        <>
          {whys.length + causes.length === 0 && <p className={css['quiet']}>{text('notInvestigated')}</p>}
          <ol>
            {whys.map((why) => (
              <li key={why} dir="auto">
                {why}
              </li>
            ))}
          </ol>
          <CauseTree causes={causes} under={null} />
          <FindingsShown incident={incident} />
        </>
      )}
    </FoldingPart>
  )
}

const hasContent = (found: string | null | readonly unknown[]) => found !== null && found.length > 0

function CauseTree({ causes, under }: { readonly causes: readonly Cause[]; readonly under: number | null }) {
  const text = useIncidentsText()
  const here = causes.map((cause, at) => ({ cause, at })).filter(({ cause }) => cause.under === under)
  if (here.length === 0) return null
  return (
    <ul>
      {here.map(({ cause, at }) => (
        <li key={at}>
          <span className={css['quiet']}>{text(`cause.${cause.kind}`)}</span> <bdi>{cause.statement}</bdi>
          <CauseTree causes={causes} under={at} />
        </li>
      ))}
    </ul>
  )
}

/** What is typed of an investigation. */
interface Typed {
  /** What was stored then: a draft of something older is not taken up. */
  readonly of: string
  readonly whys: readonly string[]
  readonly causes: readonly Cause[]
  readonly rows: readonly EntryRow[]
  readonly findings: Findings
}

function InvestigationForm({
  incident: { id, rowVersion, ...stored },
  of,
}: {
  readonly incident: Incident
  readonly of: string
}) {
  const text = useIncidentsText()
  const { activity, hazards, conditions, behaviours, events } = stored
  const typed = useDrawing<Typed>({
    name: `incidents.investigation:${id}`,
    stored: {
      ...{
        of,
        rows: rowsOfEvents(events),
        causes: stored.causes,
        findings: { activity, hazards, conditions, behaviours },
      },
      whys: stored.whys.length > 0 ? stored.whys : [''],
    },
    rowVersion: 0,
    read: (draft) => (isRecord(draft) && draft['of'] === of ? (draft as unknown as Typed) : null),
  })
  const { whys, causes, rows, findings } = typed.value
  const change = (part: Partial<Typed>) => typed.change({ ...typed.value, ...part })
  const setWhys = (next: readonly string[]) => change({ whys: next })
  const setCauses = (next: readonly Cause[]) => change({ causes: next })
  const columns = useEventColumns()
  const save = useApiMutation(incidentsApi, 'investigate')
  const submit = () => {
    const said = whys.map((why) => why.trim()).filter((why) => why !== '')
    const draft = { whys: said, causes: withoutEmpty(causes), events: eventsOfRows(rows), ...findings }
    // The mutation holds the failure, and it is said below the button.
    save.send({ id, rowVersion, ...draft }).then(typed.settle, () => undefined)
  }
  return (
    <form
      className={css['part']}
      aria-label={text('investigation')}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <h3>{text('events')}</h3>
      <DraftNotices of={typed} onDiscard={typed.discard} />
      <EventsGrid rows={rows} onChange={(next) => change({ rows: [...next] })} />
      <FindingsFields findings={findings} onChange={(next) => change({ findings: next })} />
      <h3>{text('whys')}</h3>
      <ol className={css['whys']}>
        {whys.map((why, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place in the chain is what an answer is.
          <li key={at}>
            <TextField
              label={text('why', { number: String(at + 1) })}
              value={why}
              maxLength={500}
              dir="auto"
              onChange={({ target }) => setWhys(whys.map((one, place) => (place === at ? target.value : one)))}
            />
          </li>
        ))}
      </ol>
      {whys.length < MOST_WHYS && (
        <div>
          <Button size="small" onClick={() => setWhys([...whys, ''])}>
            {text('askWhy')}
          </Button>
        </div>
      )}
      <h3>{text('causes')}</h3>
      {causes.map((cause, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: causes name each other by their place.
        <div key={at} className={css['row']}>
          <CauseFields
            {...{ cause, at, causes }}
            onChange={(next) => setCauses(causes.map((one, place) => (place === at ? next : one)))}
          />
        </div>
      ))}
      <div className={css['buttons']}>
        <Button size="small" onClick={() => setCauses([...causes, { kind: 'process', statement: '', under: null }])}>
          {text('addCause')}
        </Button>
        <Button type="submit" busy={save.isPending} disabled={countProblems(columns, rows) > 0}>
          {text('saveInvestigation')}
        </Button>
      </div>
      {save.error && <p role="alert">{save.error.message}</p>}
    </form>
  )
}

interface CauseFieldsProps {
  readonly cause: Cause
  readonly at: number
  readonly causes: readonly Cause[]
  readonly onChange: (next: Cause) => void
}

function CauseFields({ cause, at, causes, onChange }: CauseFieldsProps) {
  const text = useIncidentsText()
  const before = causes.slice(0, at)
  return (
    <>
      <TextField
        label={text('causeStatement', { number: String(at + 1) })}
        value={cause.statement}
        maxLength={500}
        dir="auto"
        onChange={({ target }) => onChange({ ...cause, statement: target.value })}
      />
      <SelectField
        label={text('causeKind')}
        value={cause.kind}
        choices={CAUSE_KINDS.map((value) => ({ value, label: text(`cause.${value}`) }))}
        onChange={({ target }) =>
          onChange({ ...cause, kind: CAUSE_KINDS.find((one) => one === target.value) ?? 'process' })
        }
      />
      {before.length > 0 && (
        <SelectField
          label={text('causeUnder')}
          value={cause.under === null ? '' : String(cause.under)}
          placeholder={text('none')}
          choices={before.map(({ statement }, place) => ({
            value: String(place),
            label: statement || String(place + 1),
          }))}
          onChange={({ target }) => onChange({ ...cause, under: target.value === '' ? null : Number(target.value) })}
        />
      )}
    </>
  )
}

/** Causes with words; what lay under one without goes up to where that lay. */
function withoutEmpty(causes: readonly Cause[]): Cause[] {
  const placeOf = new Map<number, number | null>()
  const kept: Cause[] = []
  for (const [at, cause] of causes.entries()) {
    const under = cause.under === null ? null : (placeOf.get(cause.under) ?? null)
    if (cause.statement.trim() === '') placeOf.set(at, under)
    else placeOf.set(at, kept.push({ ...cause, under }) - 1)
  }
  return kept
}
