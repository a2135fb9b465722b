import { useController } from 'react-hook-form'
import { useOfferedRules } from '#modules/credit-rules/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useEditor, useFieldTexts } from '#platform/web/records/editor-context.ts'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { SelectField } from '#ui/select-field.tsx'
import { CREDIT_RULE_NAMES } from '../../contract/rules-of-credit.ts'
import { workpackagesApi } from '../../contract/workpackages-api.ts'
import { useWorkpackagesText } from '../use-workpackages-text.ts'

/** By what the package is earned: a rule of the product, or one of the project. */
export function CreditRuleField() {
  const text = useWorkpackagesText()
  const nameOf = useNameOf()
  const { form, place, valueLabels } = useEditor()
  const { label, error } = useFieldTexts('creditRule')
  const own = useFieldTexts('ownRuleId')
  const { field: rule } = useController({ name: 'creditRule' })
  const { field: ownRule } = useController({ name: 'ownRuleId' })
  const { id } = useScreenParams()
  const stored = useApiQuery(workpackagesApi, 'get', { id: id ?? '' }, { enabled: id !== undefined }).data
  const projectCode: string = place?.projectCode ?? form.watch('projectCode') ?? ''
  const offered = useOfferedRules(projectCode)
  // The one that it has is not offered any more once it is archived.
  const names = new Map(stored?.ownRule && stored.ownRuleId ? [[stored.ownRuleId, nameOf(stored.ownRule)]] : [])
  for (const one of offered) names.set(one.id, nameOf(one))
  valueLabels.set('creditRule', (value) =>
    value === 'own' ? text('creditRule.own') : text(`creditRule.${value as 'none'}`),
  )
  valueLabels.set('ownRuleId', (value) => names.get(String(value)) ?? null)
  return (
    <SelectField
      label={label}
      error={error ?? own.error}
      name="creditRule"
      ref={rule.ref}
      value={rule.value === 'own' ? (ownRule.value ?? '') : (rule.value ?? '')}
      choices={[
        ...CREDIT_RULE_NAMES.map((value) => ({ value, label: text(`creditRule.${value}`) })),
        ...[...names].map(([value, name]) => ({ value, label: name })),
      ]}
      onChange={({ target: { value } }) => {
        const isOwn = names.has(value)
        rule.onChange(isOwn ? 'own' : value)
        ownRule.onChange(isOwn ? value : null)
      }}
    />
  )
}
