import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { SIGNS, type SimpleCondition } from '../drawing/condition-words.ts'
import { useProceduresText } from '../use-procedures-text.ts'
import type { SaidFact } from '../use-starts.ts'
import css from './procedures.module.css'
import { type Rule, writeRule } from './rule-rows.ts'

interface RuleFieldsProps {
  readonly rule: Rule
  readonly facts: readonly SaidFact[]
  readonly onChange: (condition: string) => void
}

/** Rows of a rule: a fact of the record compared with one of its choices, by their names. */
export function RuleFields({ rule, facts, onChange }: RuleFieldsProps) {
  const text = useProceduresText()
  const write = (parts: readonly SimpleCondition[], joint = rule.joint) => onChange(writeRule({ joint, parts }))
  const first = facts[0]
  return (
    <fieldset className={css['rule']}>
      <legend>{text('startsWhen')}</legend>
      {rule.parts.length === 0 && <p className={css['quiet']}>{text('onEach')}</p>}
      {rule.parts.length > 1 && (
        <SelectField
          label={text('joint')}
          value={rule.joint}
          choices={(['and', 'or'] as const).map((value) => ({ value, label: text(`joint.${value}All`) }))}
          onChange={({ target }) => write(rule.parts, target.value === 'or' ? 'or' : 'and')}
        />
      )}
      {rule.parts.map((part, at) => (
        <ConditionRow
          // Rows have no name of their own, and are told apart by their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={at}
          part={part}
          facts={facts}
          onChange={(next) => write(rule.parts.map((one, index) => (index === at ? next : one)))}
          onRemove={() => write(rule.parts.filter((_, index) => index !== at))}
        />
      ))}
      {first && (
        <div>
          <Button size="small" onClick={() => write([...rule.parts, fresh(first)])}>
            {text('addCondition')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

const fresh = ({ name, choices }: SaidFact): SimpleCondition => ({ name, sign: '=', value: choices[0]?.value ?? '' })

function ConditionRow(props: {
  readonly part: SimpleCondition
  readonly facts: readonly SaidFact[]
  readonly onChange: (part: SimpleCondition) => void
  readonly onRemove: () => void
}) {
  const { part, facts, onChange, onRemove } = props
  const text = useProceduresText()
  const fact = facts.find(({ name }) => name === part.name)
  const signs = fact?.isGrade ? SIGNS : SIGNS.slice(0, 2)
  return (
    <div className={css['condition']}>
      <SelectField
        label={text('factAsked')}
        isLabelHidden
        value={part.name}
        choices={facts.map(({ name, label }) => ({ value: name, label }))}
        onChange={({ target }) => {
          const next = facts.find(({ name }) => name === target.value)
          if (next) onChange(fresh(next))
        }}
      />
      <SelectField
        label={text('compared')}
        isLabelHidden
        value={part.sign}
        choices={signs.map((value) => ({ value, label: text(`sign.${value}`) }))}
        onChange={({ target }) => onChange({ ...part, sign: signs.find((sign) => sign === target.value) ?? '=' })}
      />
      <SelectField
        label={text('answerValue')}
        isLabelHidden
        value={part.value}
        choices={fact?.choices ?? []}
        onChange={({ target }) => onChange({ ...part, value: target.value })}
      />
      <Button size="small" look="quiet" onClick={onRemove}>
        {text('removeCondition')}
      </Button>
    </div>
  )
}
