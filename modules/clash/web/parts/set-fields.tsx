import type { UseFormReturn } from 'react-hook-form'
import { DISCIPLINES } from '#modules/models/contract/model-choices.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { ClashTestForm } from '../clash-form.ts'
import { useClashText } from '../use-clash-text.ts'
import css from './clash.module.css'

/** Which elements belong to one of the two sets. */
export function SetFields({ form, set }: { form: UseFormReturn<ClashTestForm>; set: 'setA' | 'setB' }) {
  const text = useClashText()
  const chosen = form.watch(`${set}.disciplines`)
  const toggle = (discipline: (typeof DISCIPLINES)[number], isChosen: boolean) =>
    form.setValue(
      `${set}.disciplines`,
      DISCIPLINES.filter((known) => (known === discipline ? isChosen : chosen.includes(known))),
      { shouldDirty: true },
    )
  return (
    <fieldset className={css['set']}>
      <legend>{text(set)}</legend>
      <p className={css['quiet']}>{text('setWords')}</p>
      <span className={css['quiet']}>{text('disciplines')}</span>
      <div className={css['choices']}>
        {DISCIPLINES.map((discipline) => (
          <Checkbox
            key={discipline}
            label={text(`discipline.${discipline}`)}
            checked={chosen.includes(discipline)}
            onChange={(event) => toggle(discipline, event.target.checked)}
          />
        ))}
      </div>
      <TextField label={text('classes')} help={text('classesHelp')} dir="ltr" {...form.register(`${set}.classes`)} />
      <TextField label={text('storeys')} help={text('storeysHelp')} {...form.register(`${set}.storeys`)} />
      <TextField label={text('nameContains')} {...form.register(`${set}.name`)} />
    </fieldset>
  )
}
