import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { companiesApi } from '../../contract/companies-api.ts'
import { useCompaniesText } from '../use-companies-text.ts'
import { useCompanyWords } from '../use-company-words.ts'
import css from './company.module.css'
import { MemberName } from './member-name.tsx'

/** The people whom a list reaches now, and who on it is left out. */
export function ListRecipients({ listId }: { listId: string }) {
  const text = useCompaniesText()
  const words = useCompanyWords()
  const { data, error, isPending } = useApiQuery(companiesApi, 'recipients', { id: listId })
  return (
    <section className={css['section']} aria-labelledby="list-recipients">
      <h2 id="list-recipients" className={css['heading']}>
        {text('recipients')}{' '}
        {data && <span className={css['quiet']}>{text('peopleCount', { count: data.people.length })}</span>}
      </h2>
      {isPending && <Skeleton width="60%" />}
      {error && <p role="alert">{error.message}</p>}
      {data?.people.length === 0 && <p className={css['quiet']}>{text('reachesNobody')}</p>}
      <ul className={css['rows']} aria-labelledby="list-recipients">
        {data?.people.map((person) => (
          <li key={person.id} className={css['row']}>
            <span className={css['inline']}>
              <bdi>{words.name(person)}</bdi>
              <bdi className={css['quiet']}>{person.company}</bdi>
            </span>
            {person.email && (
              <a href={`mailto:${person.email}`} dir="ltr">
                {person.email}
              </a>
            )}
          </li>
        ))}
      </ul>
      {data && data.leftOut.length > 0 && (
        <>
          <h3 id="list-left-out" className={css['legend']}>
            {text('leftOut')}
          </h3>
          <ul className={css['rows']} aria-labelledby="list-left-out">
            {data.leftOut.map((member) => (
              <li key={member.id} className={css['row']}>
                <MemberName member={member} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
