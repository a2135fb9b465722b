import { sitesApi } from '#modules/sites/contract/sites-api.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { SelectField } from '#ui/select-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { ProjectRole } from '../../contract/company.ts'
import { PARTY_ROLES } from '../../contract/company-choices.ts'
import { useCompaniesText } from '../use-companies-text.ts'
import { useCompanyWords } from '../use-company-words.ts'
import css from './company.module.css'

/** What a company is on each project that the reader sees. */
export function ProjectRoleFields(props: { value: readonly ProjectRole[]; onChange: (value: ProjectRole[]) => void }) {
  const { value, onChange } = props
  const text = useCompaniesText()
  const words = useCompanyWords()
  const projects = useApiQuery(sitesApi, 'projects', { page: 1, pageSize: 1000 })
  const choose = (projectCode: string, chosen: string) => {
    const partyRole = PARTY_ROLES.find((role) => role === chosen)
    const others = value.filter((role) => role.projectCode !== projectCode)
    const all = partyRole ? [...others, { projectCode, partyRole }] : others
    onChange(all.sort((a, b) => (a.projectCode < b.projectCode ? -1 : 1)))
  }
  return (
    <fieldset className={css['fieldset']}>
      <legend className={css['legend']}>{text('projectRoles')}</legend>
      <p className={css['quiet']}>{text('projectRolesHelp')}</p>
      {projects.isPending && <Skeleton width="60%" />}
      {projects.error && <p role="alert">{projects.error.message}</p>}
      <div className={css['two']}>
        {projects.data?.items.map((project) => (
          <SelectField
            key={project.code}
            label={words.name(project)}
            placeholder={text('asElsewhere')}
            choices={words.partyChoices}
            value={value.find((role) => role.projectCode === project.code)?.partyRole ?? ''}
            onChange={(event) => choose(project.code, event.target.value)}
          />
        ))}
      </div>
    </fieldset>
  )
}
