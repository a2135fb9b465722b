import { Trash2 } from 'lucide-react'
import { Suspense } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { useEditor, useFieldTexts } from '#platform/web/records/editor-context.ts'
import { personPicker } from '#platform/web/records/field-slots.ts'
import { useEnteredPlace } from '#platform/web/records/fields.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { EscalationLevel } from '../../contract/report-task.ts'
import { reportTasksApi } from '../../contract/report-tasks-api.ts'
import { MOST_LEVELS } from '../../contract/report-tasks-records.ts'
import { useReportTasksText } from '../use-report-tasks-text.ts'
import css from './report-tasks.module.css'

const DAYS_BETWEEN = 3

/** Who is told next of what is still missing: days, and a role or a person, one below the other. */
export function EscalationField() {
  const text = useReportTasksText()
  const { valueLabels } = useEditor()
  const { error } = useFieldTexts('escalation')
  const trigger = useWatch({ name: 'trigger' })
  const { field } = useController({ name: 'escalation' })
  const levels = (field.value ?? []) as readonly EscalationLevel[]
  valueLabels.set('escalation', (value) =>
    ((value ?? []) as readonly EscalationLevel[])
      .map(({ afterDays, roleCode }) => text('afterDaysTo', { days: String(afterDays), whom: roleCode }))
      .join(', '),
  )
  if (trigger !== 'missing' && levels.length === 0) return null
  const put = (at: number, changed: Partial<EscalationLevel>) =>
    field.onChange(levels.map((old, place) => (place === at ? { ...old, ...changed } : old)))
  const add = () =>
    field.onChange([
      ...levels,
      { afterDays: (levels.at(-1)?.afterDays ?? 0) + DAYS_BETWEEN, roleCode: '', personId: null },
    ])
  return (
    <fieldset className={css['ladder']} data-wide>
      <legend>{text('escalation')}</legend>
      <p className={css['quiet']}>{text('escalationHelp')}</p>
      {levels.map((level, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step has nothing of its own that stays while it is typed.
        <Level key={at} level={level} at={at} put={(changed) => put(at, changed)}>
          <IconButton
            label={text('remove')}
            icon={<Trash2 size={16} aria-hidden="true" />}
            onClick={() => field.onChange(levels.filter((_, place) => place !== at))}
          />
        </Level>
      ))}
      {error && <ProblemNote>{error}</ProblemNote>}
      {levels.length < MOST_LEVELS && (
        <Button size="small" onClick={add}>
          {text('addLevel')}
        </Button>
      )}
    </fieldset>
  )
}

interface LevelProps {
  readonly level: EscalationLevel
  readonly at: number
  readonly put: (changed: Partial<EscalationLevel>) => void
  readonly children: React.ReactNode
}

function Level({ level, at, put, children }: LevelProps) {
  const text = useReportTasksText()
  const say = useSay()
  const place = useEnteredPlace()
  const { valueLabels } = useEditor()
  const roles = useApiQuery(reportTasksApi, 'roles', {}).data ?? []
  const name = `escalation.${at}.personId`
  return (
    <div className={css['rung']}>
      <NumberField
        label={text('afterDays')}
        value={level.afterDays}
        onChange={(days) => put({ afterDays: days ?? 1 })}
      />
      <SelectField
        label={text('levelRole')}
        choices={[
          { value: '', label: text('none') },
          ...roles.map((role) => ({ value: role.code, label: say(role.name) })),
        ]}
        value={level.roleCode}
        onChange={({ target }) => put({ roleCode: target.value })}
      />
      <Suspense fallback={<Skeleton height="3.5rem" />}>
        <personPicker.Part
          label={text('levelPerson')}
          name={name}
          place={place}
          value={level.personId}
          onChange={(personId) => put({ personId })}
          clearLabel={text('none')}
          onNames={(names) => valueLabels.set(name, (id) => names[String(id)] ?? null)}
        />
      </Suspense>
      {children}
    </div>
  )
}
