import { type ReactNode, Suspense, useEffect } from 'react'
import { useController, useFormState, useWatch } from 'react-hook-form'
import { RESPONSIBLE_FIELDS } from '#platform/contract/responsible-fields.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { DateField, MomentField } from '#ui/date-field.tsx'
import { MonthField } from '#ui/month-field.tsx'
import { NumberField as NumberEntry } from '#ui/number-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useUiState } from '../state/ui-state.ts'
import { useEditor, useFieldTexts } from './editor-context.ts'
import { momentFromEntry, momentToEntry } from './entered-moment.ts'
import { companyPicker, type EnteredPlace, personPicker, placePicker } from './field-slots.ts'

interface FieldProps {
  /** A fact of the record; its label is the text of the same key. */
  readonly name: string
  readonly help?: ReactNode
}

interface TextProps extends FieldProps {
  readonly dir?: 'ltr' | 'rtl' | 'auto'
  /** Keyboard of a phone. */
  readonly type?: 'email' | 'tel' | 'url'
  readonly placeholder?: string
}

/** One line of text. Codes and numbers of records take `dir="ltr"`. */
export function Text({ name, help, dir = 'auto', ...look }: TextProps) {
  const { form } = useEditor()
  const texts = useFieldTexts(name)
  // What is remembered of other forms is no fact of this record.
  const lang = dir === 'rtl' ? 'ar' : undefined
  return (
    <TextField {...texts} {...look} help={help} dir={dir} lang={lang} autoComplete="off" {...form.register(name)} />
  )
}

/** The name of something in Arabic, beside the one in English. */
export function ArabicName({ name = 'nameAr', help }: Partial<FieldProps>) {
  return <Text name={name} help={help} dir="rtl" />
}

export function LongText({ name, help, dir = 'auto' }: FieldProps & { readonly dir?: TextProps['dir'] }) {
  const { form } = useEditor()
  return <TextAreaField {...useFieldTexts(name)} help={help} dir={dir} {...form.register(name)} />
}

interface ChoiceProps extends FieldProps {
  readonly of: readonly (string | number)[]
  readonly as?: string
  /** What it means that nothing is chosen, where that is not "None": "All disciplines". */
  readonly none?: string
}

/**
 * One of a few. The words of a choice are the text `<name>.<value>`, or `<as>.<value>`; without `as`, one in
 * capitals or digits, such as `A3`, is its own. Where nothing may be chosen the record holds null, or an empty text where its choices have one.
 */
export function Choice(props: ChoiceProps) {
  const { name, of, help, as, none } = props
  const { text, valueLabels } = useEditor()
  const texts = useFieldTexts(name)
  const { field } = useController({ name })
  const labelOf = (value: string | number) =>
    as || /[a-z]/.test(String(value)) ? text(`${as ?? name}.${value}`) : String(value)
  valueLabels.set(name, (value) => (of.some((one) => one === value && one !== '') ? labelOf(value as string) : null))
  const { value, onChange, ...control } = field
  return (
    <SelectField
      {...texts}
      {...control}
      note={none ? undefined : texts.note}
      help={help}
      value={value === null || value === undefined ? '' : String(value)}
      placeholder={none ?? text(texts.note ? 'none' : 'choose')}
      choices={of.filter((one) => one !== '').map((one) => ({ value: String(one), label: labelOf(one) }))}
      onChange={({ target }) =>
        onChange(of.find((one) => String(one) === target.value) ?? (of.includes('') ? '' : null))
      }
    />
  )
}

/** A day of the calendar, the same in every time zone. */
export function Day({ name, help }: FieldProps) {
  const texts = useFieldTexts(name)
  const { field } = useController({ name })
  const { value, onChange, ...control } = field
  return <DateField {...texts} {...control} help={help} value={value ?? ''} onChange={(day) => onChange(day || null)} />
}

/** A month of the calendar, `YYYY-MM`. */
export function Month({ name, help }: FieldProps) {
  const texts = useFieldTexts(name)
  const { field } = useController({ name })
  return <MonthField {...texts} {...field} help={help} value={field.value ?? ''} />
}

/** A day and a time, in the time zone of who enters it. */
export function Moment({ name, help }: FieldProps) {
  const timeZone = useUiState((ui) => ui.timeZone) ?? undefined
  const texts = useFieldTexts(name)
  const { field } = useController({ name })
  const { value, onChange, ...control } = field
  return (
    <MomentField
      {...texts}
      {...control}
      help={help}
      value={momentToEntry(value, timeZone)}
      onChange={(entered) => onChange(momentFromEntry(entered, timeZone))}
    />
  )
}

