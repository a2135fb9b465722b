import type { Company } from '../../contract/company.ts'
import { useCompaniesText } from '../use-companies-text.ts'
import { useCompanyWords } from '../use-company-words.ts'
import css from './company.module.css'

/** Projects on which a company is something else than elsewhere. */
export function ProjectRoles({ company }: { company: Company }) {
  const text = useCompaniesText()
  const words = useCompanyWords()
  return (
    <section className={css['section']} aria-labelledby="company-projects">
      <h2 id="company-projects" className={css['heading']}>
        {text('projectRoles')}
      </h2>
      {company.projectRoles.length === 0 && <p className={css['quiet']}>{text('sameEverywhere')}</p>}
      <ul className={css['rows']}>
        {company.projectRoles.map((role) => (
          <li key={role.projectCode} className={css['row']}>
            <bdi>{words.name(role)}</bdi>
            <span>{words.party(role.partyRole)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
