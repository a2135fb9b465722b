import { useState } from 'react'
import { useSay } from '#platform/web/language/use-text.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { DecimalField } from '#ui/decimal-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { COMPARISON_WORDS, COMPARISONS, DOCUMENT_FORMS_EXAMPLE } from '../../contract/clause-rule-words.ts'
import type { Rule } from '../../contract/clause-set.ts'
import { useClauseText } from '../use-clause-text.ts'
import css from './clauses.module.css'

interface Props {
  /** Null: a new one. */
  readonly rule: Rule | null
  readonly isBusy: boolean
  readonly problem: string | null
  readonly onSave: (rule: Rule) => void
  readonly onClose: () => void
}

const EMPTY = {
  ...{ clause: '', text: '', kind: 'quantity', comparison: 'at-least', value: '' as string | null, unit: 'mm' },
  ...{ words: '', subject: '', when: '', forms: '', ifcClass: '', property: '', whenProperty: '', whenValue: '' },
  isRequired: false,
}
type Entered = typeof EMPTY

/** Writes a rule, or changes one: the clause in its words, what it demands, and what it is held against. */
export function RuleWindow({ rule, isBusy, problem, onSave, onClose }: Props) {
  const text = useClauseText()
  const [entered, setEntered] = useState<Entered>(() => enteredOf(rule))
  const set = (changed: Partial<Entered>) => setEntered({ ...entered, ...changed })
  const isReady =
    entered.text.trim() !== '' &&
    (entered.kind === 'quantity' ? !!entered.value && entered.unit.trim() !== '' : entered.words.trim() !== '') &&
    (entered.ifcClass === '') === (entered.property === '')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text(rule ? 'editRule' : 'addRule')}
      closeLabel={text('close')}
      width="wide"
      actions={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button look="primary" disabled={!isReady} busy={isBusy} onClick={() => onSave(ruleOf(entered, rule))}>
            {text('saveRule')}
          </Button>
        </>
      }
    >
      <div className={css['form']}>
        <TextField
          label={text('clause')}
          dir="ltr"
          value={entered.clause}
          onChange={({ target }) => set({ clause: target.value })}
        />
        <TextAreaField
          label={text('clauseText')}
          dir="auto"
          value={entered.text}
          onChange={({ target }) => set({ text: target.value })}
        />
        <Demand entered={entered} set={set} />
        <Looked entered={entered} set={set} />
        <Checkbox
          label={text('isRequired')}
          help={text('isRequiredHelp')}
          checked={entered.isRequired}
          onChange={({ target }) => set({ isRequired: target.checked })}
        />
        {problem && <ProblemNote>{problem}</ProblemNote>}
      </div>
    </Dialog>
  )
}

interface Part {
  readonly entered: Entered
  readonly set: (changed: Partial<Entered>) => void
}

function Demand({ entered, set }: Part) {
  const text = useClauseText()
  const say = useSay()
  const kinds = (['quantity', 'statement', 'prohibited'] as const).map((value) => ({
    value,
    label: text(`kind.${value}`),
  }))
  return (
    <div className={css['grid']}>
      <SelectField
        label={text('demand')}
        choices={kinds}
        value={entered.kind}
        onChange={({ target }) => set({ kind: target.value })}
      />
      {entered.kind === 'quantity' ? (
        <>
          <SelectField
            label={text('comparison')}
            choices={COMPARISONS.map((value) => ({ value, label: say(COMPARISON_WORDS[value]) }))}
            value={entered.comparison}
            onChange={({ target }) => set({ comparison: target.value })}
          />
          <DecimalField label={text('value')} name="value" value={entered.value} onChange={(value) => set({ value })} />
          <TextField
            label={text('unit')}
            dir="ltr"
            value={entered.unit}
            onChange={({ target }) => set({ unit: target.value })}
          />
        </>
      ) : (
        <TextField
          label={text('words')}
          dir="auto"
          value={entered.words}
          onChange={({ target }) => set({ words: target.value })}
        />
      )}
    </div>
  )
}

function Looked({ entered, set }: Part) {
  const text = useClauseText()
  const field = (
    name: 'subject' | 'when' | 'forms' | 'ifcClass' | 'property' | 'whenProperty' | 'whenValue',
    help?: string,
  ) => (
    <TextField
      label={text(name)}
      dir={name === 'subject' || name === 'when' ? 'auto' : 'ltr'}
      {...(help !== undefined && { help })}
      value={entered[name]}
      onChange={({ target }) => set({ [name]: target.value })}
    />
  )
  return (
    <>
      <div className={css['grid']}>
        {field('subject', text('subjectHelp'))}
        {field('when', text('whenHelp'))}
        {field('forms', DOCUMENT_FORMS_EXAMPLE)}
      </div>
      <div className={css['grid']}>
        {field('ifcClass', 'IfcDoor')}
        {field('property', 'Pset_DoorCommon.FireRating')}
        {field('whenProperty')}
        {field('whenValue')}
      </div>
    </>
  )
}

function enteredOf(rule: Rule | null): Entered {
  if (!rule) return EMPTY
  const { clause, text, demand, subject, when, forms, model, isRequired } = rule
  const { ifcClass = '', property = '', whenProperty = '', whenValue = '' } = model ?? {}
  return {
    ...{ ...EMPTY, clause, text, subject, when, forms: forms.join(', '), isRequired },
    ...{ ifcClass, property, whenProperty, whenValue },
    ...(demand.kind === 'quantity'
      ? { comparison: demand.comparison, value: demand.value, unit: demand.unit }
      : { kind: demand.isProhibited ? 'prohibited' : 'statement', words: demand.words }),
  }
}

function ruleOf(entered: Entered, before: Rule | null): Rule {
  const { clause, text, kind, comparison, value, unit, words, subject, when, forms, isRequired } = entered
  const { ifcClass, property, whenProperty, whenValue } = entered
  return {
    ...{ key: before?.key ?? crypto.randomUUID().slice(0, 8), source: before?.source ?? null },
    ...{ clause, text, subject, when, isRequired },
    forms: forms.split(/[\s,،]+/).filter((form) => form !== ''),
    demand:
      kind === 'quantity'
        ? { kind, comparison: comparison as 'at-least', value: value ?? '', unit: unit.trim() }
        : { kind: 'statement', words, isProhibited: kind === 'prohibited' },
    model: ifcClass === '' ? null : { ifcClass, property, whenProperty, whenValue },
  }
}
