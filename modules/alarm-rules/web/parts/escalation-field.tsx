import { Trash2 } from 'lucide-react'
import { useController } from 'react-hook-form'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { useEditor, useFieldTexts } from '#platform/web/records/editor-context.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { type EscalationStep, MOST_ESCALATIONS } from '../../contract/alarm-rule.ts'
import { alarmRulesApi } from '../../contract/alarm-rules-api.ts'
import { useAlarmRulesText } from '../use-alarm-rules-text.ts'
import css from './rule.module.css'

/** Minutes and roles, one below the other: a ladder. */
export function EscalationField() {
  const text = useAlarmRulesText()
  const say = useSay()
  const { valueLabels } = useEditor()
  const { error } = useFieldTexts('escalation')
  const { field } = useController({ name: 'escalation' })
  const roles = useApiQuery(alarmRulesApi, 'roles', {}).data ?? []
  const choices = roles.map(({ code, name }) => ({ value: code, label: say(name) }))
  const steps = (field.value ?? []) as readonly EscalationStep[]
  valueLabels.set('escalation', (value) =>
    ((value ?? []) as readonly EscalationStep[])
      .map(({ afterMinutes, roleCode }) => text('minutes', { minutes: afterMinutes, role: roleCode }))
      .join(', '),
  )
  const put = (at: number, step: EscalationStep) =>
    field.onChange(steps.map((old, place) => (place === at ? step : old)))
  const add = () =>
    field.onChange([
      ...steps,
      { afterMinutes: (steps.at(-1)?.afterMinutes ?? 0) + 15, roleCode: choices[0]?.value ?? '' },
    ])
  return (
    <fieldset className={css['ladder']}>
      <legend>{text('escalation')}</legend>
      <p className={css['quiet']}>{text('escalationHelp')}</p>
      {steps.map((step, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step has nothing of its own that stays while it is typed.
        <div key={at} className={css['rung']}>
          <NumberField
            label={text('afterMinutes')}
            unit="min"
            value={step.afterMinutes}
            onChange={(minutes) => put(at, { ...step, afterMinutes: minutes ?? 1 })}
          />
          <SelectField
            label={text('role')}
            choices={choices}
            value={step.roleCode}
            onChange={({ target }) => put(at, { ...step, roleCode: target.value })}
          />
          <IconButton
            label={text('remove')}
            icon={<Trash2 size={16} aria-hidden="true" />}
            onClick={() => field.onChange(steps.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      {error && <ProblemNote>{error}</ProblemNote>}
      {steps.length < MOST_ESCALATIONS && (
        <Button size="small" onClick={add} disabled={choices.length === 0}>
          {text('addEscalation')}
        </Button>
      )}
    </fieldset>
  )
}
