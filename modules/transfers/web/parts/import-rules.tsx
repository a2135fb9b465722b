import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { FieldWords, ImportRule, ListImport } from '../../contract/list-import.ts'
import { useTransfersText } from '../use-transfers-text.ts'
import css from './import.module.css'
import type { ImportSteps } from './use-import.ts'

interface RulesProps {
  readonly run: ListImport
  readonly words: readonly FieldWords[]
  readonly steps: ImportSteps
  /** Fields that no column is taken for, and no new record is without. */
  readonly missing: readonly string[]
  readonly rules: readonly ImportRule[]
  readonly onChange: (rules: readonly ImportRule[]) => void
}

/** What new records have in fields that the file does not say: chosen by the person, and shown again beside the verdicts. */
export function ImportRules({ run, words, steps, missing, rules, onChange }: RulesProps) {
  const text = useTransfersText()
  if (missing.length === 0) return null
  const put = (rule: ImportRule) => onChange([...rules.filter(({ field }) => field !== rule.field), rule])
  return (
    <fieldset className={css['rules']}>
      <legend>{text('import.rules')}</legend>
      {missing.map((name) => (
        <RuleFields
          key={name}
          title={steps.titleOf(name)}
          isText={steps.kindOf(name) === 'text'}
          columns={run.columns}
          choices={steps.choicesOf(words, name)}
          rule={rules.find(({ field }) => field === name) ?? { field: name, value: '', column: null }}
          onChange={put}
        />
      ))}
    </fieldset>
  )
}

const TYPED = 'typed'

function RuleFields(props: {
  readonly title: string
  readonly isText: boolean
  readonly columns: ListImport['columns']
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly rule: ImportRule
  readonly onChange: (rule: ImportRule) => void
}) {
  const text = useTransfersText()
  const { title, isText, columns, choices, rule, onChange } = props
  const say = (value: string) => onChange({ ...rule, value, column: null })
  if (choices.length > 0) {
    return (
      <SelectField
        label={title}
        placeholder={text('choose')}
        value={rule.value}
        choices={choices}
        onChange={({ target }) => say(target.value)}
      />
    )
  }
  const offered = columns.map(({ header }, at) => ({
    value: String(at),
    label: text('import.beginningOf', { column: header || String(at + 1) }),
  }))
  return (
    <>
      {isText && (
        <SelectField
          label={title}
          value={rule.column === null ? TYPED : String(rule.column)}
          choices={[{ value: TYPED, label: text('import.sameForAll') }, ...offered]}
          onChange={({ target }) =>
            onChange({ ...rule, value: '', column: target.value === TYPED ? null : Number(target.value) })
          }
        />
      )}
      {rule.column === null && (
        <TextField
          label={isText ? text('import.forAll', { field: title }) : title}
          value={rule.value}
          dir="auto"
          onChange={({ target }) => say(target.value)}
        />
      )}
    </>
  )
}

/** The same in words, beside what the rows would do. */
export function ToldRules({ run, words, steps }: Pick<RulesProps, 'run' | 'words' | 'steps'>) {
  const text = useTransfersText()
  if (run.rules.length === 0) return null
  const told = run.rules.map(({ field, value, column }) => {
    const chosen = steps.choicesOf(words, field).find((choice) => choice.value === value)?.label ?? value
    const header = column === null ? '' : run.columns[column]?.header || String(column + 1)
    const what = column === null ? chosen : text('import.beginningOf', { column: header })
    return `${steps.titleOf(field)}: ${what}`
  })
  return (
    <p>
      {text('import.ruled')} <bdi>{told.join(' · ')}</bdi>
    </p>
  )
}
