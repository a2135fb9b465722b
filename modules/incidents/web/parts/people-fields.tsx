import { Suspense, useRef } from 'react'
import { useController } from 'react-hook-form'
import { useEditor } from '#platform/web/records/editor-context.ts'
import { personPicker } from '#platform/web/records/field-slots.ts'
import { useEnteredPlace } from '#platform/web/records/fields.tsx'
import { useCan } from '#platform/web/session/can.tsx'
import { Button } from '#ui/button.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { InvolvedPerson } from '../../contract/incident.ts'
import { BODY_PARTS, HARM_SOURCES, INJURIES, PERSON_ROLES, TREATMENTS } from '../../contract/incidents-records.ts'
import { useIncidentsText } from '../use-incidents-text.ts'
import css from './incident.module.css'

const NOBODY: InvolvedPerson = {
  ...{
    role: 'injured',
    personId: null,
    name: '',
    company: '',
    jobTitle: '',
    bodyPart: null,
    injury: null,
    harmSource: null,
  },
  ...{ treatment: 'none', daysAway: 0, daysRestricted: 0, statement: '' },
}

/** People who were hurt, had to do with it or saw it. */
export function PeopleFields({ name, first }: { readonly name: string; readonly first: InvolvedPerson['role'] }) {
  const text = useIncidentsText()
  const { valueLabels, place } = useEditor()
  const maySee = useCan('incident:medical')
  const { field } = useController({ name })
  const people: readonly InvolvedPerson[] = field.value ?? []
  const put = (at: number, next: InvolvedPerson) =>
    field.onChange(people.map((one, place) => (place === at ? next : one)))
  valueLabels.set(name, (value) => (value as InvolvedPerson[]).map((one) => one.name).join(', ') || null)
  return (
    <fieldset className={css['people']} ref={field.ref} tabIndex={-1}>
      <legend>{text('people')}</legend>
      {place !== null && !maySee && <p>{text('medicalKept')}</p>}
      {people.map((person, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has nothing of its own that stays while it is typed.
        <div key={at} className={css['person']}>
          <PersonRow name={`${name}.${at}`} person={person} onChange={(next) => put(at, next)} />
          <Button
            size="small"
            look="quiet"
            aria-label={`${text('remove')}: ${person.name || text('person')}`}
            onClick={() => field.onChange(people.filter((_, place) => place !== at))}
          >
            {text('remove')}
          </Button>
        </div>
      ))}
      <Button
        size="small"
        onClick={() => field.onChange([...people, { ...NOBODY, role: people.length === 0 ? first : 'witness' }])}
      >
        {text('addPerson')}
      </Button>
    </fieldset>
  )
}

interface PersonProps {
  readonly person: InvolvedPerson
  readonly onChange: (next: InvolvedPerson) => void
}

function PersonRow({ name, person, onChange }: PersonProps & { readonly name: string }) {
  const text = useIncidentsText()
  const words = (name: 'name' | 'company' | 'jobTitle') => ({
    label: text(name === 'name' ? 'personName' : name),
    value: person[name],
    dir: 'auto' as const,
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...person, [name]: target.value }),
  })
  return (
    <>
      <SelectField
        label={text('role')}
        value={person.role}
        choices={PERSON_ROLES.map((value) => ({ value, label: text(`role.${value}`) }))}
        onChange={({ target }) =>
          onChange({ ...person, role: PERSON_ROLES.find((one) => one === target.value) ?? 'involved' })
        }
      />
      <OwnPerson name={name} person={person} onChange={onChange} />
      {person.personId === null && <TextField {...words('name')} />}
      <TextField {...words('company')} />
      <TextField {...words('jobTitle')} />
      {person.role === 'injured' && <Injury person={person} onChange={onChange} />}
      {person.role !== 'injured' && (
        <TextAreaField
          label={text('statement')}
          value={person.statement}
          onChange={({ target }) => onChange({ ...person, statement: target.value })}
        />
      )}
    </>
  )
}

/** Somebody who works here in the product; whoever does not is named in words beside it. */
function OwnPerson({ name, person, onChange }: PersonProps & { readonly name: string }) {
  const text = useIncidentsText()
  const place = useEnteredPlace()
  const names = useRef<Readonly<Record<string, string>>>({})
  return (
    <Suspense fallback={<Skeleton height="3.5rem" />}>
      <personPicker.Part
        label={text('ownPerson')}
        note={text('optional')}
        name={`${name}.personId`}
        place={place}
        value={person.personId}
        clearLabel={text('none')}
        onNames={(found) => {
          names.current = found
        }}
        // Whoever is taken off stays as a name: it was them who was meant.
        onChange={(personId) =>
          onChange({ ...person, personId, name: (personId && names.current[personId]) || person.name })
        }
      />
    </Suspense>
  )
}

function Injury({ person, onChange }: PersonProps) {
  const text = useIncidentsText()
  const days = (name: 'daysAway' | 'daysRestricted') => ({
    label: text(name),
    value: person[name],
    unit: text('days'),
    onChange: (value: number | null) => onChange({ ...person, [name]: value ?? 0 }),
  })
  return (
    <>
      <SelectField
        label={text('bodyPart')}
        value={person.bodyPart ?? ''}
        placeholder={text('choose')}
        choices={BODY_PARTS.map((value) => ({ value, label: text(`body.${value}`) }))}
        onChange={({ target }) =>
          onChange({ ...person, bodyPart: BODY_PARTS.find((one) => one === target.value) ?? null })
        }
      />
      <SelectField
        label={text('injury')}
        value={person.injury ?? ''}
        placeholder={text('choose')}
        choices={INJURIES.map((value) => ({ value, label: text(`injury.${value}`) }))}
        onChange={({ target }) => onChange({ ...person, injury: INJURIES.find((one) => one === target.value) ?? null })}
      />
      <SelectField
        label={text('harmSource')}
        value={person.harmSource ?? ''}
        placeholder={text('choose')}
        choices={HARM_SOURCES.map((value) => ({ value, label: text(`harm.${value}`) }))}
        onChange={({ target }) =>
          onChange({ ...person, harmSource: HARM_SOURCES.find((one) => one === target.value) ?? null })
        }
      />
      <SelectField
        label={text('treatment')}
        value={person.treatment}
        choices={TREATMENTS.map((value) => ({ value, label: text(`treatment.${value}`) }))}
        onChange={({ target }) =>
          onChange({ ...person, treatment: TREATMENTS.find((one) => one === target.value) ?? 'none' })
        }
      />
      <NumberField {...days('daysAway')} />
      <NumberField {...days('daysRestricted')} />
    </>
  )
}
