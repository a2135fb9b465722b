import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { useListState } from '#platform/web/list/use-list-state.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { ScreenLink, screenAddress, useScreenLinkProps } from '#platform/web/routing/screen-link.tsx'
import { Can } from '#platform/web/session/can.tsx'
import { buttonClass } from '#ui/button-class.ts'
import type { Column } from '#ui/table-types.ts'
import { companiesApi } from '../../contract/companies-api.ts'
import { companiesModule } from '../../contract/companies-module.ts'
import type { DistributionListRow } from '../../contract/distribution-list.ts'
import { useCompaniesText } from '../use-companies-text.ts'
import { useCompanyWords } from '../use-company-words.ts'
import { useProjects } from '../use-projects.ts'

/** The distribution lists of the projects that the reader sees. */
export function DistributionListsScreen() {
  const text = useCompaniesText()
  const say = useSay()
  const projects = useProjects()
  const list = useListState({ sort: 'name', filters: ['projectCode'] })
  const result = useApiQuery(companiesApi, 'lists', list.query as object, { keepPrevious: true })
  useLiveEvents({ kinds: ['distribution-list'] })
  return (
    <ListScreen
      title={say(companiesModule.screens.lists.title)}
      context={text('listsContext')}
      list={list}
      result={result}
      columns={useListColumns(projects.nameOf)}
      open={({ id }) => screenAddress(companiesModule, 'listDetail', { id })}
      filters={[{ name: 'projectCode', label: text('project'), choices: projects.choices }]}
      actions={
        <Can do="distribution-list:write">
          <NewListLink />
        </Can>
      }
      empty={text('noLists')}
    />
  )
}

function useListColumns(projectName: (code: string) => string): readonly Column<DistributionListRow>[] {
  const text = useCompaniesText()
  const words = useCompanyWords()
  const format = useFormats()
  return [
    {
      header: text('name'),
      sort: 'name',
      width: '26%',
      cell: (list) => (
        <ScreenLink to={companiesModule} screen="listDetail" params={{ id: list.id }}>
          <bdi>{words.name(list)}</bdi>
        </ScreenLink>
      ),
    },
    { header: text('project'), sort: 'projectCode', cell: (list) => <bdi>{projectName(list.projectCode)}</bdi> },
    {
      header: text('companies'),
      sort: 'companyCount',
      width: '7rem',
      cell: ({ companyCount }) => format.number(companyCount, 0),
    },
    {
      header: text('people'),
      sort: 'personCount',
      width: '7rem',
      cell: ({ personCount }) => format.number(personCount, 0),
    },
    { header: text('purpose'), id: 'purpose', cell: ({ purpose }) => <bdi>{purpose}</bdi> },
    {
      header: text('updated'),
      sort: 'updatedAt',
      isOptional: true,
      cell: ({ updatedAt }) => <bdi dir="ltr">{format.dateTime(updatedAt)}</bdi>,
    },
  ]
}

function NewListLink() {
  const text = useCompaniesText()
  return (
    <a {...useScreenLinkProps(companiesModule, 'addList')} className={buttonClass({ look: 'primary' })}>
      {text('newList')}
    </a>
  )
}
