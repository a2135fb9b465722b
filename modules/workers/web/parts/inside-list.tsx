import { useFormats } from '#platform/web/language/use-formats.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import type { Inside } from '../../contract/muster.ts'
import { workersModule } from '../../contract/workers-module.ts'
import { usePeopleWords } from '../use-people-words.ts'
import { useWorkersText } from '../use-workers-text.ts'
import { byCompany } from './by-company.ts'
import css from './inside.module.css'

/** Who is inside, by company: the number first, the names behind it. */
export function InsideList({ of: { people, companies } }: { of: Inside }) {
  const text = useWorkersText()
  const format = useFormats()
  const { nameOf, companyOf, sinceOf, seenOf } = usePeopleWords()
  const byBand = people.filter(({ since }) => since === null).length
  return (
    <section className={css['section']} aria-label={text('insideNow')}>
      <p className={css['figure']}>
        <strong>{format.count(people.length)}</strong> <span>{text('insideNow')}</span>
      </p>
      <p className={css['quiet']}>
        {text(people.length === 0 ? 'nobodyInside' : 'insideWords')}
        {byBand > 0 && ` ${text('bandOnly', { count: format.count(byBand) })}`}
      </p>
      {byCompany(people, companies).map((group) => (
        <details key={group.id ?? ''} className={css['company']}>
          <summary>
            <bdi>{companyOf(group)}</bdi> <strong>{format.count(group.people.length)}</strong>
          </summary>
          <ul className={css['list']}>
            {group.people.map((person) => (
              <li key={`${person.badge} ${person.since} ${person.workerId}`} className={css['person']}>
                <span className={css['who']}>
                  {person.workerId ? (
                    <ScreenLink to={workersModule} screen="detail" params={{ id: person.workerId }}>
                      <bdi>{nameOf(person)}</bdi>
                    </ScreenLink>
                  ) : (
                    <bdi>{nameOf(person)}</bdi>
                  )}{' '}
                  <bdi dir="ltr" className={css['quiet']}>
                    {person.badge}
                  </bdi>
                </span>
                <span className={css['quiet']}>
                  {sinceOf(person)}
                  {seenOf(person) && <span className={css['since']}>{seenOf(person)}</span>}
                </span>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  )
}
