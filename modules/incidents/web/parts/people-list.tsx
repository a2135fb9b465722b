import { RowItem, RowList } from '#ui/row-list.tsx'
import type { InvolvedPerson } from '../../contract/incident.ts'
import { useIncidentsText } from '../use-incidents-text.ts'
import css from './incident.module.css'

/** Who was hurt, had to do with it or saw it. */
export function PeopleList(props: { readonly people: readonly InvolvedPerson[]; readonly isMedicalShown: boolean }) {
  const { people, isMedicalShown } = props
  const text = useIncidentsText()
  if (people.length === 0) return null
  return (
    <section className={css['part']} aria-label={text('people')}>
      <h2>{text('people')}</h2>
      {!isMedicalShown && <p>{text('medicalHidden')}</p>}
      <RowList label={text('people')}>
        {people.map((person) => (
          <PersonItem
            key={`${person.role} ${person.name} ${person.statement}`}
            person={person}
            isMedicalShown={isMedicalShown}
          />
        ))}
      </RowList>
    </section>
  )
}

function PersonItem(props: { readonly person: InvolvedPerson; readonly isMedicalShown: boolean }) {
  const { person, isMedicalShown } = props
  const text = useIncidentsText()
  const {
    role,
    name,
    company,
    jobTitle,
    bodyPart,
    injury,
    harmSource,
    treatment,
    daysAway,
    daysRestricted,
    statement,
  } = person
  const hurt = [
    injury && text(`injury.${injury}`),
    bodyPart && text(`body.${bodyPart}`),
    harmSource && text(`harm.${harmSource}`),
    text(`treatment.${treatment}`),
    daysAway > 0 && text('awayFor', { days: String(daysAway) }),
    daysRestricted > 0 && text('restrictedFor', { days: String(daysRestricted) }),
  ]
  const facts = [jobTitle, company, ...(role === 'injured' && isMedicalShown ? hurt : []), statement].filter(Boolean)
  return <RowItem title={<bdi>{`${name} · ${text(`role.${role}`)}`}</bdi>} fact={<bdi>{facts.join(' · ')}</bdi>} />
}
