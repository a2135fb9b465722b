import { useController } from 'react-hook-form'
import { sitesApi } from '#modules/sites/contract/sites-api.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useEditor } from '#platform/web/records/editor-context.ts'
import { SelectField } from '#ui/select-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { ProjectRole } from '../../contract/company.ts'
import { PARTY_ROLES } from '../../contract/company-choices.ts'
import { useCompaniesText } from '../use-companies-text.ts'
import { useCompanyWords } from '../use-company-words.ts'
import css from './company.module.css'

/** What a company is on each project that the reader sees. */
export function ProjectRoleFields() {
  const text = useCompaniesText()
  const words = useCompanyWords()
  const { field } = useController({ name: 'projectRoles' })
  const value: readonly ProjectRole[] = field.value
  const projects = useApiQuery(sitesApi, 'projects', { page: 1, pageSize: 1000 })
  useEditor().valueLabels.set('projectRoles', (role) => {
    const { projectCode, partyRole } = role as ProjectRole
    const project = projects.data?.items.find(({ code }) => code === projectCode)
    return `${project ? words.name(project) : projectCode}: ${words.party(partyRole)}`
  })
  const choose = (projectCode: string, chosen: string) => {
    const partyRole = PARTY_ROLES.find((role) => role === chosen)
    const others = value.filter((role) => role.projectCode !== projectCode)
    const all = partyRole ? [...others, { projectCode, partyRole }] : others
    field.onChange(all.sort((a, b) => (a.projectCode < b.projectCode ? -1 : 1)))
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
