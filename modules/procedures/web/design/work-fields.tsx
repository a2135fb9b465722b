import { formsApi } from '#modules/forms/contract/forms-api.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { EVIDENCE } from '../../contract/procedure-drawing.ts'
import { useProceduresText } from '../use-procedures-text.ts'
import css from './design.module.css'
import { DurationField } from './duration-field.tsx'
import type { GraphNode } from './edit-graph.ts'
import { RoleField } from './role-field.tsx'

type Work = NonNullable<GraphNode['work']>

/** Who does a step, until when, what has to be left behind, and who is told where it is late. */
export function WorkFields(props: {
  readonly work: Work
  readonly projectCode: string
  readonly onChange: (work: Work) => void
}) {
  const { work, projectCode, onChange } = props
  const text = useProceduresText()
  const { kind, performer, due, evidence, escalation } = work
  return (
    <>
      <SegmentedControl
        label={text('stepKind')}
        value={kind}
        onChange={(value) => onChange({ ...work, kind: value, form: value === 'form' ? work.form : null })}
        segments={(['task', 'form', 'approval'] as const).map((value) => ({ value, label: text(`added.${value}`) }))}
      />
      {kind === 'form' && (
        <FormField projectCode={projectCode} value={work.form} onChange={(form) => onChange({ ...work, form })} />
      )}
      <RoleField
        label={text('role')}
        performer={performer}
        onChange={(next) => onChange({ ...work, performer: next })}
      />
      <DurationField label={text('dueWithin')} value={due} onChange={(next) => onChange({ ...work, due: next })} />
      <fieldset className={css['group']}>
        <legend className={css['heading']}>{text('evidence')}</legend>
        {EVIDENCE.map((one) => (
          <Checkbox
            key={one}
            label={text(`evidence.${one}`)}
            checked={evidence.includes(one)}
            onChange={({ target }) =>
              onChange({
                ...work,
                evidence: EVIDENCE.filter((other) => (other === one ? target.checked : evidence.includes(other))),
              })
            }
          />
        ))}
      </fieldset>
      <DurationField
        label={text('lateAfter')}
        value={escalation?.after ?? null}
        onChange={(after) =>
          onChange({ ...work, escalation: after && { after, to: escalation?.to ?? { kind: 'role', role: '' } } })
        }
      />
      {escalation && (
        <RoleField
          label={text('lateTo')}
          performer={escalation.to}
          onChange={(to) => to && onChange({ ...work, escalation: { ...escalation, to } })}
        />
      )}
    </>
  )
}

/** One of the forms that are in use on the project; the version that is in use when the procedure is made active is kept. */
function FormField(props: {
  readonly projectCode: string
  readonly value: string | null
  readonly onChange: (templateId: string | null) => void
}) {
  const { projectCode, value, onChange } = props
  const text = useProceduresText()
  const isArabic = useUiState((ui) => ui.language) === 'ar'
  const { data } = useApiQuery(formsApi, 'offered', { projectCode }, { staleTimeMs: 60_000 })
  return (
    <SelectField
      label={text('form')}
      placeholder={text('choose')}
      help={data?.length === 0 ? text('noForms') : undefined}
      value={value ?? ''}
      choices={(data ?? []).map(({ templateId, number, name, nameAr }) => ({
        value: templateId,
        label: `${(isArabic && nameAr) || name} (${number})`,
      }))}
      onChange={({ target }) => onChange(target.value || null)}
    />
  )
}