export function NumberField({ name, help, unit }: FieldProps & { readonly unit?: string }) {
  const texts = useFieldTexts(name)
  const { field } = useController({ name })
  const { value, disabled: _, ...control } = field
  return (
    <NumberEntry
      {...texts}
      {...control}
      help={help}
      value={typeof value === 'number' ? value : null}
      {...(unit && { unit })}
    />
  )
}

/** Yes or no. */
export function Flag({ name, help }: FieldProps & { readonly help?: string }) {
  const { form } = useEditor()
  const { label } = useFieldTexts(name)
  return <Checkbox label={label} {...(help && { help })} {...form.register(name)} />
}

/** Somebody who may see the place of the record. */
export function Person({ name, help }: FieldProps) {
  const { kind, text, valueLabels } = useEditor()
  const texts = useFieldTexts(name)
  const place = useEnteredPlace()
  const isResponsible = RESPONSIBLE_FIELDS.some((field) => field === name)
  const { field } = useController({ name })
  return (
    <Suspense fallback={<Skeleton height="3.5rem" />}>
      <personPicker.Part
        {...texts}
        help={help}
        name={name}
        place={place}
        reads={isResponsible ? kind.id : undefined}
        value={field.value || null}
        onChange={field.onChange}
        clearLabel={texts.note && text('none')}
        onNames={(names) => valueLabels.set(name, (id) => names[String(id)] ?? null)}
      />
    </Suspense>
  )
}

/** A company that works here. Whoever is bound to companies chooses among their own. */
export function Company({ name, help }: FieldProps) {
  const { field } = useController({ name })
  const ids = field.value ? [field.value as string] : []
  return (
    <ChosenCompanies name={name} help={help} most="one" ids={ids} onChange={([id]) => field.onChange(id ?? null)} />
  )
}

/** Several companies; the fact is a list of ids. */
export function Companies({ name, help }: FieldProps) {
  const { field } = useController({ name })
  return <ChosenCompanies name={name} help={help} most="many" ids={field.value ?? []} onChange={field.onChange} />
}

interface ChosenCompaniesProps extends FieldProps {
  readonly most: 'one' | 'many'
  readonly ids: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
}

function ChosenCompanies({ name, help, most, ids, onChange }: ChosenCompaniesProps) {
  const { text, valueLabels } = useEditor()
  const texts = useFieldTexts(name)
  const sayNames = (names: Readonly<Record<string, string>>) =>
    valueLabels.set(
      name,
      (value) =>
        [value]
          .flat()
          .map((id) => names[String(id)] ?? '')
          .join(', ') || null,
    )
  return (
    <Suspense fallback={<Skeleton height="3.5rem" />}>
      <companyPicker.Part
        {...texts}
        help={help}
        name={name}
        most={most}
        value={ids}
        onChange={onChange}
        clearLabel={texts.note && text('none')}
        onNames={sayNames}
      />
    </Suspense>
  )
}

/** Where a new record lies. One that exists stays where it is. */
export function PlaceOf({ isFixed = false }: { readonly isFixed?: boolean }) {
  const { kind, form, place } = useEditor()
  const entered = useEnteredPlace()
  const { errors } = useFormState({ control: form.control, name: PLACE_FIELDS })
  const codes = PLACE_FIELDS.map((name) => [name, errors[name]?.message])
  // A form that starts without a place has nothing to say of it before it is sent.
  useEffect(() => {
    for (const name of PLACE_FIELDS) form.register(name)
  }, [form])
  if (place || !kind.of) return null
  const choose = (next: EnteredPlace) => {
    const isOptional = (name: string) => kind.of === 'siteOrStructure' && name === 'structureCode'
    for (const [name, code] of Object.entries(next))
      form.setValue(name, code === '' && isOptional(name) ? null : code, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <Suspense fallback={<Skeleton height="3.5rem" />}>
      <placePicker.Part
        place={entered}
        of={kind.of}
        isFixed={isFixed}
        errors={Object.fromEntries(codes)}
        onChange={choose}
      />
    </Suspense>
  )
}

const PLACE_FIELDS = ['projectCode', 'siteCode', 'structureCode'] as const

/** The place of the record that is edited, or is to be. */
export function useEnteredPlace(): EnteredPlace {
  const { form, place } = useEditor()
  const [projectCode, siteCode, structureCode] = useWatch({ control: form.control, name: PLACE_FIELDS })
  return place ?? { projectCode: projectCode ?? '', siteCode: siteCode ?? '', structureCode: structureCode ?? '' }
}
