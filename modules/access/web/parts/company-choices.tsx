import { Button } from '#ui/button.tsx'
import { SearchSelect } from '#ui/search-select.tsx'
import type { User } from '../../contract/user.ts'
import { useAccessText } from '../use-access-text.ts'
import { useCompanies } from '../use-companies.ts'
import { useNameOf } from '../use-name-of.ts'
import css from './access.module.css'

interface CompanyChoicesProps {
  /** Ids, the main company first. */
  readonly value: readonly string[]
  /** Companies of the stored user, which have names also for who may not see all. */
  readonly known: User['companies']
  readonly onChange: (value: string[]) => void
}

/** The companies that a user belongs to; the first one stands beside the name. */
export function CompanyChoices({ value, known, onChange }: CompanyChoicesProps) {
  const text = useAccessText()
  const nameOf = useNameOf()
  const companies = useCompanies()
  const all = companies.data?.items ?? []
  const nameOfId = (id: string) => {
    const found = all.find((company) => company.id === id) ?? known.find((company) => company.id === id)
    return found ? nameOf.company(found) : id
  }
  const choices = all
    .filter(({ id, status }) => status === 'active' && !value.includes(id))
    .map((company) => ({ value: company.id, label: nameOf.company(company), hint: company.code }))
  return (
    <fieldset className={css['fieldset']}>
      <legend className={css['legend']}>{text('companies')}</legend>
      <span className={css['small']}>{text('companiesHelp')}</span>
      <ul className={css['rows']} aria-label={text('companies')}>
        {value.map((id, place) => (
          <li key={id} className={css['entry']}>
            <span className={css['what']}>
              <bdi>{nameOfId(id)}</bdi>
              {place === 0 && value.length > 1 && <span className={css['small']}>{text('mainCompany')}</span>}
            </span>
            <span className={css['inline']}>
              {place > 0 && (
                <Button look="quiet" size="small" onClick={() => onChange([id, ...value.filter((one) => one !== id)])}>
                  {text('makeMain')}
                </Button>
              )}
              <Button
                look="quiet"
                size="small"
                aria-label={`${text('takeAway')}: ${nameOfId(id)}`}
                onClick={() => onChange(value.filter((one) => one !== id))}
              >
                {text('takeAway')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <SearchSelect
        label={text('addCompany')}
        isLabelHidden
        placeholder={text('addCompany')}
        choices={choices}
        value={null}
        onChange={(id) => id && onChange([...value, id])}
        emptyText={text('noCompanyFound')}
      />
    </fieldset>
  )
}
