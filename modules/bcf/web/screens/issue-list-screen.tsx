import { findPeople } from '#modules/access/web/public.ts'
import { BulkChoice, Export, useBulk } from '#modules/transfers/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { filter } from '#platform/web/list/filter.ts'
import { useRegister } from '#platform/web/records/use-register.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { bcfApi, issueBulk } from '../../contract/bcf-api.ts'
import { bcfModule } from '../../contract/bcf-module.ts'
import { findModels } from '../find-models.ts'
import { BoardSwitch } from '../parts/board-switch.tsx'
import { IssueBoard } from '../parts/issue-board.tsx'
import { useIssueColumns } from '../parts/issue-columns.tsx'
import { useBcfText } from '../use-bcf-text.ts'
import { useBcfChoices } from '../use-bcf-word.ts'

const FILTERS = ['isOpen', 'status', 'type', 'priority', 'person', 'isOverdue', 'modelId', 'storey'] as const
/** Cards of a board: its columns are read at once, and scrolled. */
const BOARD_SIZE = 200

/** The issues of the current place: what is open first, and of that one's own; as a table, or in columns by state. */
export function IssueListScreen() {
  const text = useBcfText()
  const worded = useBcfChoices()
  const isBoard = useScreenParams()['layout'] === 'board'
  const register = useRegister(bcfApi, bcfModule, {
    of: 'structure',
    list: 'topics',
    opens: 'issue',
    sort: '-mine,dueDate,-priority',
    filters: FILTERS,
    first: { isOpen: 'true' },
    ...(isBoard && { pageSize: BOARD_SIZE }),
  })
  const { title, query, where } = register
  const projectCode = where.projectCode ?? ''
  const choices = useApiQuery(bcfApi, 'choices', { projectCode }, { enabled: projectCode !== '' }).data
  const [statuses, priorities] = [worded(choices?.statuses), worded(choices?.priorities)]
  const people = choices?.people.flatMap(({ value, name }) => (name ? [{ value, label: name.en }] : [])) ?? []
  const bulk = useBulk(issueBulk, register, (run) => (
    <>
      <BulkChoice run={run} action="setStatus" field="status" label={text('status')} choices={statuses} />
      <BulkChoice run={run} action="setPriority" field="priority" label={text('priority')} choices={priorities} />
      <BulkChoice run={run} action="assign" field="assignedTo" label={text('assignee')} choices={people} />
    </>
  ))
  return (
    <ListScreen
      of={register}
      {...bulk}
      filters={[
        filter.flag('isOpen', text('standing'), { yes: text('stillOpen'), no: text('done') }),
        filter.choice('status', text('status'), statuses),
        filter.choice('type', text('type'), worded(choices?.types)),
        filter.choice('priority', text('priority'), priorities),
        filter.person('person', text('assignee'), findPeople(where)),
        filter.overdue('isOverdue', text('late')),
        filter.record('modelId', text('model'), findModels(where)),
        filter.text('storey', text('storey')),
      ]}
      columns={useIssueColumns()}
      view={isBoard ? (issues) => <IssueBoard issues={issues} statuses={choices?.statuses ?? []} /> : undefined}
      actions={<BoardSwitch isBoard={isBoard} />}
      empty={text('noIssues')}
    >
      <Export api={bcfApi} list="topics" query={query} title={title} />
    </ListScreen>
  )
}
