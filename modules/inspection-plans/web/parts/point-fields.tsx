import { useController, useWatch } from 'react-hook-form'
import { formsApi } from '#modules/forms/contract/forms-api.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { randomId } from '#platform/web/random-id.ts'
import { useEditor } from '#platform/web/records/editor-context.ts'
import { Button } from '#ui/button.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { PlanPoint } from '../../contract/plan.ts'
import { METHODS, POINT_KINDS } from '../../contract/plan-records.ts'
import {
  KIND_LETTERS,
  NO_PART,
  PARTIES,
  PARTY_TITLES,
  type Party,
  settleParties,
} from '../../contract/point-parties.ts'
import { useHeldSteps } from '../use-held-steps.ts'
import { usePlansText } from '../use-plans-text.ts'
import { CheckFields } from './check-fields.tsx'
import css from './plan.module.css'

const newPoint = (): PlanPoint => ({
  id: randomId(),
  activity: '',
  activityAr: '',
  kind: 'hold',
  contractor: null,
  engineer: 'hold',
  thirdParty: null,
  holds: null,
  method: 'visual',
  reference: '',
  acceptance: '',
  noticeHours: 24,
  templateId: null,
  checks: [],
})

/** The points of a plan in the order of the work. */
export function PointFields() {
  const text = usePlansText()
  const { form, place } = useEditor()
  const projectCode: string = place?.projectCode ?? form.watch('projectCode') ?? ''
  const offered = useApiQuery(formsApi, 'offered', { projectCode }, { enabled: projectCode !== '' })
  const forms = (offered.data ?? []).map(({ templateId, name }) => ({ value: templateId, label: name }))
  const { field } = useController({ name: 'points' })
  const points = (field.value ?? []) as PlanPoint[]
  const change = (at: number, next: Partial<PlanPoint>) =>
    field.onChange(points.map((point, index) => (index === at ? { ...point, ...next } : point)))
  return (
    <section className={css['points']} aria-label={text('points')}>
      <h2 className={css['heading']}>{text('points')}</h2>
      {points.map((point, at) => (
        <fieldset key={point.id} className={css['point']}>
          <legend className={css['legend']}>{point.activity || text('newPoint')}</legend>
          <OnePoint point={point} projectCode={projectCode} forms={forms} onChange={(next) => change(at, next)} />
          <Button onClick={() => field.onChange(points.filter((_, index) => index !== at))}>
            {text('removePoint')}
          </Button>
        </fieldset>
      ))}
      <Button onClick={() => field.onChange([...points, newPoint()])}>{text('addPoint')}</Button>
    </section>
  )
}

interface OnePointProps {
  readonly point: PlanPoint
  readonly projectCode: string
  readonly forms: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (next: Partial<PlanPoint>) => void
}

function OnePoint({ point, projectCode, forms, onChange }: OnePointProps) {
  const text = usePlansText()
  const words = (name: 'activity' | 'activityAr' | 'reference' | 'acceptance') => (
    <TextField
      label={text(name)}
      dir={name === 'activityAr' ? 'rtl' : 'auto'}
      note={name === 'activity' ? undefined : text('optional')}
      value={point[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  )
  return (
    <>
      {words('activity')}
      {words('activityAr')}
      <PartyFields point={point} onChange={onChange} />
      <div className={css['pair']}>
        <HeldStep point={point} projectCode={projectCode} onChange={onChange} />
        <SelectField
          label={text('method')}
          choices={METHODS.map((value) => ({ value, label: text(`method.${value}`) }))}
          value={point.method}
          onChange={({ target }) => onChange({ method: target.value as PlanPoint['method'] })}
        />
        <NumberField
          label={text('noticeHours')}
          unit="h"
          value={point.noticeHours}
          onChange={(hours) => onChange({ noticeHours: hours ?? 0 })}
        />
      </div>
      {words('reference')}
      {words('acceptance')}
      <SelectField
        label={text('form')}
        note={text('optional')}
        placeholder={text('none')}
        choices={forms}
        value={point.templateId ?? ''}
        onChange={({ target }) => onChange({ templateId: target.value || null })}
      />
      <CheckFields checks={point.checks} onChange={(checks) => onChange({ checks })} />
    </>
  )
}

/** What each party does at the point, in the columns of a printed plan. The last one that has a part in it keeps one. */
function PartyFields({ point, onChange }: Pick<OnePointProps, 'point' | 'onChange'>) {
  const text = usePlansText()
  const say = useSay()
  const change = (party: Party, chosen: string) => {
    const next = { ...point, [party]: POINT_KINDS.find((kind) => kind === chosen) ?? null }
    onChange(settleParties(next))
  }
  const isLast = (party: Party) => PARTIES.every((one) => one === party || point[one] === null)
  return (
    <div>
      <div className={css['parties']}>
        {PARTIES.map((party) => (
          <SelectField
            key={party}
            label={say(PARTY_TITLES[party])}
            choices={[
              { value: '', label: NO_PART, isDisabled: isLast(party) },
              ...POINT_KINDS.map((value) => ({ value, label: `${KIND_LETTERS[value]} ${text(`kind.${value}`)}` })),
            ]}
            value={point[party] ?? ''}
            onChange={({ target }) => change(party, target.value)}
          />
        ))}
      </div>
      <p className={css['help']}>{text('kindFollows', { kind: text(`kind.${point.kind}`) })}</p>
    </div>
  )
}

/** What waits for the point; the work goes on beside reviews and surveillance. */
function HeldStep({ point, projectCode, onChange }: Pick<OnePointProps, 'point' | 'projectCode' | 'onChange'>) {
  const text = usePlansText()
  const steps = useHeldSteps(projectCode, useWatch({ name: 'works' }) ?? [])
  if (point.kind !== 'hold' && point.kind !== 'witness') return null
  return (
    <SelectField
      label={text('holds')}
      placeholder={text('wholePackage')}
      choices={steps}
      value={point.holds ?? ''}
      onChange={({ target }) => onChange({ holds: target.value || null })}
    />
  )
}
