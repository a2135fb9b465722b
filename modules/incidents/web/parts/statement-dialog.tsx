import { Suspense, useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { momentFromEntry, momentToEntry } from '#platform/web/records/entered-moment.ts'
import { personPicker } from '#platform/web/records/field-slots.ts'
import { useSession } from '#platform/web/session/session-store.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { Button } from '#ui/button.tsx'
import { MomentField } from '#ui/date-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Incident } from '../../contract/incident.ts'
import { incidentsApi } from '../../contract/incidents-api.ts'
import { STATEMENT_LANGUAGE_NAMES, STATEMENT_LANGUAGES } from '../../contract/incidents-records.ts'
import { useIncidentsText } from '../use-incidents-text.ts'
import css from './incident.module.css'
import type { Writing } from './writing.ts'

interface WriteProps {
  readonly incident: Incident
  readonly writing: Writing
  readonly onClose: () => void
}

/** Takes down what somebody whom the incident names says. */
export function StatementDialog({ incident, writing, onClose }: WriteProps) {
  const text = useIncidentsText()
  const typing = useTyped(incident, writing)
  const { typed } = typing
  const add = useApiMutation(incidentsApi, 'addStatement')
  const change = useApiMutation(incidentsApi, 'changeStatement')
  const { statement, addsTo } = writing
  const error = add.error ?? change.error
  const isWhole = typed.witness !== '' && typed.text.trim() !== '' && typed.takenAt !== null
  const send = async () => {
    const { takenAt, takenById } = typed
    if (takenAt === null) return
    const said = { ...typed, id: incident.id, takenAt, takenById: takenById ?? undefined }
    const sent = statement
      ? change.send({ ...said, statementId: statement.id, rowVersion: statement.rowVersion })
      : add.send({ ...said, addsTo: addsTo?.id ?? null })
    // A refusal is shown, and what was typed is kept.
    await sent.then(onClose, () => undefined)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={addsTo ? text('addsTo', { number: String(addsTo.number) }) : text('takeStatement')}
      closeLabel={text('close')}
      actions={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button
            look="primary"
            disabled={!isWhole}
            busy={add.isPending || change.isPending}
            onClick={() => void send()}
          >
            {text('save')}
          </Button>
        </>
      }
    >
      <StatementFields incident={incident} isAddition={addsTo !== undefined} {...typing} />
      {error && <ProblemNote>{error.message}</ProblemNote>}
    </Dialog>
  )
}

function useTyped(incident: Incident, { statement, addsTo }: Writing) {
  const uiLanguage = useUiState((ui) => ui.language)
  const userId = useSession((session) => session.userId)
  const [typed, setTyped] = useState(() => {
    const of = statement ?? addsTo
    const witness = incident.people.find(({ role }) => role === 'witness') ?? incident.people[0]
    return {
      witness: of?.witness ?? witness?.name ?? '',
      text: statement?.text ?? '',
      language: of?.language ?? uiLanguage,
      takenAt: (statement?.takenAt ?? new Date().toISOString()) as string | null,
      takenWhere: statement?.takenWhere ?? '',
      takenById: statement?.takenBy.id ?? userId,
    }
  })
  return { typed, put: (next: Partial<typeof typed>) => setTyped({ ...typed, ...next }) }
}

type FieldsProps = ReturnType<typeof useTyped> & { readonly incident: Incident; readonly isAddition: boolean }

function StatementFields({ incident, isAddition, typed, put }: FieldsProps) {
  const text = useIncidentsText()
  const say = useSay()
  const timeZone = useUiState((ui) => ui.timeZone) ?? undefined
  const names = [...new Set([typed.witness, ...incident.people.map(({ name }) => name)])].filter(Boolean)
  return (
    <div className={css['part']}>
      <SelectField
        label={text('witness')}
        help={text('witnessHelp')}
        disabled={isAddition}
        value={typed.witness}
        choices={names.map((value) => ({ value, label: value }))}
        onChange={({ target }) => put({ witness: target.value })}
      />
      <TextAreaField
        label={text('statement')}
        value={typed.text}
        rows={8}
        maxLength={20_000}
        onChange={({ target }) => put({ text: target.value })}
      />
      <SelectField
        label={text('statementLanguage')}
        value={typed.language}
        choices={STATEMENT_LANGUAGES.map((value) => ({ value, label: say(STATEMENT_LANGUAGE_NAMES[value]) }))}
        onChange={({ target }) => put({ language: STATEMENT_LANGUAGES.find((one) => one === target.value) ?? 'other' })}
      />
      <MomentField
        label={text('takenAt')}
        value={momentToEntry(typed.takenAt, timeZone)}
        onChange={(entered) => put({ takenAt: momentFromEntry(entered, timeZone) })}
      />
      <TextField
        label={text('takenWhere')}
        note={text('optional')}
        value={typed.takenWhere}
        dir="auto"
        maxLength={200}
        onChange={({ target }) => put({ takenWhere: target.value })}
      />
      <Suspense fallback={<Skeleton height="3.5rem" />}>
        <personPicker.Part
          label={text('takenById')}
          name="takenById"
          place={{ ...incident, structureCode: incident.structureCode ?? '' }}
          value={typed.takenById}
          onNames={() => undefined}
          onChange={(takenById) => put({ takenById })}
        />
      </Suspense>
    </div>
  )
}
